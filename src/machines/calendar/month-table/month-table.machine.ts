import { assign, emit, sendTo, setup } from 'xstate'

import type { LastChange } from '#src/contract/failure.ts'
import { messageOf, type Outcome, type StaleFailure } from '#src/contract/outcome.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { Copied } from '#src/domain/month-table/copied-rows.ts'
import {
  applyEdits,
  type EditHistory,
  emptyHistory,
  restoredHistory,
  redone,
  undone,
  withNewerPlan,
  withoutSaved,
} from '#src/domain/month-table/edit-history.ts'
import { isIncomplete, type Pasted } from '#src/domain/month-table/pasted.ts'
import { type CellColumn, cellsOf, differingColumns } from '#src/domain/month-table/plan-cells.ts'
import { isSavable, type MonthEdits, type RowEdit, type RowEdits } from '#src/domain/month-table/row-edits.ts'
import { monthEditsIn, StoredMonthTable } from '#src/domain/month-table/stored-edits.ts'
import {
  type DraftBeginning,
  draftMachine,
  type StoredDraft,
} from '#src/machines/draft/draft/draft.machine.ts'
import type { Listener } from '#src/machines/listener.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** Why an edit has not been saved. It counts only as long as the row is edited no further. */
type RowFailure = { readonly edit: RowEdit } & (
  | { readonly kind: 'refused'; readonly message: string }
  /** Somebody else has changed these columns. */
  | {
      readonly kind: 'stale'
      readonly columns: readonly CellColumn[]
      readonly lastChange: LastChange | undefined
    }
  | { readonly kind: 'offline' }
)
/** The server has another version of a plan. */
export type StalePlan = StaleFailure<412, Plan>
/** The plan as the server has stored it after one edit. */
export type SaveOutcome = Outcome<Plan, StalePlan>
export type SaveInput = { readonly edit: RowEdit; readonly departmentId: DepartmentId }

export type MonthTableOutputEvent = { readonly type: 'monthTable.copied'; readonly copied: Copied }
/** What was copied or pasted last, for the status line. */
type TableNotice =
  | { readonly kind: 'copied'; readonly copied: Copied }
  | ({ readonly kind: 'pasted' } & PasteReport)
export type PasteReport = Omit<Pasted, 'edits'>

export type MonthTableInput = {
  readonly month: string
  readonly departmentId: DepartmentId
  /** What was copied in another month. */
  readonly copied: Copied | undefined
  readonly listener: Listener<MonthTableOutputEvent>
}
type MonthTableContext = {
  readonly month: string
  readonly departmentId: DepartmentId
  readonly listener: Listener<MonthTableOutputEvent>
  readonly copied: Copied | undefined
  readonly history: EditHistory
  /** The device had unsaved rows of an earlier visit. */
  readonly isRestored: boolean
  /** The rows that the running save has still to send. */
  readonly queue: readonly string[]
  readonly failures: Readonly<Record<string, RowFailure>>
  /** The plans that were saved here, as the server has stored them; also the deleted ones. */
  readonly saved: Readonly<Record<string, Plan>>
  readonly notice: TableNotice | undefined
}
export type MonthTableEvent =
  /** One step that can be undone. */
  | { readonly type: 'monthTable.edit'; readonly edits: RowEdits }
  | ({ readonly type: 'monthTable.paste' } & Pasted)
  | { readonly type: 'monthTable.copy'; readonly copied: Copied }
  /** The user has read what a paste has left out. */
  | { readonly type: 'monthTable.notice.dismiss' }
  | { readonly type: 'monthTable.undo' }
  | { readonly type: 'monthTable.redo' }
  | { readonly type: 'monthTable.save' }
  /** Throws the unsaved rows away. */
  | { readonly type: 'monthTable.discard' }
  | DraftBeginning
export type MonthTableEmitted = {
  /** Nothing can be saved before this row has been corrected. */
  readonly type: 'monthTable.invalid'
  readonly key: string
}

const editsIn = ({ event }: { event: DraftBeginning }) => ({ edits: monthEditsIn(event.values) })

/**
 * The edits of a month’s plans, which are its draft until they are saved. Nothing is sent before the user saves; then the rows are sent one after the other, and those that
 * fail stay with their reason. A row with an error is not sent. Without a network the rest is not tried.
 */
