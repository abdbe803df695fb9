import { createActor } from 'xstate'

import type { Department } from '#src/contract/department.ts'
import type { Outcome } from '#src/contract/outcome.ts'
import type { FileTable } from '#src/domain/student-import/file-table.ts'
import {
  type HeldTable,
  type LoadedPresent,
  type ReadTable,
  type SavedChildren,
  type SaveInput,
  type SaveOutcome,
  studentImportMachine,
} from '#src/machines/people/student-import/student-import.machine.ts'
import { departmentId, organizationId, studentId } from '#tests/support/data/ids.ts'
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

/** A table with nothing that can be imported. */
export const emptyTable: FileTable = { ...knownTable, rows: [] }

export const tableRead = (table: FileTable): ReadTable => ({ kind: 'table', table })

export const loadedPresent: LoadedPresent = {
  present: { students: [], departments: [maurtua], managed: [maurtua._id], today: '2026-11-25' },
  key: 'import-1',
}

export const savedChildren: SavedChildren = { added: [studentId(idOf('31'))], changed: [] }

/** An import whose file, server and children the test decides. */
export function startStudentImport(inspect?: Inspect) {
  const read = deferredActor<ReadTable, { readonly key: string }>()
  const loadPresent = deferredActor<Outcome<LoadedPresent>>()
  const save = deferredActor<SaveOutcome, SaveInput>()
  const actor = createActor(
    studentImportMachine.provide({
      actors: { read: read.logic, loadPresent: loadPresent.logic, save: save.logic },
    }),
    inspect ? { inspect } : {},
  )
  return { studentImport: actor.start(), read, loadPresent, save }
}
