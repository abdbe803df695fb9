import { expect } from '@playwright/test'

import { planEndpoints } from '#src/contract/plan.ts'
import { addDays, longDay, mondayOf, weekdayOf, weekdayWord } from '#src/domain/day.ts'
import { nextSeasonAfter } from '#src/domain/weekly-days.ts'
import { t } from '#src/words/nb-calendar.ts'
import { t as severalText } from '#src/words/nb-plan-several.ts'
import {
  birdBreakfast,
  freezeDance,
  goToStep,
  hasStoredDraft,
  openPlanning,
  planSeveralPath,
} from '#tests/e2e/support/planning.ts'
import { isReady, openAs } from '#tests/e2e/support/sign-in.ts'
import { today as currentDay } from '#tests/e2e/support/time.ts'
import {
  blankDraft,
  blankSet,
  copiedSong,
  jonas,
  maurtua,
  savesWith,
  severalInput,
  songInput,
  songSet,
  steps,
} from '#tests/support/calendar/planning.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  isTickedOrNot,
  showing,
  showsNo,
  acting,
  choosing,
  containing,
  filling,
  pressing,
  releasing,
  seeing,
  shows,
  showsButton,
  showsText,
  ticking,
} from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import type { Text } from '#tests/support/paths/texts.ts'
import { goAlong, opening, reloading, ways } from '#tests/support/paths/ways.ts'

import { planningMachine, type PlanningStep } from './planning.machine.ts'

const today = currentDay()
/** With its year, which the page leaves out. */
const dateText = `${longDay(today)} ${today.slice(0, 4)}`
const [song, trip] = [freezeDance._id, birdBreakfast._id]
const titleOf = (id: unknown) => (id === song ? freezeDance.title : birdBreakfast.title)
const stepNames: Readonly<Record<PlanningStep, string>> = {
  choosing: 'Hva',
  dating: 'Når',
  staffing: 'Hvem',
  choosingChildren: 'Barn',
  reviewing: 'Se over',
}
const failures = { ok: 'pass', refused: 422, offline: 'drop' } as const
const rejected = { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true } as const

const chooseTodayText: Text = [
  `Press the date of today below «Når?» (${dateText}, when this was written)`,
  `Trykk på dagens dato under «Når?» (${dateText} da dette ble skrevet)`,
]
const chooseToday = ({ page }: Pick<Visit, 'page'>) =>
  page
    .getByRole('button', { name: longDay(today) })
    .first()
    .click()
const choosingToday = acting(chooseTodayText, chooseToday)

const targets = { role: 'navigation', name: 'Hva du endrer' } as const
const helper = 'Kristin Dahl · Maurtua'
const goingTo = (step: PlanningStep) =>
  acting([`Go to the step «${stepNames[step]}»`, `Gå til steget «${stepNames[step]}»`], ({ page }) =>
    goToStep(page, stepNames[step]),
  )
/** One of two activities has a helper of its own, and then the same person leads both. */
const leadingByHelper = [
  pressing(containing(freezeDance.title), { role: 'checkbox' }),
  pressing(containing(birdBreakfast.title), { role: 'checkbox' }),
  goingTo('dating'),
  choosingToday,
  goingTo('staffing'),
  pressing(containing(birdBreakfast.title), { in: targets }),
  choosing('Hjelper til', helper),
  pressing('Felles for alle', { in: targets }),
  choosing('Leder aktiviteten', helper),
]

/** The days until the next season. */
const weeklyName = t(`addToCalendar.weekly.${nextSeasonAfter(today).season}`, {
  weekday: weekdayWord(weekdayOf(today)),
})

