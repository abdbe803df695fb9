import type { AnyEventObject } from 'xstate'

import { askConstants } from '#src/contract/ask-constants.ts'
import { approve, failSign, openControl, openStage } from '#tests/e2e/support/ask.ts'
import { fastForward, pauseClock } from '#tests/e2e/support/clock.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { acting, either, passing, pressing, showsButton } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { noDecisions } from '../decision-counts.ts'
import type { RepetitionOutput } from '../repetition/repetition.machine.ts'
import { signMachine } from './sign.machine.ts'

const { repetitions, tries, signPause, cheer, console: consolation, relabelled } = askConstants

const pressingOn = pressing('Gå videre')
const approving = acting(
  ['Press «Barnets tur nå». Press «Godkjenn»', 'Trykk «Barnets tur nå». Trykk «Godkjenn»'],
  ({ page }) => approve(page),
)
const failing = acting(
  ['Press «Barnets tur nå» and «Gjenta», three times', 'Trykk «Barnets tur nå» og «Gjenta», tre ganger'],
  ({ page }) => failSign(page),
)
type RepetitionDone = AnyEventObject & { readonly output?: RepetitionOutput }

export const binding = machineBinding(signMachine, {
  name: 'the first of a session',
  onlyAutomatic: 'The pauses of one or three seconds are too short for a list.',
  needsNewData: true,
  model: {
    input: { signId: 'mer', stars: 0, undos: 0, repetitions, tries },
    samples: (['approved', 'failed'] as const).map((outcome) =>
      doneEvent('repetition', { ...noDecisions, outcome }),
    ),
    readsOf: ({ stars }) => stars,
    // With its last star the session goes on to the next sign.
    canOccur: (_, { context }) => context.stars < repetitions - 1,
  },
  open: async ({ page, context }) => {
    await openControl(page, people.employeeOfBikuben)
    await openStage(page, context)
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    // Each pause ends when the path says so.
    await pauseClock(page)
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
  },
  events: {
    // For a moment after it has changed, the button ignores a press: the clock of the page stands still.
    'sign.goOn': {
      ...pressingOn,
      perform: async (visit, event, from) => {
        await fastForward(visit.page, relabelled)
        await pressingOn.perform(visit, event, from)
      },
    },
    'xstate.done.actor.repetition': either(({ output }: RepetitionDone) =>
      output?.outcome === 'failed' ? failing : approving,
    ),
    'xstate.after.signPause.sign.new': passing(signPause),
    'xstate.after.cheer.sign.cheering': passing(cheer),
    'xstate.after.console.sign.consoling': passing(consolation),
  },
  states: {
    practising: showsButton('Barnets tur nå'),
    cheering: showsButton('Gå videre'),
    consoling: showsButton('Gå videre'),
  },
})
