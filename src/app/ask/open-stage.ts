import { createActor, fromTransition } from 'xstate'

import { cameraStateOf } from '#src/machines/camera.machine.ts'
import { characterMachine } from '#src/machines/character.machine.ts'
import { constants } from '#src/contract/constants.ts'
import type { Scene } from '#src/contract/ask-link.ts'
import { type LinkFact, stageLinkMachine, type StageLinkNews } from '#src/machines/stage-link.machine.ts'
import { createVoice } from '#src/services/audio/voice.ts'
import type { Screens } from '#src/services/screen/screens.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { AskStage, StageNoted, StageState } from '#src/shell/ask-shell.ts'

import { lineActors, type OpenLine } from '../actors/line-actors.ts'
import { type CameraAndHands, hearing, startCameraAndHands } from './camera-and-hands.ts'

type Needs = {
  readonly device: DeviceStorage
  readonly page: Window & typeof globalThis
  readonly screens: Screens
  /** Tells, where the stage is a device, its code and its name as they come to be known. */
  readonly openLine: (note: (known: Pick<StageState, 'code' | 'name'>) => void) => OpenLine
}

/** Shows what the link tells; on a device of its own it has the camera too. */
export function openStage({ device, page, screens, openLine }: Needs, kind: 'window' | 'device'): AskStage {
  const voice = createVoice(page.document)
  const state = createActor(fromTransition(noted, unknown)).start()
  const character = createActor(characterMachine).start()
  const link = createActor(
    stageLinkMachine.provide({
      actors: lineActors(openLine((known) => state.send({ type: 'stage.noted', news: known }))),
    }),
    {
      input: {
        end: 'stage',
        session: undefined,
        listener: hearing<StageLinkNews>((news) => hear(news)),
      },
    },
  )
  const eyes = kind === 'device' ? startEyes() : undefined
  const tell = (fact: LinkFact) => link.send({ type: 'stageLink.tell', fact })

  function startEyes(): CameraAndHands {
    let lastFrame = 0
    return startCameraAndHands(page, device, {
      camera: ({ state: camera }) => tell({ type: 'camera.changed', state: camera }),
      hands: (news) => {
        if (news.type !== 'handPose.seen') return
        const now = page.performance.now()
        if (now - lastFrame < 1_000 / constants.ask.linkFramesPerSecond) return
        lastFrame = now
        const { hands, framesPerSecond, isCrowded } = news
        link.send({
          type: 'stageLink.show',
          frame: { type: 'hands.seen', hands: [...hands], framesPerSecond, isCrowded },
        })
      },
    })
  }

  function hear(news: StageLinkNews) {
    if (news.type === 'stageLink.linked') {
      character.send({ type: 'character.awake' })
      if (state.getSnapshot().context.isReady) tell({ type: 'stage.ready', hasCamera: eyes !== undefined })
      tell({ type: 'camera.changed', state: eyes ? cameraStateOf(eyes.camera.getSnapshot()) : 'off' })
    } else if (news.type === 'stageLink.fact') obey(news.fact)
  }

  function obey(fact: LinkFact) {
    if (fact.type === 'camera.wanted' && eyes)
      eyes.camera.send({ type: fact.isWanted ? 'camera.turnOn' : 'camera.turnOff' })
    if (fact.type !== 'stage.show') return
    const { scene, windows, repetition, stars } = fact
    const before = state.getSnapshot().context.show?.scene
    state.send({ type: 'stage.noted', news: { show: { scene, windows, repetition, stars } } })
    if (before && actOf(before) === actOf(scene)) return
    character.send({ type: 'character.scene', scene: scene.name })
    if (scene.name === 'demonstration') voice.say(scene.sign.sound)
    if (eyes)
      eyes.handPose.send({
        type: 'handPose.setMode',
        mode: scene.name === 'attempt' ? 'attempt' : 'between',
      })
  }

  link.subscribe((snapshot) => {
    if (snapshot.matches({ open: 'silent' })) character.send({ type: 'character.asleep' })
    // It is nobody's now, and waits with a new code.
    if (snapshot.matches('revoked')) {
      state.send({ type: 'stage.noted', news: { show: undefined, name: undefined } })
      link.send({ type: 'stageLink.open' })
    }
  })
  link.start()
  link.send({ type: 'stageLink.open' })
  page.addEventListener('pagehide', () => link.send({ type: 'stageLink.close' }))
  page.addEventListener('pageshow', () => link.send({ type: 'stageLink.open' }))

  return {
    link,
    character,
    state,
    eyes,
    begin() {
      screens.fill()
      state.send({ type: 'stage.noted', news: { isReady: true } })
      tell({ type: 'stage.ready', hasCamera: eyes !== undefined })
    },
  }
}

/** What Ask does in a scene, whatever addresses its picture and sound have by now. */
const actOf = (scene: Scene) =>
  JSON.stringify(scene, (key, value: unknown) => (key === 'src' || key === 'sound' ? undefined : value))

const unknown: StageState = {
  isReady: false,
  show: undefined,
  code: undefined,
  name: undefined,
}

const noted = (state: StageState, { news }: StageNoted): StageState => ({ ...state, ...news })
