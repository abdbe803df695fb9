import type { AnyEventObject } from 'xstate'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { invitationEndpoints } from '#src/contract/invitation.ts'
import { staffImportEndpoints } from '#src/contract/staff-import.ts'
import { studentImportEndpoints } from '#src/contract/student-import.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { ImportKind } from '#src/domain/table-import/import-fields.ts'
import type { ImportChoices } from '#src/domain/table-import/row-texts.ts'
import { t } from '#src/words/nb-import.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import * as ids from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  hasChosen,
  acting,
  choosing,
  pressing,
  releasing,
  showsButton,
  showsText,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'
import {
  chosenFile,
  knownTable,
  loadedPresent,
  loadedStaff,
  maurtua,
  savedImport,
  staffTable,
  tableRead,
  unknownTable,
} from '#tests/support/people/table-import.ts'

import { tableImportMachine } from './table-import.machine.ts'

const choose = { type: 'tableImport.choose' as const, file: chosenFile }
const loaded = [
  doneEvent('loadPresent', { kind: 'ok', body: loadedPresent }),
  doneEvent('loadPresent', { kind: 'offline' }),
]
const saved = [
  doneEvent('save', { kind: 'ok', body: savedImport }),
  doneEvent('save', { kind: 'refused', status: 412, message: 'Feil fra testmodus.', isFinal: false }),
  doneEvent('save', { kind: 'offline' }),
]
const rows = 'Emma Li;09.04.2023;Maurtua\nNoah Dahl;24.12.2022;Sommerfuglen\n'

const choosingFile = (text: string) =>
  acting(
    [
      `Press «Velg fil». Choose a file «${chosenFile.name}» with the lines ${linesOf(text)}`,
      `Trykk «Velg fil». Velg en fil «${chosenFile.name}» med linjene ${linesOf(text)}`,
    ],
    ({ page }) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: chosenFile.name, mimeType: 'text/csv', buffer: Buffer.from(text) }),
  )

/** The same at the level of the app, where the page of this kind starts the import. */
const inApp = (
  kind: ImportKind,
  text: string,
  held: readonly Endpoint[],
): Pick<Binding<typeof tableImportMachine>, 'openApp' | 'eventsInApp'> => ({
  openApp: async ({ openTab, server, startInView }) => {
    const tab = openTab()
    await tab.signIn(kind === 'staff' ? people.administrator : people.leader)
    for (const endpoint of held) await server.hold(endpoint)
    const { tableImport } = await tab.shell.features.tableImport.fetch()
    startInView(tableImport, { kind })
  },
  eventsInApp: {
    'tableImport.choose': async ({ lastTab }, { type }, actor) => {
      const { hold } = await lastTab().shell.features.tableImport.fetch()
      actor.send({ type, file: hold(new File([text], chosenFile.name, { type: 'text/csv' })) })
    },
    // The department has another id than that of the model.
    'tableImport.value.set': (_, event, actor) =>
      actor.send(event['field'] === 'department' ? { ...event, value: ids.maurtua } : event),
  },
})

const linesOf = (text: string) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `«${line}»`)
    .join(', ')

const staffText =
  'Navn;E-post;Avdeling;Rolle\nNora Li;nora.li@eksempel.example;Maurtua;Ansatt\nPer Vik;per.vik@eksempel.example;Maurtua;Styrer\n'

/** One of the two lines can be imported only once somebody has said what its value means. */
const countIn = (
  { context }: { readonly context: { readonly choices: ImportChoices } },
  field: keyof ImportChoices['values'],
) => Object.keys(context.choices.values[field]).length + 1