export const monthTableMachine = setup({
  types: {} as {
    input: MonthTableInput
    context: MonthTableContext
    events: MonthTableEvent
    emitted: MonthTableEmitted
    tags: 'busy' | 'unsaved'
    children: { readonly draft: 'draft' }
  },
  actors: {
    /** The unsaved rows on the device, with the idempotency key of each. */
    draft: draftMachine,
    save: unwiredPromise<SaveOutcome, SaveInput>('save'),
  },
  actions: {
    restore: assign((_, { edits }: { edits: MonthEdits }) => ({
      history: restoredHistory(edits),
      isRestored: true,
    })),
    storeEdits: sendTo('draft', ({ context }) => ({
      type: 'draft.change' as const,
      values: context.history.present,
    })),
    discardDraft: sendTo('draft', { type: 'draft.discard' }),
    forgetEdits: assign({ history: emptyHistory, failures: {}, notice: undefined }),
    forgetRestored: assign({ isRestored: false }),
    edit: assign(({ context }, { edits }: { edits: RowEdits }) => ({
      history: applyEdits(context.history, edits),
      notice: keptNotice(context),
    })),
    notePaste: assign((_, { report }: { report: PasteReport }) => ({
      notice: { kind: 'pasted' as const, ...report },
    })),
    dismissNotice: assign({ notice: undefined }),
    noteCopy: assign((_, { copied }: { copied: Copied }) => ({
      copied,
      notice: { kind: 'copied' as const, copied },
    })),
    notifyCopied: sendTo(
      ({ context }) => context.listener,
      (_, { copied }: { copied: Copied }) => ({ type: 'monthTable.copied' as const, copied }),
    ),
    undo: assign({ history: ({ context }) => undone(context.history), notice: undefined }),
    redo: assign({ history: ({ context }) => redone(context.history), notice: undefined }),
    queueRows: assign({
      queue: ({ context }) => savableRows(context),
      failures: {},
      notice: ({ context }) => keptNotice(context),
    }),
    noteSaved: assign(({ context }, { plan }: { plan: Plan }) => {
      const [key = '', ...rest] = context.queue
      const history = withoutSaved(context.history, key)
      return {
        history,
        saved: { ...context.saved, [plan._id]: plan },
        // The old plan of a replaced one is deleted next.
        queue: history.present[key] ? context.queue : rest,
      }
    }),
    noteFailure: assign(({ context }, { outcome }: { outcome: SaveOutcome }) => {
      const [key = '', ...rest] = context.queue
      const known = context.history.present[key]
      const present = outcome.kind === 'stale' ? outcome.present : undefined
      const history = present ? withNewerPlan(context.history, key, present) : context.history
      const edit = history.present[key]
      return {
        history,
        queue: rest,
        failures: edit ? { ...context.failures, [key]: failureOf(outcome, edit, known) } : context.failures,
      }
    }),
    noteOffline: assign(({ context }) => ({
      queue: [],
      failures: {
        ...context.failures,
        ...Object.fromEntries(
          context.queue.flatMap((key) => {
            const edit = context.history.present[key]
            return edit ? [[key, { kind: 'offline' as const, edit }] as const] : []
          }),
        ),
      },
    })),
    emitInvalid: emit(({ context }) => ({
      type: 'monthTable.invalid' as const,
      key: Object.keys(context.history.present)[0] ?? '',
    })),
  },
  guards: {
    hasStored: (_, { edits }: { edits: MonthEdits }) => Object.keys(edits).length > 0,
    isRestored: ({ context }) => context.isRestored,
    hasEdits: ({ context }) => Object.keys(context.history.present).length > 0,
    hasPast: ({ context }) => context.history.past.length > 0,
    hasFuture: ({ context }) => context.history.future.length > 0,
    hasSavable: ({ context }) => savableRows(context).length > 0,
    hasQueue: ({ context }) => context.queue.length > 0,
    isOk: (_, { kind }: Pick<SaveOutcome, 'kind'>) => kind === 'ok',
    isOffline: (_, { kind }: Pick<SaveOutcome, 'kind'>) => kind === 'offline',
  },
}).createMachine({
  id: 'monthTable',
  context: ({ input }) => ({
    ...input,
    history: emptyHistory,
    isRestored: false,
    queue: [],
    failures: {},
    saved: {},
    notice: undefined,
  }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ context, self }) => ({ ...draftOf(context), listener: self }),
  },
  initial: 'opening',
  on: { 'monthTable.notice.dismiss': { actions: 'dismissNotice' } },
  states: {
    /** The draft says when it is open, or that it cannot be opened at present. */
    opening: {
      on: {
        'draft.opened': [
          {
            guard: { type: 'hasStored', params: editsIn },
            target: 'editing.changed',
            actions: { type: 'restore', params: editsIn },
          },
          { target: 'editing' },
        ],
      },
    },
    editing: {
      initial: 'unchanged',
      on: {
        'monthTable.edit': {
          target: '.deciding',
          actions: { type: 'edit', params: ({ event }) => ({ edits: event.edits }) },
        },
        'monthTable.paste': {
          target: '.deciding',
          actions: [
            { type: 'edit', params: ({ event }) => ({ edits: event.edits }) },
            {
              type: 'notePaste',
              params: ({ event: { count, unchanged, replaced, doubled, skipped, leftovers } }) => ({
                report: { count, unchanged, replaced, doubled, skipped, leftovers },
              }),
            },
          ],
        },
        'monthTable.copy': {
          actions: [
            { type: 'noteCopy', params: ({ event }) => ({ copied: event.copied }) },
            { type: 'notifyCopied', params: ({ event }) => ({ copied: event.copied }) },
          ],
        },
        'monthTable.undo': { guard: 'hasPast', target: '.deciding', actions: 'undo' },
        'monthTable.redo': { guard: 'hasFuture', target: '.deciding', actions: 'redo' },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasEdits', target: 'changed', actions: 'storeEdits' },
            { target: 'unchanged', actions: 'discardDraft' },
          ],
        },
        unchanged: { entry: 'forgetRestored', initial: 'untouched', states: { untouched: {}, saved: {} } },
        changed: {
          tags: 'unsaved',
          initial: 'unsaved',
          on: {
            'monthTable.discard': {
              guard: 'isRestored',
              target: 'unchanged',
              actions: ['forgetEdits', 'discardDraft'],
            },
            'monthTable.save': [
              { guard: 'hasSavable', target: '#monthTable.saving', actions: 'queueRows' },
              { actions: 'emitInvalid' },
            ],
          },
          states: { unsaved: {}, refused: {}, offline: {} },
        },
      },
    },
    saving: {
      tags: ['busy', 'unsaved'],
      initial: 'choosing',
      states: {
        choosing: {
          always: [
            { guard: 'hasQueue', target: 'sending', actions: 'storeEdits' },
            { guard: 'hasEdits', target: '#monthTable.editing.changed.refused', actions: 'storeEdits' },
            { target: '#monthTable.editing.unchanged.saved', actions: 'discardDraft' },
          ],
        },
        sending: {
          invoke: {
            id: 'save',
            src: 'save',
            input: ({ context }) => nextRow(context),
            onDone: [
              {
                guard: { type: 'isOk', params: ({ event }) => event.output },
                target: 'choosing',
                actions: {
                  type: 'noteSaved',
                  params: ({ event }) => ({ plan: outcomeAs(event.output, 'ok').body }),
                },
              },
              {
                guard: { type: 'isOffline', params: ({ event }) => event.output },
                target: '#monthTable.editing.changed.offline',
                actions: 'noteOffline',
              },
              {
                target: 'choosing',
                actions: { type: 'noteFailure', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: { target: '#monthTable.editing.changed.offline', actions: 'noteOffline' },
          },
        },
      },
    },
  },
})

