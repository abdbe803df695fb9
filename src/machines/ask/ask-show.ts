import type { StoredAskSession, Sign, SignRecord } from '#src/contract/ask.ts'
import type { Scene, SignCard, SignRecording, SillWindow, StageVoice } from '#src/contract/ask-link.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'

import type { AskChain, RepetitionRef, SessionRef, SignRef } from './curriculum/ask-chain.ts'
import { hasEnded } from './ask-history.ts'
import { performanceOf } from './sign-performance.ts'
import { sceneKeyOf } from './character/character-cue.ts'
import type { HandPoseMode } from './camera/hand-pose/hand-pose.machine.ts'
import { currentSignOf } from './curriculum/session/session.machine.ts'
import { type DecisionCounts, noDecisions, sumOf } from './curriculum/decision-counts.ts'
import { recordOf, type SignInput } from './curriculum/sign/sign.machine.ts'
import type { LinkFact } from './link-messages.ts'

export type Signs = ReadonlyMap<SignId, Sign>
/** The signs that an adult has recorded. */
export type Recordings = ReadonlyMap<SignId, SignRecording>
export type Show = Omit<Extract<LinkFact, { readonly type: 'stage.show' }>, 'type'>

const atRest = { scene: { name: 'rest' }, windows: [], repetition: 0, stars: 0 } as const

type Extras = Pick<Show, 'spoken' | 'approvesIn' | 'voice' | 'turn'> & {
  /** Ask makes draft signs too, as a leader has decided for the department. */
  readonly showsDrafts: boolean
  readonly recordings: Recordings
}

const onRequest: StageVoice = { says: 'onRequest', volume: 1 }
const noExtras: Extras = {
  spoken: 0,
  approvesIn: 0,
  voice: onRequest,
  showsDrafts: false,
  recordings: new Map(),
}

/** What the children see in the current state of the curriculum, and what the operator’s window adds to it. */
export function showOf(
  { session, sign, repetition }: AskChain,
  signs: Signs,
  { spoken, approvesIn, voice, turn, ...performing }: Extras = noExtras,
): Show {
  const scene = session ? sceneOf(session, sign, repetition, { signs, ...performing }) : undefined
  if (!session || !scene) return { ...atRest, windows: [], spoken, approvesIn, voice }
  const practised = sign?.getSnapshot().context
  return {
    scene,
    windows: recordsIn(session, sign).map((record) => windowOf(record, sign)),
    repetition: practised ? repetitionNumberOf(practised) : 0,
    stars: practised?.stars ?? 0,
    spoken,
    approvesIn,
    voice,
    ...(turn && 'sign' in scene && { turn }),
  }
}

function sceneOf(
  session: SessionRef,
  sign: SignRef | undefined,
  repetition: RepetitionRef | undefined,
  { signs, showsDrafts, recordings }: { readonly signs: Signs } & Performing,
): Scene | undefined {
  const snapshot = session.getSnapshot()
  const cardOf = (signId: SignId) => toCard(signIn(signs, signId))
  if (snapshot.matches('ended')) return { name: 'goodbye' }
  if (!snapshot.matches('held') || snapshot.matches({ held: 'awaitingStage' })) return undefined
  if (snapshot.matches({ held: 'summary' }))
    return {
      name: 'summary',
      signs: snapshot.context.signs.map(({ signId, stars }) => ({ ...cardOf(signId), stars })),
    }
  if (!sign)
    return { name: 'introduction', signs: snapshot.context.signs.map(({ signId }) => cardOf(signId)) }
  const content = signIn(signs, sign.getSnapshot().context.signId)
  return signSceneOf(sign, repetition, { content, showsDrafts, recordings })
}

type Performing = Pick<Extras, 'showsDrafts' | 'recordings'>

/** Ask shows a sign: he makes it where he may, as it is recorded where somebody has recorded it. */
export function demonstrationOf(
  sign: Sign,
  {
    isSlow,
    showing,
    showsDrafts,
    recordings,
  }: Performing & { readonly isSlow: boolean; readonly showing: number },
): Scene {
  const recording = recordings.get(sign._id)
  const performance = performanceOf(sign, { showsDrafts, isRecorded: recording !== undefined })
  return {
    name: 'demonstration',
    sign: toCard(sign),
    isSlow,
    showing,
    ...(performance && { performance }),
    ...(recording && { recording }),
  }
}

/** Whether Ask makes this sign himself. */
export function isPerformedIn(
  { signs, showsDrafts, recordings }: Performing & { readonly signs: Signs },
  signId: SignId,
): boolean {
  const sign = signs.get(signId)
  return (
    sign !== undefined &&
    performanceOf(sign, { showsDrafts, isRecorded: recordings.has(signId) }) !== undefined
  )
}