const shared: Pick<Binding<typeof tableImportMachine>, 'automatic' | 'effects' | 'events' | 'states'> = {
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
    'tableImport.startOver': pressing('Importer en fil til'),
    'tableImport.retry': pressing('Prøv igjen'),
    'tableImport.column.set': acting(
      ['Choose «Fødselsdato» in the list at «Dag»', 'Velg «Fødselsdato» i lista ved «Dag»'],
      ({ page }, { field }: AnyEventObject & { readonly field?: string }) =>
        page.getByLabel('«Dag»').selectOption(field ?? ''),
      () => hasChosen('«Dag»', 'Fødselsdato'),
    ),
    'tableImport.columns.accept': pressing('Gå videre'),
    'tableImport.columns.open': pressing('Endre kolonner'),
    'tableImport.value.set': choosing('«Sommerfuglen» finnes ikke (1 barn)', 'Maurtua'),
    'tableImport.confirm': pressing((_, from) =>
      t('import.children.confirm', { count: countIn(from, 'department') }),
    ),
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

/** The page of children with both of its calls held; `text` is what is in the file. */
const importing = (
  text: string,
): Pick<
  Binding<typeof tableImportMachine>,
  'start' | 'open' | 'openApp' | 'events' | 'eventsInApp' | 'needsNewData'
> => ({
  ...inApp('children', text, [studentEndpoints.ofOrganization, studentImportEndpoints.save]),
  needsNewData: true,
  start: { as: 'leader', way: ways.importChildren },
  open: async ({ page, server }) => {
    await openAs(page, people.leader, '/departments/import')
    await server.hold(studentEndpoints.ofOrganization)
    await server.hold(studentImportEndpoints.save)
  },
  events: { ...shared.events, 'tableImport.choose': choosingFile(text) },
})

/** The page of staff with two of its calls held. */
const importingStaff: Binding<typeof tableImportMachine> = {
  ...shared,
  ...inApp('staff', staffText, [invitationEndpoints.list, staffImportEndpoints.save]),
  name: 'of a list of staff',
  needsNewData: true,
  start: { as: 'administrator', way: ways.importStaff },
  open: async ({ page, server }) => {
    await openAs(page, people.administrator, '/staff/import')
    await server.hold(invitationEndpoints.list)
    await server.hold(staffImportEndpoints.save)
  },
  effects: {
    'xstate.done.actor.loadPresent': releasing(invitationEndpoints.list, { ok: 'pass', offline: 503 }),
    'xstate.done.actor.save': releasing(staffImportEndpoints.save, {
      ok: 'pass',
      refused: 412,
      offline: 'drop',
    }),
  },
  events: {
    ...shared.events,
    'tableImport.choose': choosingFile(staffText),
    'tableImport.value.set': choosing('«Styrer» (1 linje)', 'Administrator'),
    'tableImport.confirm': pressing((_, from) => t('import.staff.confirm', { count: countIn(from, 'role') })),
  },
  states: {
    ...shared.states,
    comparing: showsText('Sammenligner med de ansatte'),
    'open.uncompared': showsText('Fikk ikke hentet de ansatte.'),
    done: showsText('De ansatte er importert'),
  },
  model: {
    input: { kind: 'staff' },
    samples: [
      choose,
      doneEvent('read', tableRead(staffTable)),
      doneEvent('loadPresent', { kind: 'ok', body: loadedStaff }),
      doneEvent('loadPresent', { kind: 'offline' }),
      { type: 'tableImport.value.set', field: 'role', key: 'styrer', value: 'administrator' },
      ...saved,
    ],
    readsOf: ({ table }) => table !== undefined,
    canOccur: ({ type }) => type !== 'tableImport.column.set',
  },
}
export const binding = machineBinding(
  tableImportMachine,
  {
    ...shared,
    ...importing(`Navn;Født;Avdeling\n${rows}`),
    model: {
      input: { kind: 'children' },
      samples: [
        choose,
        doneEvent('read', tableRead(knownTable)),
        ...loaded,
        { type: 'tableImport.value.set', field: 'department', key: 'sommerfuglen', value: maurtua._id },
        ...saved,
      ],
      readsOf: ({ table }) => table !== undefined,
      canOccur: ({ type }) => type !== 'tableImport.column.set',
    },
  },
  {
    ...shared,
    ...importing(`Navn;Dag;Avdeling\n${rows}`),
    name: 'of a file whose columns are not known',
    model: {
      input: { kind: 'children' },
      samples: [
        choose,
        doneEvent('read', tableRead(unknownTable)),
        ...loaded,
        { type: 'tableImport.column.set', column: 1, field: 'birthDate' },
      ],
      readsOf: ({ choices }) => choices.fields,
      canOccur: ({ type }, snapshot) =>
        type !== 'tableImport.confirm' &&
        type !== 'tableImport.value.set' &&
        (type !== 'tableImport.columns.accept' || snapshot.context.choices.fields.includes('birthDate')),
    },
  },
  {
    ...shared,
    ...importing('%PDF-1.7'),
    name: 'of a file of another kind',
    model: {
      input: { kind: 'children' },
      samples: [choose, doneEvent('read', { kind: 'unreadable', reason: 'kind' })],
    },
  },
  importingStaff,
)
