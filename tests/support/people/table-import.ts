import { createActor } from 'xstate'

import type { Department } from '#src/contract/department.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import type { FileTable } from '#src/domain/table-import/file-table.ts'
import type { ImportKind } from '#src/domain/table-import/import-fields.ts'
import {
  type HeldTable,
  type LoadedPresent,
  type ReadInput,
  type ReadTable,
  type SavedImport,
  type SaveInput,
  type SaveOutcome,
  tableImportMachine,
} from '#src/machines/people/table-import/table-import.machine.ts'
import { departmentId, organizationId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import { deferredActor } from '#tests/support/machines/deferred-actor.ts'
import type { Inspect } from '#tests/support/machines/model.ts'

export const chosenFile: HeldTable = { key: 'first', name: 'barn.csv' }

export const maurtua: Department = {
  _id: departmentId(idOf('11')),
  version: 1,
  name: 'Maurtua',
  organization: organizationId(idOf('01')),
  isAdministration: false,
}

const rows: FileTable['rows'] = [
  { line: 2, cells: ['Emma Li', '09.04.2021', 'Maurtua'] },
  { line: 3, cells: ['Noah Dahl', '24.12.2022', 'Sommerfuglen'] },
]

/** A table whose columns are known, with one child whose department is not. */
export const knownTable: FileTable = {
  columns: [
    { number: 1, label: 'Navn', field: 'name' },
    { number: 2, label: 'Født', field: 'birthDate' },
    { number: 3, label: 'Avdeling', field: 'department' },
  ],
  rows,
  leftOut: [],
}

/** The same table with another name of its second column. */
export const unknownTable: FileTable = {
  ...knownTable,
  columns: knownTable.columns.map((column) =>
    column.number === 2 ? { ...column, label: 'Dag', field: undefined } : column,
  ),
}

/** A table of staff, with one person whose title is no role. */
export const staffTable: FileTable = {
  columns: [
    { number: 1, label: 'Navn', field: 'name' },
    { number: 2, label: 'E-post', field: 'email' },
    { number: 3, label: 'Avdeling', field: 'department' },
    { number: 4, label: 'Rolle', field: 'role' },
  ],
  rows: [
    { line: 2, cells: ['Nora Li', 'nora.li@eksempel.example', 'Maurtua', 'Ansatt'] },
    { line: 3, cells: ['Per Vik', 'per.vik@eksempel.example', 'Maurtua', 'Styrer'] },
  ],
  leftOut: [],
}

/** A table with nothing that can be imported. */
export const emptyTable: FileTable = { ...knownTable, rows: [] }

export const tableRead = (table: FileTable): ReadTable => ({ kind: 'table', table })

export const loadedPresent: LoadedPresent = {
  present: {
    kind: 'children',
    students: [],
    departments: [maurtua],
    managed: [maurtua._id],
    today: '2026-11-25',
  },
  key: 'import-1',
}

export const loadedStaff: LoadedPresent = {
  present: { kind: 'staff', members: [], invitations: [], departments: [maurtua] },
  key: 'import-1',
}

export const savedImport: SavedImport = { added: 1, changed: 0 }

type StartOptions = { readonly kind?: ImportKind; readonly inspect?: Inspect | undefined }

/** An import whose file, server and kindergarten the test decides. */
export function startTableImport({ kind = 'children', inspect }: StartOptions = {}) {
  const read = deferredActor<ReadTable, ReadInput>()
  const loadPresent = deferredActor<Outcome<LoadedPresent>, { readonly kind: ImportKind }>()
  const save = deferredActor<SaveOutcome, SaveInput>()
  const actor = createActor(
    tableImportMachine.provide({
      actors: { read: read.logic, loadPresent: loadPresent.logic, save: save.logic },
    }),
    { input: { kind }, ...(inspect && { inspect }) },
  )
  return { tableImport: actor.start(), read, loadPresent, save }
}