const shared: Pick<Binding<typeof planningMachine>, 'effects' | 'automatic' | 'events' | 'states'> = {
  effects: {
    'xstate.done.actor.save': releasing(planEndpoints.add, failures),
    'xstate.done.actor.copy': releasing(planEndpoints.list, failures),
  },
  automatic: ['draft.opened'],
  events: {
    'planning.toggleActivity': showing(
      pressing(({ activityId }) => containing(titleOf(activityId)), { role: 'checkbox' }),
      ({ activityId }, from) =>
        isTickedOrNot(
          containing(titleOf(activityId)),
          !setIn(from).entries.some(({ _id }) => _id === activityId),
        ),
    ),
    'planning.remove': showing(
      pressing(({ id }) => containing(`Fjern ${titleOf(id)}`)),
      ({ id }) => showsNo('button', containing(`Fjern ${titleOf(id)}`)),
    ),
    'planning.edit': pressing(({ target }) => containing(titleOf(target)), {
      in: targets,
    }),
    'planning.change': filling('Fra klokka', () => '09:30'),
    'planning.toggleDay': acting(chooseTodayText, chooseToday, ({ target }, from) => {
      const set = setIn(from)
      const own = set.entries.find(({ _id }) => _id === target)?.draft ?? set.shared
      const isChosen = !own.dates.includes(today)
      return seeing(
        isChosen
          ? [`The date of today below «Når?» is marked`, `Dagens dato under «Når?» er merket`]
          : [`The date of today below «Når?» is not marked`, `Dagens dato under «Når?» er ikke merket`],
        ({ page }) =>
          expect(page.getByRole('button', { name: longDay(today) }).first()).toHaveAttribute(
            'aria-pressed',
            String(isChosen),
          ),
      )
    }),
    'planning.addDays': pressing(weeklyName),
    'planning.share': showing(pressing('Bruk det felles igjen'), () =>
      showsNo('button', 'Bruk det felles igjen'),
    ),
    'planning.goTo': acting(
      ({ step }) => [
        `Go to the step «${stepNames[step as PlanningStep]}»`,
        `Gå til steget «${stepNames[step as PlanningStep]}»`,
      ],
      ({ page }, { step }) => goToStep(page, stepNames[step as PlanningStep]),
    ),
    'planning.save': pressing('Lagre i kalenderen'),
    'planning.startOver': pressing('Begynn på nytt'),
    'planning.again': pressing('Planlegg flere aktiviteter'),
    'planning.retry': pressing('Prøv igjen'),
  },
  states: {
    copying: showsText('Henter planene …'),
    copyFailed: showsText('Fikk ikke hentet planene.'),
    'filling.choosing.untried': showsStep('Hvilke aktiviteter?'),
    'filling.choosing.tried': seeing(
      [
        'The page shows the heading «Hvilke aktiviteter?», and «Velg minst én aktivitet.»',
        'Siden viser overskriften «Hvilke aktiviteter?», og «Velg minst én aktivitet.»',
      ],
      async ({ page }) => {
        await expect(page.getByRole('heading', { name: 'Hvilke aktiviteter?' })).toBeVisible()
        await expect(page.getByText('Velg minst én aktivitet.').first()).toBeVisible()
      },
    ),
    'filling.dating.untried': showsStep('Når?'),
    'filling.dating.tried': showsText('Du må velge en eller flere datoer'),
    'filling.staffing.untried': showsStep('Hvem?'),
    'filling.choosingChildren': showsStep('Hvilke barn?'),
    'filling.reviewing.unsaved': showsButton('Lagre i kalenderen'),
    'filling.reviewing.refused': showsText('Feil fra testmodus.'),
    'filling.reviewing.offline': showsText(severalText('several.offline')),
    saved: showsStep('Lagt i kalenderen'),
  },
}

/** The copy of a week; one with plans is the present week, of which the demonstration has planned every day. */
const copying = (name: string, monday: string, body: (typeof copiedSong)[]) => {
  const model: Binding<typeof planningMachine>['model'] = {
    input: {
      ...severalInput,
      copy: { target: { kind: 'week', monday }, departmentId: maurtua },
    },
    startsWith: [{ type: 'draft.opened', values: undefined }],
    samples: [
      doneEvent('copy', { kind: 'ok', body }),
      doneEvent('copy', rejected),
      doneEvent('copy', { kind: 'offline' }),
    ],
    readsOf: ({ set }) => set.entries.length,
    canOccur: ({ type }) => type === 'planning.retry' || type === 'xstate.done.actor.copy',
  }
  return {
    ...shared,
    name,
    compared: { why: 'The demonstration has other plans in its weeks.' },
    model,
    start: {
      as: 'employee' as const,
      way: [...ways.planSeveral, opening(`${planSeveralPath}?copy=week&day=${monday}`)],
    },
    open: async ({ page, server }: Visit) => {
      await openAs(page, people.employee, planSeveralPath)
      await server.hold(planEndpoints.list)
      await page.goto(`${planSeveralPath}?copy=week&day=${monday}`)
    },
  }
}

