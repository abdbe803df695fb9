import { assign, setup } from 'xstate'

import { isOutOfDate, isUsedKey, type Outcome, type StaleFailure } from '#src/contract/outcome.ts'
import type { FileTable } from '#src/domain/table-import/file-table.ts'
import type { ImportField, ImportKind, MatchedField } from '#src/domain/table-import/import-fields.ts'
import {
  countOf,
  hasNeededFields,
  type Imported,
  importOf,
  importPreview,
  type ImportPreview,
  type Present,
} from '#src/domain/table-import/import-preview.ts'
import { type ImportChoices, nothingMatched } from '#src/domain/table-import/row-texts.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** A file that the page holds, by its key: its bytes are not known here. */
export type HeldTable = { readonly key: string; readonly name: string }

/** Why a file cannot be imported. `failed`: the page could not read it now. */
export type UnreadableReason = 'large' | 'long' | 'empty' | 'kind' | 'failed'
export type ReadTable =
  | { readonly kind: 'table'; readonly table: FileTable }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason }

export type ReadInput = { readonly kind: ImportKind; readonly key: string }

/** The kindergarten as it is now; `key` makes one import of what is compared with it, however often it is sent. */
export type LoadedPresent = { readonly present: Present; readonly key: string }
export type SaveInput = { readonly imported: Imported; readonly key: string }
/** How many were registered or invited, and how many were changed. */
export type SavedImport = { readonly added: number; readonly changed: number }
export type SaveOutcome = Outcome<SavedImport, StaleFailure>
type SaveFailure = Exclude<SaveOutcome, { readonly kind: 'ok' }>

type TableImportInput = { readonly kind: ImportKind }

type TableImportContext = {
  readonly kind: ImportKind
  readonly file: HeldTable | undefined
  readonly unreadable: UnreadableReason | undefined
  readonly table: FileTable | undefined
  readonly choices: ImportChoices
  readonly loaded: LoadedPresent | undefined
  /** The kindergarten had changed when the import was sent: they were compared once more. */
  readonly isOutdated: boolean
  readonly failure: SaveFailure | undefined
  readonly saved: SavedImport | undefined
}

type SetValue = Pick<
  Extract<TableImportEvent, { readonly type: 'tableImport.value.set' }>,
  'field' | 'key' | 'value'
>

export type TableImportEvent =
  | { readonly type: 'tableImport.choose'; readonly file: HeldTable }
  | { readonly type: 'tableImport.startOver' }
  | { readonly type: 'tableImport.retry' }
  /** What a column is; its place is among the columns of the table. */
  | {
      readonly type: 'tableImport.column.set'
      readonly column: number
      readonly field: ImportField | undefined
    }
  | { readonly type: 'tableImport.columns.open' }
  | { readonly type: 'tableImport.columns.accept' }
  /** What is meant by a value that is not known, by its `valueKey`. */
  | {
      readonly type: 'tableImport.value.set'
      readonly field: MatchedField
      readonly key: string
      readonly value: string | undefined
    }
  | { readonly type: 'tableImport.confirm' }

const nothingChosen = {
  file: undefined,
  unreadable: undefined,
  table: undefined,
  choices: { fields: [], values: nothingMatched },
  loaded: undefined,
  isOutdated: false,
  failure: undefined,
  saved: undefined,
} as const

/** What an import of the open file would do; `undefined` before the file and the kindergarten have been read. */
export const previewOf = ({
  table,
  choices,
  loaded,
}: Pick<TableImportContext, 'table' | 'choices' | 'loaded'>): ImportPreview | undefined =>
  table && loaded && importPreview(table, choices, loaded.present)

type OfContext = { readonly context: TableImportContext }
type OfOutcome<TOutcome> = { readonly outcome: TOutcome }
const outcomeIn = <TOutcome>({ event }: { readonly event: { readonly output: TOutcome } }) => ({
  outcome: event.output,
})