/** The draft of the unsaved rows of a month in a department. */
export const draftOf = ({
  month,
  departmentId,
}: Pick<MonthTableInput, 'month' | 'departmentId'>): StoredDraft => ({
  name: `month table ${month} ${departmentId}`,
  schema: StoredMonthTable,
})

/** The notice after an edit or a save: what a paste has left out stays until the user has read it. */
const keptNotice = ({ notice }: MonthTableContext): TableNotice | undefined =>
  notice?.kind === 'pasted' && isIncomplete(notice) ? notice : undefined

const savableRows = ({ history }: MonthTableContext): readonly string[] =>
  Object.entries(history.present)
    .filter(([, edit]) => isSavable(edit))
    .map(([key]) => key)

function nextRow({ queue, history, departmentId }: MonthTableContext): SaveInput {
  const edit = history.present[queue[0] ?? '']
  if (!edit) throw new Error('No row is to be saved.')
  return { edit, departmentId }
}

function failureOf(outcome: SaveOutcome, edit: RowEdit, known: RowEdit | undefined): RowFailure {
  if (outcome.kind === 'stale') {
    const before = known && known.kind !== 'added' ? known.plan : outcome.present
    const columns = differingColumns(cellsOf(before), cellsOf(outcome.present))
    return { kind: 'stale', edit, columns, lastChange: outcome.lastChange }
  }
  return { kind: 'refused', edit, message: messageOf(outcome) ?? '' }
}

/** Why the present edit of a row was not saved, if it was tried. */
export const failureIn = (
  { failures, history }: Pick<MonthTableContext, 'failures' | 'history'>,
  key: string,
): RowFailure | undefined => {
  const failure = failures[key]
  return failure && failure.edit === history.present[key] ? failure : undefined
}
