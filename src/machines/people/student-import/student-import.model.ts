import { hasNeededFields } from '#src/domain/student-import/compared-rows.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import {
  chosenFile,
  emptyTable,
  knownTable,
  loadedPresent,
  maurtua,
  savedChildren,
  startStudentImport,
  tableRead,
  unknownTable,
} from '#tests/support/people/student-import.ts'

import { previewOf, studentImportMachine } from './student-import.machine.ts'

export const model = machineModel(
  studentImportMachine,
  {
    samples: [
      { type: 'studentImport.choose', file: chosenFile },
      doneEvent('read', tableRead(knownTable)),
      doneEvent('read', tableRead(unknownTable)),
      doneEvent('read', tableRead(emptyTable)),
      doneEvent('read', { kind: 'unreadable', reason: 'kind' }),
      doneEvent('loadPresent', { kind: 'ok', body: loadedPresent }),
      doneEvent('loadPresent', { kind: 'offline' }),
      { type: 'studentImport.column.set', column: 1, field: 'birthDate' },
      { type: 'studentImport.column.set', column: 1, field: undefined },
      { type: 'studentImport.department.set', key: 'sommerfuglen', departmentId: maurtua._id },
      doneEvent('save', { kind: 'ok', body: savedChildren }),
      doneEvent('save', {
        kind: 'stale',
        status: 412,
        message: 'Noen har endret dette i mellomtida.',
        present: null,
        lastChange: undefined,
      }),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ table, choices }) => [table?.rows.length, choices.fields],
    setup: (inspect) => {
      const { studentImport, read, loadPresent, save } = startStudentImport(inspect)
      return { actor: studentImport, perform: settling({ read, loadPresent, save }) }
    },
  },
  {
    table: {
      studentImport: { start: 'choosing' },
      choosing: { 'studentImport.choose': 'reading' },
      reading: {
        'done read': { isTable: 'comparing', otherwise: 'open.unreadable' },
        'error read': 'open.unreadable',
      },
      comparing: {
        'done loadPresent': {
          isLoadedAndMatched: 'open.previewing',
          isLoaded: 'open.matching',
          otherwise: 'open.uncompared',
        },
        'error loadPresent': 'open.uncompared',
      },
      open: { 'studentImport.choose': 'reading' },
      'open.uncompared': { 'studentImport.retry': 'comparing' },
      'open.matching': {
        'studentImport.column.set': 'stays',
        'studentImport.columns.accept': { isMatched: 'open.previewing' },
      },
      'open.previewing': {
        'studentImport.columns.open': 'open.matching',
        'studentImport.department.set': 'stays',
        'studentImport.confirm': { hasChildren: 'sending' },
      },
      sending: {
        'done save': { isSaved: 'done', isOutdated: 'comparing', otherwise: 'open.previewing' },
        'error save': 'open.previewing',
      },
      done: { 'studentImport.startOver': 'choosing' },
    },
  },
)

export const invariants = invariantsOf(studentImportMachine, {
  'nothing is sent that has not been compared': (snapshot) =>
    !snapshot.matches('sending') || previewOf(snapshot.context) !== undefined,
  'a preview has the columns that say who a child is': ({ context, ...snapshot }) =>
    !snapshot.matches({ open: 'previewing' }) || hasNeededFields(context.choices.fields),
  'a file that cannot be read says why': (snapshot) =>
    snapshot.matches({ open: 'unreadable' }) === (snapshot.context.unreadable !== undefined),
  'what was saved is known exactly once it is': (snapshot) =>
    snapshot.matches('done') === (snapshot.context.saved !== undefined),
  'nothing is left of a file before one is chosen': ({ context, ...snapshot }) =>
    !snapshot.matches('choosing') || (context.file === undefined && context.table === undefined),
})