/** Imports the children or the staff of a file: nothing is written before the person has seen what it would do, and then all of it at once. */
export const tableImportMachine = setup({
  types: {} as {
    input: TableImportInput
    context: TableImportContext
    events: TableImportEvent
    tags: 'busy'
  },
  actors: {
    read: unwiredPromise<ReadTable, ReadInput>('read'),
    loadPresent: unwiredPromise<Outcome<LoadedPresent>, TableImportInput>('loadPresent'),
    save: unwiredPromise<SaveOutcome, SaveInput>('save'),
  },
  actions: {
    clear: assign(nothingChosen),
    begin: assign((_, { file }: { file: HeldTable }) => ({ ...nothingChosen, file })),
    noteTable: assign((_, { outcome }: OfOutcome<ReadTable>) => {
      const { table } = outcomeAs(outcome, 'table')
      return { table, choices: { fields: table.columns.map(({ field }) => field), values: nothingMatched } }
    }),
    noteUnreadable: assign((_, { reason }: { reason: UnreadableReason }) => ({ unreadable: reason })),
    notePresent: assign((_, { outcome }: OfOutcome<Outcome<LoadedPresent>>) => ({
      loaded: outcomeAs(outcome, 'ok').body,
    })),
    setColumn: assign(({ context }, set: { column: number; field: ImportField | undefined }) => ({
      choices: { ...context.choices, fields: fieldsWith(context.choices.fields, set) },
    })),
    setValue: assign(({ context: { choices } }, set: SetValue) => ({
      choices: { ...choices, values: valuesWith(choices.values, set) },
    })),
    forgetFailure: assign({ failure: undefined, isOutdated: false }),
    noteOutdated: assign({ isOutdated: true }),
    noteFailure: assign((_, { failure }: { failure: SaveFailure }) => ({ failure })),
    noteSaved: assign((_, { outcome }: OfOutcome<SaveOutcome>) => ({ saved: outcomeAs(outcome, 'ok').body })),
  },
  guards: {
    isTable: (_, { outcome }: OfOutcome<ReadTable>) => outcome.kind === 'table',
    isLoaded: (_, { outcome }: OfOutcome<Outcome<LoadedPresent>>) => outcome.kind === 'ok',
    isLoadedAndMatched: (_, { outcome, context }: OfOutcome<Outcome<LoadedPresent>> & OfContext) =>
      outcome.kind === 'ok' && isMatched(context),
    isMatched: (_, { context }: OfContext) => isMatched(context),
    hasPeople: (_, { context }: OfContext) => {
      const preview = previewOf(context)
      return preview !== undefined && countOf(preview) > 0
    },
    isSaved: (_, { outcome }: OfOutcome<SaveOutcome>) => outcome.kind === 'ok',
    isOutdated: (_, { outcome }: OfOutcome<SaveOutcome>) => isOutdatedOutcome(outcome),
  },
}).createMachine({
  id: 'tableImport',
  context: ({ input }) => ({ ...nothingChosen, kind: input.kind }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'tableImport.choose': {
          target: 'reading',
          actions: { type: 'begin', params: ({ event }) => ({ file: event.file }) },
        },
      },
    },
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ kind: context.kind, key: fileIn(context).key }),
        onDone: [
          {
            guard: { type: 'isTable', params: outcomeIn },
            target: 'comparing',
            actions: { type: 'noteTable', params: outcomeIn },
          },
          {
            target: 'open.unreadable',
            actions: {
              type: 'noteUnreadable',
              params: ({ event }) => ({ reason: outcomeAs(event.output, 'unreadable').reason }),
            },
          },
        ],
        onError: {
          target: 'open.unreadable',
          actions: { type: 'noteUnreadable', params: { reason: 'failed' } },
        },
      },
    },
    comparing: {
      tags: 'busy',
      invoke: {
        id: 'loadPresent',
        src: 'loadPresent',
        input: ({ context }) => ({ kind: context.kind }),
        onDone: [
          {
            guard: {
              type: 'isLoadedAndMatched',
              params: ({ context, event }) => ({ outcome: event.output, context }),
            },
            target: 'open.previewing',
            actions: { type: 'notePresent', params: outcomeIn },
          },
          {
            guard: { type: 'isLoaded', params: outcomeIn },
            target: 'open.matching',
            actions: { type: 'notePresent', params: outcomeIn },
          },
          { target: 'open.uncompared' },
        ],
        onError: 'open.uncompared',
      },
    },
    open: {
      initial: 'previewing',
      on: {
        'tableImport.choose': {
          target: 'reading',
          actions: { type: 'begin', params: ({ event }) => ({ file: event.file }) },
        },
      },
      states: {
        unreadable: {},
        uncompared: { on: { 'tableImport.retry': '#tableImport.comparing' } },
        matching: {
          on: {
            'tableImport.column.set': {
              actions: {
                type: 'setColumn',
                params: ({ event }) => ({ column: event.column, field: event.field }),
              },
            },
            'tableImport.columns.accept': {
              guard: { type: 'isMatched', params: ({ context }) => ({ context }) },
              target: 'previewing',
            },
          },
        },
        previewing: {
          on: {
            'tableImport.columns.open': 'matching',
            'tableImport.value.set': {
              actions: {
                type: 'setValue',
                params: ({ event: { field, key, value } }) => ({ field, key, value }),
              },
            },
            'tableImport.confirm': {
              guard: { type: 'hasPeople', params: ({ context }) => ({ context }) },
              target: '#tableImport.sending',
              actions: 'forgetFailure',
            },
          },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context }) => saveIn(context),
        onDone: [
          {
            guard: { type: 'isSaved', params: outcomeIn },
            target: 'done',
            actions: { type: 'noteSaved', params: outcomeIn },
          },
          {
            guard: { type: 'isOutdated', params: outcomeIn },
            target: 'comparing',
            actions: 'noteOutdated',
          },
          {
            target: 'open.previewing',
            actions: {
              type: 'noteFailure',
              params: ({ event }) => ({ failure: failureIn(event.output) }),
            },
          },
        ],
        onError: {
          target: 'open.previewing',
          actions: { type: 'noteFailure', params: { failure: { kind: 'offline' } } },
        },
      },
    },
    done: { on: { 'tableImport.startOver': { target: 'choosing', actions: 'clear' } } },
  },
})

