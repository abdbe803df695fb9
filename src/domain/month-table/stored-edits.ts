import * as v from 'valibot'

import { Plan } from '../../contract/plan-reads.ts'
import { Day, Id, StudentId, UserId } from '../../contract/values.ts'
import type { MonthEdits, RowEdit } from './row-edits.ts'

const cells = {
  start: v.string(),
  end: v.string(),
  leader: UserId,
  observers: v.array(UserId),
  helpers: v.array(UserId),
  note: v.string(),
  students: v.array(StudentId),
}
const Key = v.string()

/** JSON has no property for the activity that is taken from a plan, so that it is stored as `null`. */
const ChangedActivity = v.pipe(
  v.nullish(Id),
  v.transform((id) => id ?? undefined),
)

const StoredRow = v.variant('kind', [
  v.object({
    kind: v.literal('added'),
    key: Key,
    day: Day,
    cells: v.pipe(
      v.object({ ...cells, activityId: v.optional(Id) }),
      // JSON has no row for what nobody has chosen yet.
      v.transform(({ activityId, ...rest }) => ({ ...rest, activityId })),
    ),
  }),
  v.object({
    kind: v.literal('changed'),
    key: Key,
    plan: Plan,
    change: v.object({
      activityId: v.exactOptional(ChangedActivity),
      start: v.exactOptional(cells.start),
      end: v.exactOptional(cells.end),
      leader: v.exactOptional(cells.leader),
      observers: v.exactOptional(cells.observers),
      helpers: v.exactOptional(cells.helpers),
      note: v.exactOptional(cells.note),
      students: v.exactOptional(cells.students),
    }),
  }),
  v.object({ kind: v.literal('removed'), key: Key, plan: Plan }),
])

const StoredEdits = v.record(Key, StoredRow)

/**
 * The unsaved rows of a month as the device stores them, with the idempotency key of each by its key: a row is sent with the same one
 * after a reload, so that a repeat after a lost response adds nothing again.
 */
export const StoredMonthTable = v.object({ edits: StoredEdits, keys: v.record(Key, Id) })

/** What the device stores of these rows. */
export const storedMonthTable = (edits: MonthEdits, keys: Readonly<Record<string, Id>>) => ({
  edits: Object.fromEntries(Object.entries(edits).map(([key, edit]) => [key, storedRow(edit)])),
  keys,
})

function storedRow(edit: RowEdit) {
  if (edit.kind !== 'changed' || !('activityId' in edit.change)) return edit
  return { ...edit, change: { ...edit.change, activityId: edit.change.activityId ?? null } }
}

/** The unsaved rows among the values of a draft; none where the draft has none. */
export const monthEditsIn = (values: unknown): MonthEdits =>
  values === undefined ? {} : v.parse(StoredEdits, values)
