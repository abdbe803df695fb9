import { assign, setup } from 'xstate'

import { isOutOfDate, isUsedKey, type Outcome, type StaleFailure } from '#src/contract/outcome.ts'
import type { ImportedStudents } from '#src/contract/student-import.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import {
  hasNeededFields,
  type ImportChoices,
  importOf,
  importPreview,
  type ImportPreview,
  type PresentChildren,
} from '#src/domain/student-import/compared-rows.ts'
import type { FileTable, ImportField } from '#src/domain/student-import/file-table.ts'
import { outcomeAs } from '#src/machines/outcome.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** A file that the page holds, by its key: its bytes are not known here. */
export type HeldTable = { readonly key: string; readonly name: string }

/** Why a file cannot be imported. `failed`: the page could not read it now. */
export type UnreadableReason = 'large' | 'long' | 'empty' | 'kind' | 'failed'
export type ReadTable =
  | { readonly kind: 'table'; readonly table: FileTable }
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason }

/** The kindergarten as it is now; `key` makes one import of what is compared with it, however often it is sent. */
export type LoadedPresent = { readonly present: PresentChildren; readonly key: string }
export type SaveInput = { readonly children: ImportedStudents; readonly key: string }
export type SavedChildren = { readonly added: readonly StudentId[]; readonly changed: readonly StudentId[] }
export type SaveOutcome = Outcome<SavedChildren, StaleFailure>
type SaveFailure = Exclude<SaveOutcome, { readonly kind: 'ok' }>

type StudentImportContext = {
  readonly file: HeldTable | undefined
  readonly unreadable: UnreadableReason | undefined
  readonly table: FileTable | undefined
  readonly choices: ImportChoices
  readonly loaded: LoadedPresent | undefined
  /** The children had changed when the import was sent: they were compared once more. */
  readonly isOutdated: boolean
  readonly failure: SaveFailure | undefined
  readonly saved: SavedChildren | undefined
}

export type StudentImportEvent =
  | { readonly type: 'studentImport.choose'; readonly file: HeldTable }
  | { readonly type: 'studentImport.startOver' }
  | { readonly type: 'studentImport.retry' }
  /** What a column is; its place is among the columns of the table. */
  | {
      readonly type: 'studentImport.column.set'
      readonly column: number
      readonly field: ImportField | undefined
    }
  | { readonly type: 'studentImport.columns.open' }
  | { readonly type: 'studentImport.columns.accept' }
  | {
      readonly type: 'studentImport.department.set'
      readonly key: string
      readonly departmentId: DepartmentId | undefined
    }
  | { readonly type: 'studentImport.confirm' }

const nothingChosen = {
  file: undefined,
  unreadable: undefined,
  table: undefined,
  choices: { fields: [], departments: {} },
  loaded: undefined,
  isOutdated: false,
  failure: undefined,
  saved: undefined,
} as const

/** What an import of the open file would do; `undefined` before the file and the children have been read. */
export const previewOf = ({
  table,
  choices,
  loaded,
}: Pick<StudentImportContext, 'table' | 'choices' | 'loaded'>): ImportPreview | undefined =>
  table && loaded && importPreview(table, choices, loaded.present)

type OfContext = { readonly context: StudentImportContext }
type OfOutcome<TOutcome> = { readonly outcome: TOutcome }
const outcomeIn = <TOutcome>({ event }: { readonly event: { readonly output: TOutcome } }) => ({
  outcome: event.output,
})