/** A column that gets the field of another takes it from that one. */
const fieldsWith = (
  fields: ImportChoices['fields'],
  { column, field }: { readonly column: number; readonly field: ImportField | undefined },
): ImportChoices['fields'] =>
  fields.map((one, index) => (index === column ? field : one === field ? undefined : one))

const valuesWith = (
  values: ImportChoices['values'],
  { field, key, value }: SetValue,
): ImportChoices['values'] => {
  const { [key]: _, ...others } = values[field]
  return { ...values, [field]: value === undefined ? others : { ...others, [key]: value } }
}

const isMatched = ({ kind, choices }: TableImportContext): boolean => hasNeededFields(kind, choices.fields)

function fileIn({ file }: TableImportContext): HeldTable {
  if (!file) throw new Error('No file has been chosen.')
  return file
}

function saveIn(context: TableImportContext): SaveInput {
  const preview = previewOf(context)
  if (!preview || !context.loaded) throw new Error('Nothing has been compared.')
  return { imported: importOf(preview), key: context.loaded.key }
}

/** Others have changed the kindergarten, or an earlier attempt whose response was lost has, before something else was chosen. */
const isOutdatedOutcome = (outcome: SaveOutcome): boolean =>
  outcome.kind !== 'ok' && (isOutOfDate(outcome) || isUsedKey(outcome))

function failureIn(outcome: SaveOutcome): SaveFailure {
  if (outcome.kind === 'ok') throw new TypeError('Expected a failure.')
  return outcome
}
