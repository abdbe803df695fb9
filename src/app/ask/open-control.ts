import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromTransition, type Snapshot } from 'xstate'
import * as v from 'valibot'

import type { Api } from '#src/contract/api.ts'
import type { KeptAskSession, Sign } from '#src/contract/ask.ts'
import type { Scene } from '#src/contract/ask-link.ts'
import { curriculumCounts } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Id } from '#src/contract/values.ts'
import { type AskChain, chainOf, type CurriculumRef } from '#src/machines/ask-chain.ts'
import { keptSessionOf, modeIn, showOf, type Signs } from '#src/machines/ask-show.ts'
import type { CameraNews, CameraSwitch } from '#src/machines/camera.machine.ts'
import type { HandPoseMode } from '#src/machines/hand-pose.machine.ts'
import { sessionCameraMachine } from '#src/machines/session-camera.machine.ts'
import { stageLinkMachine, type StageLinkNews } from '#src/machines/stage-link.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { answerQuery } from '#src/shell/answers.ts'
import type { AskControl, ControlLook, KeeperRef, StagePlace, TurnedTo } from '#src/shell/ask-shell.ts'

import { wiredCurriculum } from '../actors/ask-actors.ts'
import { lineActors, type OpenLine } from '../actors/line-actors.ts'
import { attemptsIn } from './attempts.ts'
import { hearing, startCameraAndHands } from './camera-and-hands.ts'
import { listenForKeys } from './control-keys.ts'
import { CurriculumSnapshot, keptControl, keptLink, snapshotIn } from './kept-control.ts'
import { stageReport } from './stage-report.ts'

type Needs = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly page: Window & typeof globalThis
  readonly newKey: () => string
  readonly now: () => Date
  readonly openLine: OpenLine
  readonly openStage: () => boolean
  readonly keeper: KeeperRef
  /** How a session that waits is to be started, where that has been asked for already. */
  readonly wish: { readonly skipsIntroduction: boolean } | undefined
}
export type ControlInput = {
  readonly departmentId: Id
  readonly place: StagePlace
  readonly signs: readonly Sign[]
  readonly history: readonly KeptAskSession[]
}

/** Leads a session: the curriculum decides, the stage is told what to show, and the progress what came of it. */
export function openControl(needs: Needs, { departmentId, place, signs, history }: ControlInput) {
  const { device, keeper, now, page } = needs
  const life = new AbortController()
  const memory = keptControl(device, now)
  const told: Told = { show: '', scene: undefined, record: undefined, isSettling: false }
  const remembered = memory.read(departmentId)
  const linkMemory = keptLink(needs.tab)
  const session = linkMemory.read() ?? needs.newKey()
  linkMemory.write(session)
  // Their addresses run out, and the page has them asked for anew.
  const signsKey = answerQuery(needs.api, endpoints.ask.signs, {}).queryKey
  const known = () => signsById(needs.queryClient.getQueryData(signsKey) ?? signs)

  const look = createActor(fromTransition(turnedTo, 'session')).start()
  const stage = createActor(stageReport).start()
  const link = createActor(stageLinkMachine.provide({ actors: lineActors(needs.openLine) }), {
    input: { end: 'control', session, listener: hearing<StageLinkNews>((news) => hear(news)) },
  })
  const curriculum = startCurriculum(needs, {
    history: merged(history, keeper.getSnapshot().context.unsent),
    snapshot: remembered && snapshotIn(remembered),
    changed: () => settle(),
  })
  const attempts = attemptsIn(
    () => chainOf(curriculum).repetition,
    () => page.performance.now(),
  )
  const eyes =
    place.kind === 'here'
      ? startCameraAndHands(page, device, {
          hands: (news) => attempts.see(news),
          camera: (news) => noteCamera(news),
        })
      : undefined
  const tellCamera = ({ type }: CameraSwitch) =>
    link.send({
      type: 'stageLink.tell',
      fact: { type: 'camera.wanted', isWanted: type === 'camera.turnOn' },
    })
  const sessionCamera = createActor(sessionCameraMachine, {
    input: { camera: eyes?.camera ?? hearing<CameraSwitch>(tellCamera) },
  }).start()

  function noteCamera({ state }: Pick<CameraNews, 'state'>) {
    sessionCamera.send({ type: 'sessionCamera.camera.changed', state })
    if (state !== 'live') attempts.stopSeeing()
  }

  const tellStage = (show = showOf(chainOf(curriculum), known())) => {
    told.show = JSON.stringify(show)
    told.scene = show.scene.name
    link.send({ type: 'stageLink.tell', fact: { type: 'stage.show', ...show } })
  }

  const setMode = (mode: HandPoseMode) => {
    if (eyes && eyes.handPose.getSnapshot().context.mode !== mode)
      eyes.handPose.send({ type: 'handPose.setMode', mode })
  }

  const keep = (chain: AskChain) => {
    // Another device leads, and what it has come to is the truth.
    if (link.getSnapshot().matches('refused')) return
    const record = keptSessionOf(chain, now())
    const text = JSON.stringify(record && { ...record, endedAt: record.endedAt !== null })
    if (record && text !== told.record) keeper.send({ type: 'keeper.keep', session: record })
    told.record = text
    memory.write({ departmentId, curriculum: persisted(curriculum) })
  }

  /** Told once for everything that has happened in one go. */
  function settle() {
    if (told.isSettling || life.signal.aborted) return
    told.isSettling = true
    queueMicrotask(() => {
      told.isSettling = false
      if (life.signal.aborted) return
      const chain = chainOf(curriculum)
      keep(chain)
      const show = showOf(chain, known())
      setMode(modeIn(show.scene))
      followSession(chain)
      // Ask has said goodbye, and does not come back before there is something to show.
      if (show.scene.name === 'rest' && told.scene === 'goodbye') return
      if (JSON.stringify(show) !== told.show) tellStage(show)
    })
  }

  function followSession(chain: AskChain) {
    if (chain.sign) return sessionCamera.send({ type: 'sessionCamera.signing' })
    const snapshot = chain.session?.getSnapshot()
    if (snapshot?.matches({ held: 'summary' })) sessionCamera.send({ type: 'sessionCamera.summary' })
    else if (!snapshot || snapshot.matches('pending') || snapshot.matches('leaving'))
      sessionCamera.send({ type: 'sessionCamera.ended' })
  }

  function hear(news: StageLinkNews) {
    if (news.type === 'stageLink.linked') {
      stage.send({ type: 'stage.linked' })
      return tellStage()
    }
    if (news.type === 'stageLink.unlinked') {
      if (!eyes) attempts.stopSeeing()
      return stage.send({ type: 'stage.unlinked' })
    }
    if (news.type === 'stageLink.left') return
    if (news.type === 'stageLink.frame') {
      const { hands, isCrowded = false } = news.frame
      stage.send(news.frame)
      return attempts.see({ hands, isCrowded })
    }
    stage.send(news.fact)
    if (news.fact.type === 'stage.ready')
      chainOf(curriculum).session?.send({ type: 'session.introduction.again' })
    if (news.fact.type === 'camera.changed') noteCamera(news.fact)
  }

  listenForKeys({
    page,
    signal: life.signal,
    shown: () =>
      look.getSnapshot().context === 'session' && !link.getSnapshot().matches('refused')
        ? chainOf(curriculum).repetition
        : undefined,
  })
  link.start()
  link.send({ type: 'stageLink.open' })
  wake(chainOf(curriculum))
  if (needs.wish) chainOf(curriculum).session?.send({ type: 'session.start', ...needs.wish })
  settle()

  const control: AskControl = {
    curriculum,
    link,
    keeper,
    stage,
    look,
    place,
    signs: known,
    eyes,
    openStage: needs.openStage,
  }
  const stop = () => {
    life.abort()
    eyes?.stop()
    link.send({ type: 'stageLink.close' })
    for (const actor of [link, stage, look, sessionCamera, curriculum]) actor.stop()
  }
  return { control, stop }
}