/** Imports the children of a file: nothing is written before the person has seen what it would do, and then all of it at once. */
export const studentImportMachine = setup({
  types: {} as { context: StudentImportContext; events: StudentImportEvent; tags: 'busy' },
  actors: {
    read: unwiredPromise<ReadTable, { readonly key: string }>('read'),
    loadPresent: unwiredPromise<Outcome<LoadedPresent>>('loadPresent'),
    save: unwiredPromise<SaveOutcome, SaveInput>('save'),
  },
  actions: {
    clear: assign(nothingChosen),
    begin: assign((_, { file }: { file: HeldTable }) => ({ ...nothingChosen, file })),
    noteTable: assign((_, { outcome }: OfOutcome<ReadTable>) => {
      const { table } = outcomeAs(outcome, 'table')
      return { table, choices: { fields: table.columns.map(({ field }) => field), departments: {} } }
    }),
    noteUnreadable: assign((_, { reason }: { reason: UnreadableReason }) => ({ unreadable: reason })),
    notePresent: assign((_, { outcome }: OfOutcome<Outcome<LoadedPresent>>) => ({
      loaded: outcomeAs(outcome, 'ok').body,
    })),
    setColumn: assign(({ context }, set: { column: number; field: ImportField | undefined }) => ({
      choices: { ...context.choices, fields: fieldsWith(context.choices.fields, set) },
    })),
    setDepartment: assign(({ context }, set: { key: string; departmentId: DepartmentId | undefined }) => ({
      choices: { ...context.choices, departments: departmentsWith(context.choices.departments, set) },
    })),
    forgetFailure: assign({ failure: undefined, isOutdated: false }),
    noteOutdated: assign({ isOutdated: true }),
    noteFailure: assign((_, { failure }: { failure: SaveFailure }) => ({ failure })),
    noteSaved: assign((_, { outcome }: OfOutcome<SaveOutcome>) => ({ saved: outcomeAs(outcome, 'ok').body })),
  },
  guards: {
    isTable: (_, { outcome }: OfOutcome<ReadTable>) => outcome.kind === 'table',
    isLoaded: (_, { outcome }: OfOutcome<Outcome<LoadedPresent>>) => outcome.kind === 'ok',
    isLoadedAndMatched: (
      _,
      { outcome, fields }: OfOutcome<Outcome<LoadedPresent>> & Pick<ImportChoices, 'fields'>,
    ) => outcome.kind === 'ok' && hasNeededFields(fields),
    isMatched: (_, { fields }: Pick<ImportChoices, 'fields'>) => hasNeededFields(fields),
    hasChildren: (_, { context }: OfContext) => {
      const preview = previewOf(context)
      return preview !== undefined && preview.added.length + preview.changed.length > 0
    },
    isSaved: (_, { outcome }: OfOutcome<SaveOutcome>) => outcome.kind === 'ok',
    isOutdated: (_, { outcome }: OfOutcome<SaveOutcome>) => isOutdatedOutcome(outcome),
  },
}).createMachine({
  id: 'studentImport',
  context: nothingChosen,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'studentImport.choose': {
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
        input: ({ context }) => ({ key: fileIn(context).key }),
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
        onDone: [
          {
            guard: {
              type: 'isLoadedAndMatched',
              params: ({ context, event }) => ({ outcome: event.output, fields: context.choices.fields }),
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
        'studentImport.choose': {
          target: 'reading',
          actions: { type: 'begin', params: ({ event }) => ({ file: event.file }) },
        },
      },
      states: {
        unreadable: {},
        uncompared: { on: { 'studentImport.retry': '#studentImport.comparing' } },
        matching: {
          on: {
            'studentImport.column.set': {
              actions: {
                type: 'setColumn',
                params: ({ event }) => ({ column: event.column, field: event.field }),
              },
            },
            'studentImport.columns.accept': {
              guard: { type: 'isMatched', params: ({ context }) => ({ fields: context.choices.fields }) },
              target: 'previewing',
            },
          },
        },
        previewing: {
          on: {
            'studentImport.columns.open': 'matching',
            'studentImport.department.set': {
              actions: {
                type: 'setDepartment',
                params: ({ event }) => ({ key: event.key, departmentId: event.departmentId }),
              },
            },
            'studentImport.confirm': {
              guard: { type: 'hasChildren', params: ({ context }) => ({ context }) },
              target: '#studentImport.sending',
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
    done: { on: { 'studentImport.startOver': { target: 'choosing', actions: 'clear' } } },
  },
})

/** A column that gets the field of another takes it from that one. */
const fieldsWith = (
  fields: ImportChoices['fields'],
  { column, field }: { readonly column: number; readonly field: ImportField | undefined },
): ImportChoices['fields'] =>
  fields.map((one, index) => (index === column ? field : one === field ? undefined : one))

const departmentsWith = (
  departments: ImportChoices['departments'],
  { key, departmentId }: { readonly key: string; readonly departmentId: DepartmentId | undefined },
): ImportChoices['departments'] => {
  const { [key]: _, ...others } = departments
  return departmentId === undefined ? others : { ...others, [key]: departmentId }
}

function fileIn({ file }: StudentImportContext): HeldTable {
  if (!file) throw new Error('No file has been chosen.')
  return file
}

function saveIn(context: StudentImportContext): SaveInput {
  const preview = previewOf(context)
  if (!preview || !context.loaded) throw new Error('Nothing has been compared.')
  return { children: importOf(preview), key: context.loaded.key }
}

/** Others have changed the children, or an earlier attempt whose response was lost has, before something else was chosen. */
const isOutdatedOutcome = (outcome: SaveOutcome): boolean =>
  outcome.kind !== 'ok' && (isOutOfDate(outcome) || isUsedKey(outcome))

function failureIn(outcome: SaveOutcome): SaveFailure {
  if (outcome.kind === 'ok') throw new TypeError('Expected a failure.')
  return outcome
}
