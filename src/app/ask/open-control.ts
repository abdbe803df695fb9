import type { QueryClient } from '@tanstack/react-query'
import { createActor, type Snapshot } from 'xstate'
import * as v from 'valibot'

import type { Api } from '#src/contract/api.ts'
import { KeptAskSession, type Sign } from '#src/contract/ask.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Id } from '#src/contract/values.ts'
import { type AskChain, chainOf, type CurriculumRef } from '#src/machines/ask-chain.ts'
import { keptSessionOf, showOf, type Signs } from '#src/machines/ask-show.ts'
import type { HandPoseMode } from '#src/machines/hand-pose.machine.ts'
import { keeperMachine } from '#src/machines/keeper.machine.ts'
import { stageLinkMachine, type StageLinkNews } from '#src/machines/stage-link.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { answerQuery } from '#src/shell/answers.ts'
import type { AskControl, StagePlace } from '#src/shell/ask-shell.ts'

import { keeperActors, wiredCurriculum } from '../actors/ask-actors.ts'
import { lineActors, type OpenLine } from '../actors/line-actors.ts'
import { hearing, startCameraAndHands } from './camera-and-hands.ts'
import { attemptsIn } from './attempts.ts'
import { keptControl, keptLink, snapshotIn } from './kept-control.ts'
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
  /** How a session that waits is to be started, where that has been asked for already. */
  readonly wish: { readonly skipsIntroduction: boolean } | undefined
}
export type ControlInput = {
  readonly departmentId: Id
  readonly place: StagePlace
  readonly signs: readonly Sign[]
  readonly history: readonly KeptAskSession[]
}

const unsentKey = 'askUnsent'

