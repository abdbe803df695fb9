import { expect } from '@playwright/test'

import { planEndpoints } from '#src/contract/plan.ts'
import { dayOf, longDay } from '#src/domain/day.ts'
import { people } from '#tests/e2e/support/people.ts'
import { goToStep, hasStoredDraft, openPlanning } from '#tests/e2e/support/planning.ts'
import { isReady } from '#tests/e2e/support/sign-in.ts'
import { addedPlans, blankDraft, planningInput } from '#tests/support/calendar/planning.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import {
  type Binding,
  machineBinding,
  pressing,
  releasing,
  showsButton,
  showsText,
  type Visit,
} from '#tests/support/paths/binding.ts'

import { planningMachine, type PlanningStep } from './planning.machine.ts'

const today = dayOf(new Date())
const stepNames: Readonly<Record<PlanningStep, string>> = {
  dating: 'Når',
  staffing: 'Hvem',
  choosingChildren: 'Barn',
  reviewing: 'Se over',
}
const steps = (['dating', 'staffing', 'choosingChildren', 'reviewing'] as const).map((step) => ({
  type: 'planning.goTo' as const,
  step,
}))

const shared: Pick<Binding<typeof planningMachine>, 'effects' | 'automatic' | 'events' | 'states'> = {
  effects: {
    'xstate.done.actor.save': releasing(planEndpoints.add, { ok: 'pass', refused: 422, offline: 'drop' }),
  },
  automatic: ['drafts.opened'],
  events: {
    'planning.change': ({ page }) => page.getByLabel('Fra klokka').fill('09:30'),
    'planning.toggleDay': ({ page }) =>
      page
        .getByRole('button', { name: longDay(today) })
        .first()
        .click(),
    'planning.addDays': ({ page }) => page.getByRole('button', { name: /^Hver / }).click(),
    'planning.goTo': ({ page }, { step }) => goToStep(page, stepNames[step as PlanningStep]),
    'planning.save': pressing('Lagre i kalenderen'),
    'planning.startOver': pressing('Begynn på nytt'),
    'planning.again': pressing('Planlegg flere dager'),
  },
  states: {
    'filling.dating.untried': showsStep('Når?'),
    'filling.dating.tried': showsText('Du må velge en eller flere datoer'),
    'filling.staffing.untried': showsStep('Hvem?'),
    'filling.choosingChildren': showsStep('Hvilke barn?'),
    'filling.reviewing.unsaved': showsButton('Lagre i kalenderen'),
    'filling.reviewing.refused': showsText('Feil fra testmodus.'),
    'filling.reviewing.offline': showsText('Fikk ikke kontakt.'),
    saved: showsText('Lagt i kalenderen'),
  },
}

export const binding = machineBinding(
  planningMachine,
  {
    ...shared,
    model: {
      input: planningInput,
      startsWith: [{ type: 'drafts.opened', draft: undefined }],
      samples: [
        { type: 'planning.toggleDay', day: today },
        { type: 'planning.addDays', days: [] },
        { type: 'planning.change', change: { start: '09:30' } },
        ...steps,
        doneEvent('save', { kind: 'ok', body: addedPlans }),
        doneEvent('save', { kind: 'refused', status: 422, message: 'Feil fra testmodus.', isFinal: true }),
        doneEvent('save', { kind: 'offline' }),
      ],
      readsOf: ({ draft }) => draft.dates.length,
      canOccur: (event, snapshot) => {
        const { dates, start } = snapshot.context.draft
        const isDating = snapshot.matches({ filling: 'dating' })
        switch (event.type) {
          case 'planning.toggleDay':
            return isDating
          case 'planning.change':
            return isDating && start === ''
          case 'planning.addDays':
            return isDating && dates.length > 0
          case 'planning.startOver':
            return false
          default:
            return true
        }
      },
    },
    open: async ({ page, server }) => {
      await server.hold(planEndpoints.add)
      await openPlanning(page, people.employee)
    },
  },
  {
    ...shared,
    name: 'with a draft',
    model: {
      input: planningInput,
      startsWith: [{ type: 'drafts.opened', draft: { ...blankDraft, dates: [today] } }],
      samples: steps,
      readsOf: ({ draft }) => draft.dates.length,
      canOccur: ({ type }, { context }) => type === 'planning.startOver' && context.isRestored,
    },
    open: async ({ page }) => {
      await openPlanning(page, people.employee)
      await page
        .getByRole('button', { name: longDay(today) })
        .first()
        .click()
      await hasStoredDraft(page, today)
      await page.reload()
      await isReady(page)
      await expect(page.getByText('Her er utkastet du begynte på sist.')).toBeVisible()
    },
  },
)

function showsStep(heading: string) {
  return ({ page }: Visit) => expect(page.getByRole('heading', { name: heading })).toBeVisible()
}