export const binding = machineBinding(
  planningMachine,
  {
    ...shared,
    model: {
      input: severalInput,
      startsWith: [{ type: 'draft.opened', values: undefined }],
      samples: [
        { type: 'planning.toggleActivity', activityId: song },
        { type: 'planning.toggleActivity', activityId: trip },
        { type: 'planning.remove', id: song },
        { type: 'planning.edit', target: trip },
        { type: 'planning.toggleDay', target: undefined, day: today },
        { type: 'planning.toggleDay', target: trip, day: today },
        { type: 'planning.addDays', target: undefined, days: [] },
        { type: 'planning.change', target: undefined, change: { start: '09:30' } },
        { type: 'planning.share', id: trip, step: 'dating' },
        ...steps,
        ...savesWith(rejected),
      ],
      readsOf: ({ set, target, queue }) => [
        set.entries.map(({ _id, draft, own }) => [_id, draft.dates.length, own.includes('dates')]),
        set.shared.start,
        target,
        queue.length,
      ],
      canOccur: (event, snapshot) => {
        const { set, target } = snapshot.context
        // Once tried, a corrected field shows no error, although the state is the same.
        const isChoosing = snapshot.matches({ filling: { choosing: 'untried' } })
        const isDating = snapshot.matches({ filling: { dating: 'untried' } })
        const isEditingOwn = isDating && target === trip
        const isOwn = set.entries.some(({ _id, own }) => _id === trip && own.length > 0)
        switch (event.type) {
          case 'planning.toggleActivity':
            if (!isChoosing) return false
            return event.activityId === song
              ? set.entries.length === 0
              : set.entries.length === 1 && !hasDays(set)
          case 'planning.remove':
            return (
              set.entries[0]?._id === song &&
              set.entries.length === 1 &&
              (isChoosing || snapshot.matches({ filling: 'reviewing' }))
            )
          case 'planning.edit':
            return isDating && set.entries.length === 2 && target === undefined
          case 'planning.toggleDay':
            return event.target === trip ? isEditingOwn && !isOwn : isDating && target === undefined
          case 'planning.share':
            return isEditingOwn && isOwn
          case 'planning.change':
            return isDating && target === undefined && set.shared.start === '' && set.entries.length === 1
          case 'planning.addDays':
            return isDating && target === undefined && hasDays(set)
          case 'planning.startOver':
            return false
          default:
            return true
        }
      },
    },
    compared: {
      why: 'The page suggests days and times of its own.',
      reads: ({ set, target, queue }) => [set.entries.map(({ _id }) => _id), target, queue.length],
    },
    start: { as: 'employee', way: ways.planSeveral },
    open: async ({ page, server }) => {
      await server.hold(planEndpoints.add)
      await openAs(page, people.employee, planSeveralPath)
      await expect(page.getByRole('heading', { name: 'Hvilke aktiviteter?' })).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'of one activity',
    events: { ...shared.events, 'planning.again': pressing('Planlegg flere dager') },
    states: { ...shared.states, 'filling.reviewing.offline': showsText(t('addToCalendar.offline')) },
    compared: {
      why: 'The page suggests the days of the activity before.',
      reads: ({ set }) => set.entries.length,
    },
    model: {
      input: songInput,
      startsWith: [{ type: 'draft.opened', values: undefined }],
      samples: [
        { type: 'planning.toggleDay', target: undefined, day: today },
        { type: 'planning.addDays', target: undefined, days: [] },
        { type: 'planning.change', target: undefined, change: { start: '09:30' } },
        ...steps.filter(({ step }) => step !== 'choosing'),
        ...savesWith(rejected),
      ],
      readsOf: ({ set }) => [set.entries.length, set.shared.dates.length],
      canOccur: (event, snapshot) => {
        const { dates, start } = snapshot.context.set.shared
        const isDating = snapshot.matches({ filling: 'dating' })
        switch (event.type) {
          case 'planning.toggleDay':
            return isDating
          case 'planning.change':
            return isDating && start === ''
          case 'planning.addDays':
            return isDating && dates.length > 0
          case 'planning.edit':
          case 'planning.remove':
          case 'planning.share':
          case 'planning.startOver':
            return false
          default:
            return true
        }
      },
    },
    start: { as: 'employee', way: ways.planActivity },
    open: async ({ page, server }) => {
      await server.hold(planEndpoints.add)
      await openPlanning(page, people.employee)
    },
  },
  {
    ...shared,
    name: 'of one activity, with a draft',
    model: {
      input: songInput,
      startsWith: [{ type: 'draft.opened', values: songSet({ ...blankDraft, dates: [today] }) }],
      samples: steps.filter(({ step }) => step !== 'choosing'),
      readsOf: ({ set }) => set.shared.dates.length,
      canOccur: ({ type }, { context }) => type === 'planning.startOver' && context.isRestored,
    },
    start: { as: 'employee', way: ways.planActivity, prepare: [choosingToday, reloading] },
    open: async ({ page }) => {
      await openPlanning(page, people.employee)
      await chooseToday({ page })
      await hasStoredDraft(page, today)
      await page.reload()
      await isReady(page)
      await expect(page.getByText('Her er utkastet du begynte på sist.')).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'with a draft',
    model: {
      input: severalInput,
      startsWith: [{ type: 'draft.opened', values: blankSet }],
      samples: [],
      canOccur: ({ type }, { context }) => type === 'planning.startOver' && context.isRestored,
    },
    start: {
      as: 'employee',
      way: ways.planSeveral,
      prepare: [ticking(containing(freezeDance.title)), reloading],
    },
    open: async ({ page }) => {
      await openAs(page, people.employee, planSeveralPath)
      await page.getByRole('checkbox', { name: titleOf(song) }).click()
      await hasStoredDraft(page, song)
      await page.reload()
      await isReady(page)
      await expect(page.getByText('Her er utkastet du begynte på sist.')).toBeVisible()
    },
  },
  {
    ...shared,
    name: 'with an own helper who leads the others',
    model: {
      input: severalInput,
      startsWith: [
        { type: 'draft.opened', values: undefined },
        { type: 'planning.toggleActivity', activityId: song },
        { type: 'planning.toggleActivity', activityId: trip },
        { type: 'planning.goTo', step: 'dating' },
        { type: 'planning.toggleDay', target: undefined, day: today },
        { type: 'planning.goTo', step: 'staffing' },
        { type: 'planning.change', target: trip, change: { helpers: [jonas] } },
        { type: 'planning.edit', target: undefined },
        { type: 'planning.change', target: undefined, change: { leader: jonas } },
      ],
      samples: [{ type: 'planning.goTo', step: 'choosingChildren' }],
      canOccur: ({ type }, snapshot) =>
        type === 'planning.goTo' && snapshot.matches({ filling: { staffing: 'untried' } }),
    },
    compared: {
      why: 'The page suggests days and times of its own.',
      reads: ({ set, target }) => [set.entries.map(({ _id }) => _id), target],
    },
    events: { 'planning.goTo': goingTo('choosingChildren') },
    states: { 'filling.staffing.tried': showsText('En person kan bare ha én oppgave.') },
    start: { as: 'employee', way: ways.planSeveral, prepare: leadingByHelper },
    open: async (visit) => {
      await openAs(visit.page, people.employee, planSeveralPath)
      await goAlong(visit, leadingByHelper)
    },
  },
  copying('as a copy', addDays(mondayOf(today), 7), [copiedSong]),
  copying('as a copy of nothing', addDays(mondayOf(today), 7 * 400), []),
)

const setIn = ({ context }: { readonly context: { readonly set: typeof blankSet } }) => context.set
const hasDays = (set: typeof blankSet) => set.shared.dates.length > 0

function showsStep(heading: string) {
  return shows('heading', containing(heading))
}