/** Leads a session: the curriculum decides, the stage is told what to show, and the progress what came of it. */
export function openControl(needs: Needs, { departmentId, place, signs, history }: ControlInput) {
  const { device, now } = needs
  const memory = keptControl(device, now)
  const told: Told = { show: '', record: undefined, isSettling: false, hasStopped: false }
  const remembered = memory.read(departmentId)
  const linkMemory = keptLink(needs.tab)
  const ownLink = linkMemory.read() ?? { session: needs.newKey(), said: 0, heard: 0 }
  const { session } = ownLink
  const unsent = device.read(unsentKey, v.array(KeptAskSession)) ?? []
  // Their addresses run out, and the page has them asked for anew.
  const signsKey = answerQuery(needs.api, endpoints.ask.signs, {}).queryKey
  const known = () => signsById(needs.queryClient.getQueryData(signsKey) ?? signs)

  const keeper = createActor(
    keeperMachine.provide({
      actors: keeperActors({ api: needs.api, kept: () => void forgetProgress(needs) }),
    }),
    { input: { unsent } },
  )
  keeper.subscribe(({ context }) => device.write(unsentKey, context.unsent))
  keeper.start()

  const stage = createActor(stageReport).start()
  const link = createActor(stageLinkMachine.provide({ actors: lineActors(needs.openLine) }), {
    input: {
      end: 'control',
      session,
      counted: ownLink,
      listener: hearing<StageLinkNews>((news) => hear(news)),
    },
  })
  const eyes =
    place.kind === 'here'
      ? startCameraAndHands(needs.page, device, {
          hands: (news) => {
            if (news.type === 'handPose.seen') attempts.see(news.hands)
            else attempts.crowd(news.type === 'handPose.crowded')
          },
        })
      : undefined

  const curriculum = startCurriculum(needs, {
    history: merged(history, unsent),
    snapshot: remembered && snapshotIn(remembered),
    changed: () => settle(),
  })
  const attempts = attemptsIn(() => chainOf(curriculum).repetition)

  const tellStage = () => {
    const show = showOf(chainOf(curriculum), known())
    told.show = JSON.stringify(show)
    link.send({ type: 'stageLink.tell', fact: { type: 'stage.show', ...show } })
  }

  const setMode = (mode: HandPoseMode) => {
    if (eyes && eyes.handPose.getSnapshot().context.mode !== mode)
      eyes.handPose.send({ type: 'handPose.setMode', mode })
  }

  const keep = (chain: AskChain) => {
    // Another window leads, and what it has come to is the truth.
    if (link.getSnapshot().matches('refused')) return
    const record = keptSessionOf(chain, now())
    const text = JSON.stringify(record && { ...record, endedAt: record.endedAt !== null })
    if (record && text !== told.record) keeper.send({ type: 'keeper.keep', session: record })
    told.record = text
    const { said, heard } = link.getSnapshot().context
    linkMemory.write({ session, said, heard })
    memory.write({ departmentId, curriculum: persisted(curriculum) })
  }

  /** Told once for everything that has happened in one go. */
  function settle() {
    if (told.isSettling || told.hasStopped) return
    told.isSettling = true
    queueMicrotask(() => {
      told.isSettling = false
      if (told.hasStopped) return
      const chain = chainOf(curriculum)
      if (JSON.stringify(showOf(chain, known())) !== told.show) tellStage()
      setMode(modeOf(chain))
      keep(chain)
    })
  }

  function hear(news: StageLinkNews) {
    if (news.type === 'stageLink.linked') {
      stage.send({ type: 'stage.linked' })
      return tellStage()
    }
    if (news.type === 'stageLink.fact') return stage.send(news.fact)
    stage.send(news.frame)
    attempts.see(news.frame.hands)
    attempts.crowd(news.frame.isCrowded === true)
  }

  const life = new AbortController()
  needs.page.addEventListener('keydown', (event) => pressed(event, chainOf(curriculum)), {
    signal: life.signal,
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
    place,
    signs: known,
    eyes,
    openStage: needs.openStage,
  }
  const stop = () => {
    told.hasStopped = true
    life.abort()
    eyes?.stop()
    link.send({ type: 'stageLink.close' })
    for (const actor of [link, keeper, stage, curriculum]) actor.stop()
  }
  return { control, stop }
}

const signsById = (signs: readonly Sign[]): Signs => new Map(signs.map((sign) => [sign._id, sign]))

/** What has been told of last, so that the same is not told twice. */
type Told = { show: string; record: string | undefined; isSettling: boolean; hasStopped: boolean }

type Restoring = {
  readonly history: readonly KeptAskSession[]
  readonly snapshot: Snapshot<unknown> | undefined
  readonly changed: () => void
}

function startCurriculum(needs: Needs, { history, snapshot, changed }: Restoring): CurriculumRef {
  const machine = wiredCurriculum(needs)
  const options = {
    input: { history },
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

/** Enter approves and R asks for it again, unless the focus is where a key has its own meaning. */
function pressed(event: KeyboardEvent, { repetition }: AskChain) {
  const isElsewhere =
    event.target instanceof Element && event.target.closest('button, a, input, select, textarea')
  if (isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Enter') repetition?.send({ type: 'repetition.approve' })
  if (event.key.toLowerCase() === 'r') repetition?.send({ type: 'repetition.repeat' })
}

/** Timers do not outlive a page: what waited for one goes on, and a sign is shown from its beginning. */
function wake({ session, sign, repetition }: AskChain) {
  if (repetition?.getSnapshot().matches('demonstrating'))
    repetition.send({ type: 'repetition.show', isSlow: repetition.getSnapshot().context.isSlow })
  else if (repetition?.getSnapshot().matches({ childsTurn: 'attempting' }))
    repetition.send({ type: 'repetition.hands.gone' })
  else if (sign) sign.send({ type: 'sign.goOn' })
  else if (session?.getSnapshot().matches({ held: 'introduction' }))
    session.send({ type: 'session.introduction.skip' })
  else if (session?.getSnapshot().matches('leaving')) session.send({ type: 'session.end' })
}

const persisted = (curriculum: CurriculumRef) =>
  v.parse(v.looseObject({ status: v.literal('active') }), curriculum.getPersistedSnapshot())

/** Attempts look for the two hands of one child; in between it is looked for others. */
function modeOf({ repetition }: AskChain): HandPoseMode {
  return repetition?.getSnapshot().matches({ childsTurn: 'attempting' }) ? 'attempt' : 'between'
}

/** What has not reached the server yet is newer than what came from there. */
function merged(history: readonly KeptAskSession[], unsent: readonly KeptAskSession[]) {
  const ids = new Set(unsent.map(({ _id }) => _id))
  return [...history.filter(({ _id }) => !ids.has(_id)), ...unsent].toSorted((one, other) =>
    one.startedAt.localeCompare(other.startedAt),
  )
}

const forgetProgress = ({ queryClient }: Needs) =>
  queryClient.invalidateQueries({ queryKey: [endpoints.ask.progress.path] })