const turnedTo = (_: ControlLook, { to }: TurnedTo): ControlLook => to

const signsById = (signs: readonly Sign[]): Signs => new Map(signs.map((sign) => [sign._id, sign]))

/** What has been told of last, so that the same is not told twice. */
type Told = {
  show: string
  scene: Scene['name'] | undefined
  record: string | undefined
  isSettling: boolean
}

type Restoring = {
  readonly history: readonly KeptAskSession[]
  readonly snapshot: Snapshot<unknown> | undefined
  readonly changed: () => void
}

function startCurriculum(needs: Needs, { history, snapshot, changed }: Restoring): CurriculumRef {
  const machine = wiredCurriculum(needs)
  const options = {
    input: { history, counts: curriculumCounts },
    inspect: ({ type }: { readonly type: string }) => {
      if (type === '@xstate.snapshot') changed()
    },
  }
  if (snapshot)
    try {
      const restored = createActor(machine, { ...options, snapshot }).start()
      if (isHeld(chainOf(restored))) return restored
      restored.stop()
    } catch {
      // A snapshot of another version of the machines: the progress tells where to begin.
    }
  return createActor(machine, options).start()
}

/** A session that only waits to be started is begun from the progress, which another device may have taken further. */
const isHeld = ({ session }: AskChain) =>
  session !== undefined &&
  !session.getSnapshot().matches('pending') &&
  session.getSnapshot().status === 'active'

/** Timers do not outlive a page: what waited for one goes on, and a sign is shown from its beginning. */
function wake({ session, sign, repetition }: AskChain) {
  if (repetition?.getSnapshot().matches('demonstrating'))
    repetition.send({ type: 'repetition.show', isSlow: repetition.getSnapshot().context.isSlow })
  else if (repetition) {
    repetition.send({ type: 'repetition.crowd.gone' })
    repetition.send({ type: 'repetition.hands.gone' })
  } else if (sign) sign.send({ type: 'sign.goOn' })
  else if (session?.getSnapshot().matches({ held: 'introduction' }))
    session.send({ type: 'session.introduction.skip' })
  else if (session?.getSnapshot().matches('leaving')) session.send({ type: 'session.end' })
}

const persisted = (curriculum: CurriculumRef) =>
  v.parse(CurriculumSnapshot, curriculum.getPersistedSnapshot())

/** What has not reached the server yet is newer than what came from there. */
function merged(history: readonly KeptAskSession[], unsent: readonly KeptAskSession[]) {
  const ids = new Set(unsent.map(({ _id }) => _id))
  return [...history.filter(({ _id }) => !ids.has(_id)), ...unsent].toSorted((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  )
}
