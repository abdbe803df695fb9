import type { Page } from '@playwright/test'
import type { AnyEventObject } from 'xstate'

import { studentImportEndpoints } from '#src/contract/student-import.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { people } from '#tests/e2e/support/people.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  type Binding,
  machineBinding,
  pressing,
  releasing,
  showsButton,
  showsText,
} from '#tests/support/paths/binding.ts'
import {
  chosenFile,
  knownTable,
  loadedPresent,
  maurtua,
  savedChildren,
  tableRead,
  unknownTable,
} from '#tests/support/people/student-import.ts'

import { studentImportMachine } from './student-import.machine.ts'

const choose = { type: 'studentImport.choose' as const, file: chosenFile }
const loaded = [
  doneEvent('loadPresent', { kind: 'ok', body: loadedPresent }),
  doneEvent('loadPresent', { kind: 'offline' }),
]
const rows = 'Emma Li;09.04.2023;Maurtua\nNoah Dahl;24.12.2022;Sommerfuglen\n'

const shared: Pick<Binding<typeof studentImportMachine>, 'automatic' | 'effects' | 'events' | 'states'> = {
  automatic: ['xstate.done.actor.read'],
  effects: {
    'xstate.done.actor.loadPresent': releasing(studentEndpoints.ofOrganization, {
      ok: 'pass',
      offline: 503,
    }),
    'xstate.done.actor.save': releasing(studentImportEndpoints.save, {
      ok: 'pass',
      refused: 412,
      offline: 'drop',
    }),
  },
  events: {
    'studentImport.startOver': pressing('Importer en fil til'),
    'studentImport.retry': pressing('Prøv igjen'),
    'studentImport.column.set': async ({ page }, { field }: AnyEventObject & { readonly field?: string }) => {
      await page.getByLabel('«Dag»').selectOption(field ?? '')
    },
    'studentImport.columns.accept': pressing('Gå videre'),
    'studentImport.columns.open': pressing('Endre kolonner'),
    'studentImport.department.set': async ({ page }) => {
      await page.getByLabel('«Sommerfuglen» finnes ikke (1 barn)').selectOption('Maurtua')
    },
    'studentImport.confirm': ({ page }) => page.getByRole('button', { name: /^Importer \d barn$/ }).click(),
  },
  states: {
    choosing: showsButton('Velg fil'),
    comparing: showsText('Sammenligner med barna som er registrert'),
    'open.unreadable': showsText('Filen kan ikke leses.'),
    'open.uncompared': showsText('Fikk ikke hentet barna som er registrert.'),
    'open.matching': showsButton('Gå videre'),
    'open.previewing': showsButton('Endre kolonner'),
    done: showsText('Barna er importert'),
  },
}

/** The page with both of its calls held; `text` is what is in the file. */
const importing = (text: string): Pick<Binding, 'open' | 'events' | 'needsNewData'> => ({
  needsNewData: true,
  open: async ({ page, server }) => {
    await openAs(page, people.leader, '/departments/import')
    await server.hold(studentEndpoints.ofOrganization)
    await server.hold(studentImportEndpoints.save)
  },
  events: { ...shared.events, 'studentImport.choose': ({ page }) => chooseFile(page, text) },
})

const chooseFile = (page: Page, text: string) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: chosenFile.name, mimeType: 'text/csv', buffer: Buffer.from(text) })

export const binding = machineBinding(
  studentImportMachine,
  {
    ...shared,
    ...importing(`Navn;Født;Avdeling\n${rows}`),
    model: {
      samples: [
        choose,
        doneEvent('read', tableRead(knownTable)),
        ...loaded,
        { type: 'studentImport.department.set', key: 'sommerfuglen', departmentId: maurtua._id },
        doneEvent('save', { kind: 'ok', body: savedChildren }),
        doneEvent('save', { kind: 'refused', status: 412, message: 'Feil fra testmodus.', isFinal: false }),
        doneEvent('save', { kind: 'offline' }),
      ],
      readsOf: ({ table }) => table !== undefined,
      canOccur: ({ type }) => type !== 'studentImport.column.set',
    },
  },
  {
    ...shared,
    ...importing(`Navn;Dag;Avdeling\n${rows}`),
    name: 'of a file whose columns are not known',
    model: {
      samples: [
        choose,
        doneEvent('read', tableRead(unknownTable)),
        ...loaded,
        { type: 'studentImport.column.set', column: 1, field: 'birthDate' },
      ],
      readsOf: ({ choices }) => choices.fields,
      canOccur: ({ type }, snapshot) =>
        type !== 'studentImport.confirm' &&
        type !== 'studentImport.department.set' &&
        (type !== 'studentImport.columns.accept' || snapshot.context.choices.fields.includes('birthDate')),
    },
  },
  {
    ...shared,
    ...importing('%PDF-1.7'),
    name: 'of a file of another kind',
    model: {
      samples: [choose, doneEvent('read', { kind: 'unreadable', reason: 'kind' })],
    },
  },
)
