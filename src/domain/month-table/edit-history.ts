import type { Plan } from '#src/contract/plan-reads.ts'

import { existingEdits, type MonthEdits, rebased, restOf, type RowEdit, type RowEdits } from './row-edits.ts'

/** The unsaved edits, with every step before and after them. */
export type EditHistory = {
  readonly past: readonly MonthEdits[]
  readonly present: MonthEdits
  readonly future: readonly MonthEdits[]
}

export const emptyHistory: EditHistory = { past: [], present: {}, future: [] }

/** The edits of an earlier visit, which one step undoes. */
export const restoredHistory = (edits: MonthEdits): EditHistory => ({
  ...emptyHistory,
  past: [{}],
  present: edits,
})

/** Adds one step; nothing is added where the rows are already so. */
export function applyEdits(history: EditHistory, edits: RowEdits): EditHistory {
  const next = withEdits(history.present, edits)
  if (areEqual(next, history.present)) return history
  return { past: [...history.past, history.present], present: next, future: [] }
}

/** The history one step earlier; the same where there is none. */
export function undone({ past, present, future }: EditHistory): EditHistory {
  const last = past.at(-1)
  return last
    ? { past: past.slice(0, -1), present: last, future: [present, ...future] }
    : { past, present, future }
}

/** The history one step later; the same where there is none. */
export function redone({ past, present, future }: EditHistory): EditHistory {
  const [next, ...rest] = future
  return next ? { past: [...past, present], present: next, future: rest } : { past, present, future }
}

/** Takes a saved row out of all steps, so that nothing undoes what the server has; what is left to do of it stays. */
export function withoutSaved(history: EditHistory, key: string): EditHistory {
  const edit = history.present[key]
  const rest = edit && restOf(edit)
  return mapped(history, (edits) => withEdits(edits, { [key]: edits === history.present ? rest : undefined }))
}

/** The edits of a plan, now of its newer version, in all steps. */
export const withNewerPlan = (history: EditHistory, key: string, plan: Plan): EditHistory =>
  mapped(history, (edits) => {
    const edit = edits[key]
    return edit ? withEdits(edits, { [key]: rebased(edit, plan) }) : edits
  })

function mapped(
  { past, present, future }: EditHistory,
  change: (edits: MonthEdits) => MonthEdits,
): EditHistory {
  const next = change(present)
  return {
    past: past
      .map((edits) => change(edits))
      .filter((edits, index, all) => !areEqual(edits, all[index + 1] ?? next)),
    present: next,
    future: future
      .map((edits) => change(edits))
      .filter((edits, index, all) => !areEqual(edits, all[index - 1] ?? next)),
  }
}

const withEdits = (edits: MonthEdits, changes: RowEdits): MonthEdits =>
  existingEdits({ ...edits, ...changes })

const areEqual = (one: MonthEdits, other: MonthEdits) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([key, edit]) => isSameEdit(edit, other[key]))

const isSameEdit = (one: RowEdit, other: RowEdit | undefined) =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
