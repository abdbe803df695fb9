import { expect } from '@playwright/test'

import { rollOverEndpoints } from '#src/contract/roll-over.ts'
import { people } from '#tests/e2e/support/people.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  showing,
  showsNo,
  acting,
  choosing,
  filling,
  seeing,
  pressing,
  releasing,
  shows,
  showsButton,
  showsText,
  ticking,
} from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'
import {
  bikuben,
  clearPreview,
  loadedKindergarten,
  maurtua,
  newDepartment,
  noah,
} from '#tests/support/people/roll-over.ts'

import { rollOverMachine } from './roll-over.machine.ts'

export const binding = machineBinding(rollOverMachine, {
  needsNewData: true,
  compared: {
    why: 'A department that is new on the page has another id.',
    reads: ({ loaded, preview, choices }) => [
      loaded !== undefined,
      preview !== undefined,
      choices.added.length,
    ],
  },
  start: { as: 'administrator', way: ways.rollOver },
  open: async ({ page, server }) => {
    await openAs(page, people.administrator, '/departments/new-year')
    await server.hold(rollOverEndpoints.children)
    await server.hold(rollOverEndpoints.preview)
    await server.hold(rollOverEndpoints.save)
  },
  effects: {
    'xstate.done.actor.load': releasing(rollOverEndpoints.children, { ok: 'pass', offline: 503 }),
    'xstate.done.actor.preview': releasing(rollOverEndpoints.preview, {
      ok: 'pass',
      refused: 412,
      offline: 503,
    }),
    'xstate.done.actor.save': releasing(rollOverEndpoints.save, {
      ok: 'pass',
      refused: 412,
      offline: 'drop',
    }),
  },
  events: {
    'rollOver.day.set': acting(
      ['Write «01.08.2031» in «Første dag». Press Tab', 'Skriv «01.08.2031» i «Første dag». Trykk Tab'],
      async ({ page }) => {
        const day = page.getByLabel('Første dag', { exact: true })
        await day.fill('01.08.2031')
        await day.press('Tab')
      },
      () =>
        seeing(
          [
            'The field «Første dag» has the first of August 2031',
            'I feltet «Første dag» står det 1. august 2031',
          ],
          ({ page }) =>
            expect(page.getByLabel('Første dag', { exact: true })).toHaveValue(
              /^0?1\.\s?(?:0?8\.|august )2031$/u,
            ),
        ),
    ),
    'rollOver.department.name': filling('Navn på Maurtua', () => 'Maurtua 2'),
    'rollOver.department.close': ticking('Legg ned Bikuben'),
    'rollOver.department.add': showing(pressing('Legg til en avdeling'), () =>
      shows('button', 'Fjern Ny avdeling'),
    ),
    'rollOver.department.remove': showing(pressing('Fjern Ny avdeling'), () =>
      showsNo('button', 'Fjern Ny avdeling'),
    ),
    'rollOver.group.set': choosing('Barna på Maurtua går til', 'Bikuben'),
    'rollOver.staff.follow': choosing('De ansatte på Maurtua', 'Følger barna til Bikuben'),
    'rollOver.staff.keep': ticking('De som flytter, beholder rollen på den gamle avdelingen også'),
    'rollOver.next': pressing('Gå videre'),
    'rollOver.back': pressing('Tilbake'),
    'rollOver.retry': pressing('Prøv igjen'),
    'rollOver.confirm': pressing('Gjennomfør'),
  },
  states: {
    day: showsText('Når begynner året?'),
    loading: showsText('Henter avdelingene, barna og de ansatte'),
    unloaded: showsText('Fikk ikke hentet avdelingene, barna og de ansatte.'),
    departments: showsText('Hvilke avdelinger har dere?'),
    children: showsText('Hvor går barna?'),
    staff: showsText('Hvor går de ansatte?'),
    comparing: showsText('Ser hva som vil bli gjort'),
    uncompared: showsButton('Prøv igjen'),
    reviewing: showsButton('Gjennomfør'),
    done: showsText('Barnehageåret er klart'),
  },
  model: {
    input: { today: '2031-06-03', choices: undefined },
    samples: [
      { type: 'rollOver.day.set', from: '2031-08-01' },
      doneEvent('load', { kind: 'ok', body: loadedKindergarten }),
      doneEvent('load', { kind: 'offline' }),
      { type: 'rollOver.department.name', id: maurtua._id, name: 'Maurtua 2' },
      { type: 'rollOver.department.add', id: newDepartment, name: '' },
      { type: 'rollOver.department.remove', id: newDepartment },
      { type: 'rollOver.group.set', id: maurtua._id, to: bikuben._id },
      { type: 'rollOver.child.set', id: noah._id, to: 'leaves' },
      { type: 'rollOver.staff.follow', id: maurtua._id, follows: true },
      { type: 'rollOver.staff.keep', keepsRoles: true },
      doneEvent('preview', { kind: 'ok', body: clearPreview }),
      doneEvent('preview', { kind: 'refused', status: 412, message: 'Feil fra testmodus.', isFinal: false }),
      doneEvent('preview', { kind: 'offline' }),
      doneEvent('save', { kind: 'ok', body: null }),
      doneEvent('save', { kind: 'refused', status: 412, message: 'Feil fra testmodus.', isFinal: false }),
      doneEvent('save', { kind: 'offline' }),
    ],
    readsOf: ({ loaded, preview, choices }) => [
      loaded !== undefined,
      preview !== undefined,
      choices.groups[maurtua._id],
      choices.added.length,
    ],
    canOccur: ({ type }, { context }) =>
      (type !== 'rollOver.department.add' || context.choices.added.length === 0) &&
      (type !== 'rollOver.department.remove' || context.choices.added.length > 0) &&
      (type !== 'rollOver.staff.follow' || context.choices.groups[maurtua._id] !== undefined),
  },
})
