import { hasNeededFields } from '#src/domain/table-import/import-preview.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import {
  chosenFile,
  emptyTable,
  knownTable,
  loadedPresent,
  maurtua,
  savedImport,
  startTableImport,
  tableRead,
  unknownTable,
} from '#tests/support/people/table-import.ts'

import { previewOf, tableImportMachine } from './table-import.machine.ts'

export const model = machineModel(
  tableImportMachine,
  {
    input: { kind: 'children' },
    samples: [
      { type: 'tableImport.choose', file: chosenFile },
      doneEvent('read', tableRead(knownTable)),
      doneEvent('read', tableRead(unknownTable)),
      doneEvent('read', tableRead(emptyTable)),
      doneEvent('read', { kind: 'unreadable', reason: 'kind' }),
      doneEvent('loadPresent', { kind: 'ok', body: loadedPresent }),
      doneEvent('loadPresent', { kind: 'offline' }),
      { type: 'tableImport.column.set', column: 1, field: 'birthDate' },
      { type: 'tableImport.column.set', column: 1, field: undefined },
      { type: 'tableImport.value.set', field: 'department', key: 'sommerfuglen', value: maurtua._id },
      doneEvent('save', { kind: 'ok', body: savedImport }),
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
      const { tableImport, read, loadPresent, save } = startTableImport({ inspect })
      return { actor: tableImport, perform: settling({ read, loadPresent, save }) }
    },
  },
  {
    table: {
      tableImport: { start: 'choosing' },
      choosing: { 'tableImport.choose': 'reading' },
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
      open: { 'tableImport.choose': 'reading' },
      'open.uncompared': { 'tableImport.retry': 'comparing' },
      'open.matching': {
        'tableImport.column.set': 'stays',
        'tableImport.columns.accept': { isMatched: 'open.previewing' },
      },
      'open.previewing': {
        'tableImport.columns.open': 'open.matching',
        'tableImport.value.set': 'stays',
        'tableImport.confirm': { hasPeople: 'sending' },
      },
      sending: {
        'done save': { isSaved: 'done', isOutdated: 'comparing', otherwise: 'open.previewing' },
        'error save': 'open.previewing',
      },
      done: { 'tableImport.startOver': 'choosing' },
    },
  },
)

export const invariants = invariantsOf(tableImportMachine, {
  'nothing is sent that has not been compared': (snapshot) =>
    !snapshot.matches('sending') || previewOf(snapshot.context) !== undefined,
  'a preview has the columns that say who a child is': ({ context, ...snapshot }) =>
    !snapshot.matches({ open: 'previewing' }) || hasNeededFields(context.kind, context.choices.fields),
  'a file that cannot be read says why': (snapshot) =>
    snapshot.matches({ open: 'unreadable' }) === (snapshot.context.unreadable !== undefined),
  'what was saved is known exactly once it is': (snapshot) =>
    snapshot.matches('done') === (snapshot.context.saved !== undefined),
  'nothing is left of a file before one is chosen': ({ context, ...snapshot }) =>
    !snapshot.matches('choosing') || (context.file === undefined && context.table === undefined),
})
