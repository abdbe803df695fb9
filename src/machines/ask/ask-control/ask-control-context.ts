import type { Snapshot } from 'xstate'

import type { StoredAskSession, Sign } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { Separability, ShownTurn } from '#src/contract/ask-link.ts'
import type { DepartmentId, Id } from '#src/contract/values.ts'
import type { Listener } from '#src/machines/listener.ts'

import { type Recordings, type Show, showOf, type Signs, storedSessionOf } from '../ask-show.ts'
import { type AskChain, noChain } from '../curriculum/ask-chain.ts'
import type { Start } from '../practice/practice.machine.ts'
import { noReport, type StageReport } from '../stage-report.ts'
import { firstSettings, type OperatorSettings, voiceOf } from './operator-settings.ts'

/** The screen that the children look at: a window of this browser, or a paired device. */
export type StagePlace = { readonly kind: 'here' } | { readonly kind: 'device'; readonly deviceId: Id }

/** The data that a session starts with. */
export type LoadedSession = {
  readonly signs: readonly Sign[]
  /** The sessions of the department, in the order of their start. */
  readonly history: readonly StoredAskSession[]
  /** The last curriculum snapshot of this device, if it can be resumed. */
  readonly snapshot: Snapshot<unknown> | undefined
  /** This control’s id on the link. */
  readonly control: Id
  /** Ask makes signs that are drafts too, as a leader has decided for the department. */
  readonly showsDrafts: boolean
}

/** The result of a session, for the outbox. */
export type AskControlOutputEvent = {
  readonly type: 'askControl.recorded'
  readonly session: StoredAskSession
}

export type AskControlInput = {
  readonly listener: Listener<AskControlOutputEvent>
  readonly departmentId: DepartmentId
  readonly place: StagePlace
  /** How to start a session automatically if it has not started. */
  readonly start: Start | undefined
  readonly now: () => Date
  /** The camera that was last chosen on this device. */
  readonly rememberedCamera: () => string | undefined
}
export type AskControlContext = AskControlInput &
  SessionContext & {
    readonly loaded: LoadedSession | undefined
    readonly failure: unknown
  }

/** A session that is being led. */
type SessionContext = {
  /** By their ids. */
  readonly signs: Signs
  readonly chain: AskChain
  readonly stage: StageReport
  /** The scene that was last sent to the stage. */
  readonly show: Show | undefined
  /** What was last recorded, as JSON to compare with. */
  readonly recorded: string | undefined
  /** How often the operator has requested that the stage says the word. */
  readonly spoken: number
  readonly showsDrafts: boolean
  readonly recordings: Recordings
  /** The signs whose takes were last asked for, with their number. */
  readonly takesLoaded: string | undefined
  /** How well the signs with takes are told apart; empty until the recogniser has learned them. */
  readonly separability: readonly Separability[]
  /** The seconds until an automatic approval; 0 while none counts down. */
  readonly approvesIn: number
  readonly settings: OperatorSettings
  /** Whose turn it is, where the children’s screen may show that. */
  readonly turn: ShownTurn | undefined
}

/** Before a session is loaded, and what each begins with. */
export const noSession: SessionContext = {
  signs: new Map(),
  chain: noChain,
  stage: noReport,
  show: undefined,
  recorded: undefined,
  spoken: 0,
  showsDrafts: false,
  recordings: new Map(),
  takesLoaded: undefined,
  separability: [],
  approvesIn: 0,
  settings: firstSettings,
  turn: undefined,
}

export function loadedIn({ loaded }: AskControlContext): LoadedSession {
  if (!loaded) throw new Error('The session has not been loaded.')
  return loaded
}

/** What the department practises with. */
export function practiceOf(context: AskControlContext) {
  const { departmentId, start } = context
  const { history, snapshot } = loadedIn(context)
  return { departmentId, start, history, snapshot }
}

export const byId = (signs: readonly Sign[]): Signs => new Map(signs.map((sign) => [sign._id, sign]))

/** What there is to approve automatically. */
export function attemptPhaseOf({ repetition }: AskChain): 'seen' | 'judged' | 'gone' {
  const snapshot = repetition?.getSnapshot()
  if (snapshot?.matches({ childsTurn: 'judged' })) return 'judged'
  const isTrying =
    snapshot?.matches({ childsTurn: 'attempting' }) || snapshot?.matches({ childsTurn: 'judging' })
  return isTrying ? 'seen' : 'gone'
}

/** The signs of the session that somebody has recorded. */
export const signsWithTakes = ({
  chain: { session },
  signs,
}: Pick<SessionContext, 'chain' | 'signs'>): readonly Sign[] =>
  (session?.getSnapshot().context.signs ?? [])
    .map(({ signId }) => signs.get(signId))
    .filter((sign) => sign !== undefined)
    .filter(({ takeCount }) => takeCount > 0)

/** What the camera can do in a session: suggest for some of its signs, or none, since nobody has taught them or they are too alike. */
export function cameraHelpOf(
  context: Pick<SessionContext, 'chain' | 'signs' | 'separability'>,
): 'some' | 'untaught' | 'alike' {
  const taught = signsWithTakes(context)
  if (taught.length === 0) return 'untaught'
  const alike = signsTooAlike(context)
  return taught.every(({ _id }) => alike.has(_id)) ? 'alike' : 'some'
}

/** The signs that were measured to be too alike to be judged. */
export const signsTooAlike = ({ separability }: Pick<SessionContext, 'separability'>): ReadonlySet<SignId> =>
  new Set(separability.filter(({ isDistinct }) => !isDistinct).map(({ signId }) => signId))

/** Changes when other takes are to be loaded. */
export const takesKeyOf = (context: Pick<SessionContext, 'chain' | 'signs'>): string =>
  signsWithTakes(context)
    .map(({ _id, takeCount }) => `${_id} ${takeCount}`)
    .join()

/** What the stage is to show now. */
export const showNow = (context: SessionContext): Show =>
  showOf(context.chain, context.signs, { ...context, voice: voiceOf(context.settings) })

type Result = Pick<AskControlContext, 'chain' | 'now' | 'recorded'>

/** Changes when another result is to be recorded; the last one’s while there is none. */
export function resultKeyOf({ chain, now, recorded }: Result): string | undefined {
  const session = storedSessionOf(chain, now())
  return session ? JSON.stringify({ ...session, endedAt: session.endedAt !== null }) : recorded
}

export function resultOf({ chain, now }: Result): StoredAskSession {
  const session = storedSessionOf(chain, now())
  if (!session) throw new Error('No sign has been practised.')
  return session
}

/** What the camera is for now; `ready` just before the first sign, `waiting` before that and between two signs. */
export function sessionPhaseOf({
  session,
  sign,
}: AskChain): 'ready' | 'signing' | 'summary' | 'ended' | 'waiting' {
  const snapshot = session?.getSnapshot()
  if (sign) return 'signing'
  if (snapshot?.matches({ held: 'summary' })) return 'summary'
  if (snapshot?.matches({ held: 'pendingFirstSign' })) return 'ready'
  return !snapshot || snapshot.matches('pending') || snapshot.matches('ended') ? 'ended' : 'waiting'
}
