import * as v from 'valibot'
import type { Snapshot } from 'xstate'

import { SignRecord, SuggestionCounts } from '#src/contract/ask.ts'
import { AskPlace, SignId } from '#src/contract/ask-curriculum.ts'
import { Judgement } from '#src/contract/ask-link.ts'
import { Id, Instant } from '#src/contract/values.ts'

/**
 * The hash of the charts and context schemas of the curriculum and its levels. A test computes it; a persisted snapshot with
 * another version is discarded.
 */
export const curriculumVersion = 'cfde95e74305'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))
const Signs = v.array(SignRecord)
const PastSession = v.looseObject({ ...AskPlace.entries, signs: Signs })
const SignCounts = v.looseObject({ repetitions: Count, tries: Count })
const Counts = v.looseObject({
  ...SignCounts.entries,
  signsInSession: Count,
  sessionsInModule: Count,
  modulesInHouse: Count,
})
const ElsewhereOrNext = v.union([v.literal('next'), v.strictObject({ place: AskPlace })])

/** The persisted context of each level: exactly the fields of its machine. */
export const contextSchemas = {
  repetition: v.strictObject({
    signId: SignId,
    tries: Count,
    repeats: Count,
    suggestions: SuggestionCounts,
    isSlow: v.boolean(),
    showing: Count,
    judgement: v.optional(Judgement),
    isOverdue: v.boolean(),
    outcome: v.picklist(['approved', 'failed', 'left']),
  }),
  sign: v.strictObject({
    signId: SignId,
    stars: Count,
    undos: Count,
    repetitions: Count,
    tries: Count,
    repeats: Count,
    suggestions: SuggestionCounts,
  }),
  session: v.strictObject({
    ...AskPlace.entries,
    signs: Signs,
    counts: SignCounts,
    isGoingOn: v.boolean(),
    skipsIntroduction: v.boolean(),
    opened: v.optional(v.strictObject({ id: Id, startedAt: Instant })),
    leave: v.union([
      v.strictObject({ kind: v.literal('next') }),
      v.strictObject({ kind: v.literal('elsewhere'), place: AskPlace }),
    ]),
  }),
  module: v.strictObject({
    ...AskPlace.entries,
    sessions: v.array(v.array(SignId)),
    history: v.array(PastSession),
    counts: Counts,
    isGoingOn: v.boolean(),
    leave: ElsewhereOrNext,
  }),
  house: v.strictObject({
    ...AskPlace.entries,
    history: v.array(PastSession),
    counts: Counts,
    isGoingOn: v.boolean(),
    leave: ElsewhereOrNext,
  }),
  curriculum: v.strictObject({
    history: v.array(PastSession),
    counts: Counts,
    place: AskPlace,
    isGoingOn: v.boolean(),
  }),
} as const

const levelOf = <const Context extends v.GenericSchema, const Children extends v.ObjectEntries>(
  context: Context,
  children: Children,
) => v.looseObject({ status: v.literal('active'), context, children: v.looseObject(children) })
const childOf = <const Level extends v.GenericSchema>(snapshot: Level) => v.looseObject({ snapshot })

const Repetition = levelOf(contextSchemas.repetition, {})
const Sign = levelOf(contextSchemas.sign, { repetition: v.optional(childOf(Repetition)) })
const Session = v.looseObject({
  ...levelOf(contextSchemas.session, { sign: v.optional(childOf(Sign)) }).entries,
  // Only a session in progress is restored: otherwise the progress decides, which another device may have changed.
  value: v.pipe(
    v.unknown(),
    v.check((value) => value !== 'pending' && value !== 'ended'),
  ),
})
const Module = levelOf(contextSchemas.module, { session: childOf(Session) })
const House = levelOf(contextSchemas.house, { module: childOf(Module) })
const Curriculum = levelOf(contextSchemas.curriculum, { house: childOf(House) })

/** The curriculum of a running session, with the version that persisted it. */
export const PersistedCurriculum = v.object({ version: v.literal(curriculumVersion), snapshot: Curriculum })
export type PersistedCurriculum = v.InferOutput<typeof PersistedCurriculum>

/** The snapshot that `getPersistedSnapshot` of the curriculum returned. The schema has checked its shape. */
export function snapshotIn({ snapshot }: PersistedCurriculum): Snapshot<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a persisted snapshot has no other type than `unknown`
  return snapshot as unknown as Snapshot<unknown>
}
