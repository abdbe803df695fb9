import { expect, type Page } from '@playwright/test'

import { rollOverEndpoints } from '#src/contract/roll-over.ts'
import { initialChoices } from '#src/domain/roll-over.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
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
import { type Act, type Binding, machineBinding } from '#tests/support/paths/binding.ts'
import { goAlong, ways } from '#tests/support/paths/ways.ts'
import {
  bikuben,
  clearPreview,
  jonas,
  kristin,
  ledPreview,
  loadedKindergarten,
  maurtua,
  newDepartment,
  noah,
} from '#tests/support/people/roll-over.ts'

import { rollOverMachine } from './roll-over.machine.ts'

const { children, preview: previewEndpoint, save } = rollOverEndpoints

/** Opens the list below a department, and chooses in it. */
const choosingBelow = (
  { department, opener }: { readonly department: string; readonly opener: string },
  { label, option }: { readonly label: string; readonly option: string },
): Act => {
  const chosen = (page: Page) => page.getByLabel(new RegExp(`^${label}`, 'u'))
  return acting(
    [
      `Press «${opener}» below «${department}». Choose «${option}» in «${label}»`,
      `Trykk «${opener}» under «${department}». Velg «${option}» i «${label}»`,
    ],
    async ({ page }) => {
      const group = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: department, exact: true }) })
      await group.getByRole('button', { name: opener }).click()
      await chosen(page).selectOption({ label: option })
    },
    () =>
      seeing([`«${option}» is chosen in «${label}»`, `«${option}» er valgt i «${label}»`], ({ page }) =>
        expect(chosen(page).locator('option:checked')).toHaveText(option),
      ),
  )
}

const today = '2031-06-03'

/** Closes a department whose plans are in the way. */
const closing = [
  acting(
    ['Write «01.12.2026» in «Første dag». Press Tab', 'Skriv «01.12.2026» i «Første dag». Trykk Tab'],
    ({ page }) => writeDay(page, '01.12.2026'),
  ),
  pressing('Gå videre'),
  ticking('Legg ned Bikuben'),
  pressing('Gå videre'),
  choosing('Barna på Bikuben går til', 'Maurtua'),
  pressing('Gå videre'),
  choosing('De ansatte på Bikuben', 'Følger barna til Maurtua'),
  pressing('Gå videre'),
]

async function writeDay(page: Page, text: string) {
  const day = page.getByLabel('Første dag', { exact: true })
  await day.fill(text)
  await day.press('Tab')
}

const shared: Pick<Binding<typeof rollOverMachine>, 'needsNewData' | 'compared' | 'effects' | 'states'> = {
  needsNewData: true,
  compared: {
    why: 'A department that is new on the page has another id.',
    reads: ({ loaded, preview, choices }) => [
      loaded !== undefined,
      preview !== undefined,
      choices.added.length,
    ],
  },
  effects: {
    'xstate.done.actor.load': releasing(children, { ok: 'pass', offline: 503 }),
    'xstate.done.actor.preview': releasing(previewEndpoint, {
      ok: 'pass',
      refused: 412,
      offline: 503,
    }),
    'xstate.done.actor.save': releasing(save, {
      ok: 'pass',
      refused: 412,
      offline: 'drop',
    }),
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
}

export const binding = machineBinding(
  rollOverMachine,
  {
    ...shared,
    start: { as: 'administrator', way: ways.rollOver },
    open: async ({ page, server }) => {
      await openAs(page, people.administrator, '/departments/new-year')
      await server.hold(children)
      await server.hold(previewEndpoint)
      await server.hold(save)
    },
    events: {
      'rollOver.day.set': acting(
        ['Write «01.08.2031» in «Første dag». Press Tab', 'Skriv «01.08.2031» i «Første dag». Trykk Tab'],
        ({ page }) => writeDay(page, '01.08.2031'),
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
      'rollOver.child.set': choosingBelow(
        { department: 'Maurtua', opener: 'Velg for hvert av de 8 barna' },
        { label: 'Ella Brekke', option: 'Slutter' },
      ),
      'rollOver.staff.follow': choosing('De ansatte på Maurtua', 'Følger barna til Bikuben'),
      'rollOver.staff.set': choosingBelow(
        { department: 'Maurtua', opener: 'Velg for hver av de 3 ansatte' },
        { label: 'Jonas Lie Berg', option: 'Bikuben' },
      ),
      'rollOver.staff.keep': ticking('De som flytter, beholder rollen på den gamle avdelingen også'),
      'rollOver.next': pressing('Gå videre'),
      'rollOver.back': pressing('Tilbake'),
      'rollOver.retry': pressing('Prøv igjen'),
      'rollOver.confirm': pressing('Gjennomfør'),
    },
    model: {
      input: { today, choices: undefined },
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
        { type: 'rollOver.staff.set', id: jonas._id, of: maurtua._id, to: bikuben._id },
        { type: 'rollOver.staff.keep', keepsRoles: true },
        doneEvent('preview', { kind: 'ok', body: clearPreview }),
        doneEvent('preview', {
          kind: 'refused',
          status: 412,
          message: 'Feil fra testmodus.',
          isFinal: false,
        }),
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
  },
  {
    name: 'with plans in the way',
    ...shared,
    start: { as: 'administrator', way: ways.rollOver, prepare: closing },
    open: async (visit) => {
      await openAs(visit.page, people.administrator, '/departments/new-year')
      await goAlong(visit, closing)
      await expect(visit.page.getByRole('button', { name: 'Gjennomfør' })).toBeVisible()
      await visit.server.hold(previewEndpoint)
    },
    events: {
      'rollOver.leader.set': choosing('Hvem skal lede planene til Samira Rahimi?', 'Marit Aasen'),
      'rollOver.plans.set': choosing(
        'Barn som flytter, i planene på den gamle avdelingen',
        'Blir med likevel',
      ),
      'rollOver.plans.delete': pressing('Slett planene på avdelinger som legges ned', { role: 'checkbox' }),
    },
    model: {
      input: {
        today,
        choices: {
          ...initialChoices(today),
          closed: [bikuben._id],
          groups: { [bikuben._id]: maurtua._id },
          following: [bikuben._id],
        },
      },
      startsWith: [
        { type: 'rollOver.next' },
        doneEvent('load', { kind: 'ok', body: loadedKindergarten }),
        { type: 'rollOver.next' },
        { type: 'rollOver.next' },
        { type: 'rollOver.next' },
        doneEvent('preview', { kind: 'ok', body: ledPreview }),
      ],
      samples: [
        { type: 'rollOver.leader.set', id: kristin._id, leader: jonas._id },
        { type: 'rollOver.plans.set', plans: 'stay' },
        { type: 'rollOver.plans.delete', deletesPlans: true },
        doneEvent('preview', { kind: 'ok', body: ledPreview }),
      ],
      readsOf: ({ choices }) => [choices.leaders, choices.plans, choices.deletesPlans],
      canOccur: ({ type }, { context: { choices } }) =>
        (type !== 'rollOver.plans.set' || choices.plans === 'leave') &&
        // What stays in the plans keeps them.
        (type !== 'rollOver.plans.delete' || (!choices.deletesPlans && choices.plans === 'leave')) &&
        (type !== 'rollOver.leader.set' || Object.keys(choices.leaders).length === 0),
    },
  },
)
