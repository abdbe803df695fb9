import { type PlanDraft, type PlanDraftField, planDraftFields } from '#src/domain/plan-draft.ts'
import { newEntry, type PlanSetDraft, type PlanSetEntry } from '#src/domain/plan-set-draft.ts'
import type { Day, Id } from '#src/contract/values.ts'

/** The entry that is edited, or `undefined` for what the entries share. */
export type EditTarget = Id | undefined

/** An activity gets one entry, which shares everything; an activity with entries loses them. */
export const toggleActivity = (set: PlanSetDraft, activityId: Id): PlanSetDraft => ({
  ...set,
  entries: set.entries.some((entry) => entry.activityId === activityId)
    ? set.entries.filter((entry) => entry.activityId !== activityId)
    : [...set.entries, newEntry(activityId, set.shared)],
})

export const withoutEntry = (set: PlanSetDraft, id: Id): PlanSetDraft => ({
  ...set,
  entries: set.entries.filter(({ _id }) => _id !== id),
})

/** The draft of an entry, or what the entries share. */
export const targetedDraft = ({ shared, entries }: PlanSetDraft, target: EditTarget): PlanDraft =>
  entries.find(({ _id }) => _id === target)?.draft ?? shared

/**
 * Changes one entry, whose changed fields are then its own, or every entry that shares the field. An entry without a change remains
 * the same object.
 */
export function changeTarget(
  set: PlanSetDraft,
  target: EditTarget,
  change: Partial<PlanDraft>,
): PlanSetDraft {
  const fields = planDraftFields.filter((field) => field in change)
  if (target === undefined) {
    const shared = { ...set.shared, ...change }
    return { shared, entries: set.entries.map((entry) => shareFields(entry, shared, fields)) }
  }
  return replaceEntry(set, target, (entry) => ({
    ...entry,
    draft: { ...entry.draft, ...change },
    own: planDraftFields.filter((field) => entry.own.includes(field) || fields.includes(field)),
  }))
}

/** Chooses a day of the target, or no longer chooses it. */
export function toggleTargetDay(set: PlanSetDraft, target: EditTarget, day: Day): PlanSetDraft {
  const { dates } = targetedDraft(set, target)
  return dates.includes(day)
    ? changeTarget(set, target, { dates: dates.filter((one) => one !== day) })
    : addTargetDays(set, target, [day])
}

/** Adds days to the target; its days are sorted, each once. */
export function addTargetDays(set: PlanSetDraft, target: EditTarget, days: readonly Day[]): PlanSetDraft {
  const dates = [...new Set([...targetedDraft(set, target).dates, ...days])].toSorted()
  return changeTarget(set, target, { dates })
}

/** The entry shares the fields again. */
export const shareAgain = (set: PlanSetDraft, id: Id, fields: readonly PlanDraftField[]): PlanSetDraft =>
  replaceEntry(set, id, (entry) =>
    shareFields({ ...entry, own: entry.own.filter((field) => !fields.includes(field)) }, set.shared, fields),
  )

/** Whether what the entries share matters: several entries, of which one has not all of the fields for itself. */
export const isShared = ({ entries }: PlanSetDraft, fields: readonly PlanDraftField[]): boolean =>
  entries.length > 1 && entries.some(({ own }) => fields.some((field) => !own.includes(field)))

function shareFields(
  entry: PlanSetEntry,
  shared: PlanDraft,
  fields: readonly PlanDraftField[],
): PlanSetEntry {
  const taken = fields.filter((field) => !entry.own.includes(field))
  if (taken.length === 0) return entry
  const values = Object.fromEntries(taken.map((field) => [field, shared[field]]))
  return { ...entry, draft: { ...entry.draft, ...values } }
}

const replaceEntry = (
  set: PlanSetDraft,
  id: Id,
  replace: (entry: PlanSetEntry) => PlanSetEntry,
): PlanSetDraft => ({
  ...set,
  entries: set.entries.map((entry) => (entry._id === id ? replace(entry) : entry)),
})
