import { createActor, fromTransition } from 'xstate'

import { cameraConsentMachine } from '#src/machines/camera-consent.machine.ts'
import { type CameraNews, cameraStateOf } from '#src/machines/camera.machine.ts'
import { characterMachine } from '#src/machines/character.machine.ts'
import { constants } from '#src/contract/constants.ts'
import { modeIn } from '#src/machines/ask-show.ts'
import type { CameraState, HandsLook, Scene } from '#src/contract/ask-link.ts'
import type { LinkFact, LinkFrame } from '#src/machines/link-messages.ts'
import { stageLinkMachine, type StageLinkNews } from '#src/machines/stage-link.machine.ts'
import { handsLookOf } from '#src/machines/hands-look.ts'
import { createVoice } from '#src/services/audio/voice.ts'
import type { Screens } from '#src/services/screen/screens.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { AskStage, StageEyes, StageNoted, StageState } from '#src/shell/ask-shell.ts'

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
  const life = new AbortController()
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
  const tell = (fact: LinkFact) => link.send({ type: 'stageLink.tell', fact })
  const show = (frame: LinkFrame) => link.send({ type: 'stageLink.show', frame })
  const eyes = kind === 'device' ? startEyes({ page, device, tell, show }) : undefined

  function hear(news: StageLinkNews) {
    if (news.type === 'stageLink.linked') {
      eyes?.consent.send({ type: 'cameraConsent.led', control: news.control })
      character.send({ type: 'character.awake' })
      if (state.getSnapshot().context.isReady) tell({ type: 'stage.ready', hasCamera: eyes !== undefined })
      tell({ type: 'camera.changed', state: eyes ? cameraStateIn(eyes) : 'off' })
      if (eyes) tell(handsFact(eyes))
    } else if (news.type === 'stageLink.unlinked') eyes?.consent.send({ type: 'cameraConsent.unheard' })
    else if (news.type === 'stageLink.left') eyes?.consent.send({ type: 'cameraConsent.left' })
    else if (news.type === 'stageLink.fact') obey(news.fact)
  }

  function obey(fact: LinkFact) {
    if (fact.type === 'camera.wanted')
      eyes?.consent.send({ type: fact.isWanted ? 'cameraConsent.wanted' : 'cameraConsent.unwanted' })
    if (fact.type !== 'stage.show') return
    const { scene, windows, repetition, stars } = fact
    const known = state.getSnapshot().context
    state.send({ type: 'stage.noted', news: { show: { scene, windows, repetition, stars } } })
    if (known.show && actOf(known.show.scene) === actOf(scene)) return
    character.send({ type: 'character.scene', scene: scene.name })
    if (known.isReady) speak(scene)
    eyes?.handPose.send({ type: 'handPose.setMode', mode: modeIn(scene) })
  }

  function speak(scene: Scene) {
    if (scene.name === 'demonstration') voice.say(scene.sign.sound)
  }

  link.subscribe((snapshot) => {
    const shown = state.getSnapshot().context.show
    // Before there has been anything to see he waits, whoever comes.
    if (snapshot.matches({ open: 'silent' }) && shown?.scene.name !== 'rest')
      character.send({ type: 'character.asleep' })
    // Whoever led it is gone, and with them the session that was shown.
    if (snapshot.matches({ open: 'listening' }) && shown) {
      state.send({ type: 'stage.noted', news: { show: undefined } })
      character.send({ type: 'character.scene', scene: 'rest' })
      character.send({ type: 'character.awake' })
    }
    // No control leads what is not this stage any more.
    if (snapshot.matches('revoked') || snapshot.matches('replaced'))
      eyes?.consent.send({ type: 'cameraConsent.left' })
    // It is nobody's now, and waits with a new code.
    if (snapshot.matches('revoked')) {
      state.send({ type: 'stage.noted', news: { show: undefined, name: undefined } })
      link.send({ type: 'stageLink.open' })
    }
  })
  link.start()
  link.send({ type: 'stageLink.open' })
  const { signal } = life
  page.addEventListener('pagehide', () => link.send({ type: 'stageLink.close' }), { signal })
  page.addEventListener('pageshow', () => link.send({ type: 'stageLink.open' }), { signal })

  return {
    link,
    character,
    state,
    eyes,
    begin() {
      signal.addEventListener('abort', screens.fill(kind === 'window'), { once: true })
      voice.unlock()
      state.send({ type: 'stage.noted', news: { isReady: true } })
      eyes?.consent.send({ type: 'cameraConsent.ready' })
      tell({ type: 'stage.ready', hasCamera: eyes !== undefined })
      // What is shown already was silent until now.
      const shown = state.getSnapshot().context.show
      if (shown) speak(shown.scene)
    },
    stop() {
      life.abort()
      voice.stop()
      eyes?.stop()
      link.send({ type: 'stageLink.close' })
      for (const actor of [link, character, state, eyes?.consent]) actor?.stop()
    },
  }
}

type Eyesight = Pick<Needs, 'page' | 'device'> & {
  readonly tell: (fact: LinkFact) => void
  readonly show: (frame: LinkFrame) => void
}

/** The camera of the stage's own device, which is asked for there, tells the control of itself and shows it the hands. */
function startEyes({ page, device, tell, show }: Eyesight): CameraAndHands & Pick<StageEyes, 'consent'> {
  let lastFrame = 0
  let lastLook: HandsLook = 'idle'
  const tellCamera = ({ state }: CameraNews) => tell({ type: 'camera.changed', state })
  const eyes = startCameraAndHands(page, device, {
    isExplained: true,
    camera: tellCamera,
    hands: ({ hands, framesPerSecond, isCrowded }) => {
      const now = page.performance.now()
      if (now - lastFrame < 1_000 / constants.ask.linkFramesPerSecond) return
      lastFrame = now
      show({ type: 'hands.seen', hands: [...hands], framesPerSecond, isCrowded })
    },
  })
  eyes.handPose.subscribe((snapshot) => {
    const look = handsLookOf(snapshot)
    if (look === lastLook) return
    lastLook = look
    tell(handsFact(eyes))
  })
  const consent = createActor(cameraConsentMachine, {
    input: { camera: eyes.camera, listener: hearing<CameraNews>(tellCamera) },
  }).start()
  return { ...eyes, consent }
}

const cameraStateIn = ({ camera, consent }: Pick<StageEyes, 'camera' | 'consent'>): CameraState =>
  consent.getSnapshot().hasTag('asking') ? 'explaining' : cameraStateOf(camera.getSnapshot())

function handsFact({ handPose }: Pick<CameraAndHands, 'handPose'>): LinkFact {
  const snapshot = handPose.getSnapshot()
  const { framesPerSecond } = snapshot.context
  return { type: 'hands.changed', look: handsLookOf(snapshot), framesPerSecond }
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