function signSceneOf(
  sign: SignRef,
  repetition: RepetitionRef | undefined,
  { content, ...performing }: Performing & { readonly content: Sign },
): Scene {
  const snapshot = sign.getSnapshot()
  const card = toCard(content)
  if (snapshot.matches('cheering')) return { name: 'cheer', sign: card }
  if (snapshot.matches('consoling')) return { name: 'console', sign: card }
  const repeating = repetition?.getSnapshot()
  if (repeating?.matches('encouraging')) return { name: 'again', sign: card }
  if (!repeating?.matches('childsTurn'))
    return demonstrationOf(content, {
      ...performing,
      isSlow: repeating?.context.isSlow ?? false,
      showing: repeating?.context.showing ?? 1,
    })
  if (repeating.matches({ childsTurn: 'crowded' })) return { name: 'oneChild', sign: card }
  if (repeating.matches({ childsTurn: 'awaitingChild' })) return { name: 'turn', sign: card }
  return { name: 'attempt', sign: card }
}

const toCard = ({ _id: signId, word, sentence, picture, sound }: Sign): SignCard => ({
  signId,
  word,
  sentence,
  picture,
  sound,
})

function signIn(signs: Signs, signId: SignId): Sign {
  const sign = signs.get(signId)
  if (!sign) throw new Error(`There is no sign "${signId}".`)
  return sign
}

const windowOf = (record: SignRecord, sign: SignRef | undefined): SillWindow => {
  if (hasEnded(record)) return 'lit'
  return sign?.getSnapshot().context.signId === record.signId ? 'now' : 'dark'
}

type Practised = Pick<SignInput, 'signId' | 'stars' | 'undos'> & DecisionCounts

/** The record of each sign of the session, with the progress of the current one. */
export const recordsWith = (
  signs: readonly SignRecord[],
  practised: Practised | undefined,
  repeating: DecisionCounts = noDecisions,
): readonly SignRecord[] =>
  signs.map((record) =>
    practised && record.signId === practised.signId && !hasEnded(record)
      ? recordOf({ ...practised, ...sumOf(practised, repeating) }, 'practising')
      : record,
  )

const recordsIn = (session: SessionRef, sign: SignRef | undefined) =>
  recordsWith(
    session.getSnapshot().context.signs,
    sign?.getSnapshot().context,
    sign?.getSnapshot().children.repetition?.getSnapshot().context,
  )

/**
 * Whether the stage is to show something else than it does. After his goodbye, Ask does not return before there is something to
 * show.
 */
export const isAnotherShow = (shown: Show | undefined, next: Show): boolean =>
  !(next.scene.name === 'rest' && shown?.scene.name === 'goodbye') &&
  JSON.stringify(next) !== JSON.stringify(shown)

/** Whether Ask is to do something else, or the same once more. */
export const isAnotherScene = (shown: Show | undefined, next: Show): boolean =>
  isAnotherShow(shown, next) && (!shown || sceneKeyOf(shown.scene) !== sceneKeyOf(next.scene))

/** The child’s turn in a scene: to show the sign, tried once hands are seen. */
export function turnIn({ name }: Scene): 'none' | 'awaited' | 'tried' {
  if (name === 'attempt') return 'tried'
  return name === 'turn' ? 'awaited' : 'none'
}

/** In an attempt the model looks for the two hands of one child; in between, for other children. */
export const modeIn = ({ name }: Scene): HandPoseMode => (name === 'attempt' ? 'attempt' : 'between')

/** The result of the session, as the progress stores it; `undefined` before any of its signs has been practised. */
export function storedSessionOf({ session, sign }: AskChain, now: Date): StoredAskSession | undefined {
  const context = session?.getSnapshot().context
  if (!session || !context?.opened) return undefined
  const { house, module, session: number, opened } = context
  const signs = recordsIn(session, sign)
  if (signs.every(({ state }) => state === 'new')) return undefined
  const hasEndedNow = session.getSnapshot().matches('ended') || currentSignOf(context) === undefined
  return {
    _id: opened.id,
    house,
    module,
    session: number,
    startedAt: opened.startedAt,
    endedAt: hasEndedNow ? now.toISOString() : null,
    signs: [...signs],
  }
}

/** The number of the current repetition, from 1. */
export const repetitionNumberOf = ({ stars, repetitions }: Pick<SignInput, 'stars' | 'repetitions'>) =>
  Math.min(stars + 1, repetitions)
