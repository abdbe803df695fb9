import { expect } from '@playwright/test'

import { askEndpoints } from '#src/contract/ask.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { loadedShow, showInput } from '#tests/support/ask/sign-show.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { acting, pressing, releasing, seeing, serving, showsButton } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { opening, ways } from '#tests/support/paths/ways.ts'

import { signShowMachine } from './sign-show.machine.ts'

const address = '/activities/ask/progress?tegn=mer.ferdig'

export const binding = machineBinding(signShowMachine, {
  name: 'on the page',
  keepsFocus: true,
  model: {
    input: showInput({ kind: 'page' }),
    samples: [doneEvent('loadShow', loadedShow), { type: 'signShow.again', isSlow: false }],
    readsOf: ({ position }) => position,
    canOccur: ({ type }) => !type.startsWith('stageLink.') && !type.startsWith('page.'),
  },
  effects: {
    'xstate.done.actor.loadShow': releasing(askEndpoints.signs),
    'xstate.error.actor.loadShow': serving(
      (server) => server.release(askEndpoints.signs, 422),
      () => 422,
    ),
  },
  start: { as: 'employee', way: [...ways.home, opening(address)] },
  open: async ({ page, server }) => {
    await openAs(page, people.employee)
    await server.hold(askEndpoints.signs)
    await goInside(page, address)
  },
  events: {
    'signShow.next': pressing('Neste'),
    'signShow.previous': pressing('Forrige'),
    'signShow.again': pressing('Vis igjen'),
    'signShow.restart': pressing('Fra begynnelsen'),
    'signShow.say': pressing('Si ordet'),
    'signShow.goByItself': pressing('Gå videre av seg selv'),
    'signShow.goByPress': pressing('Gå videre av seg selv'),
    'signShow.retry': pressing('Prøv igjen'),
    'signShow.close': acting(['Press «Avslutt»', 'Trykk «Avslutt»'], async ({ page }) => {
      await page.getByRole('link', { name: 'Avslutt' }).click()
    }),
  },
  states: {
    'running.series.over': seeing(
      ['The button «Neste» cannot be pressed', 'Knappen «Neste» kan ikke trykkes'],
      ({ page }) => expect(page.getByRole('button', { name: 'Neste' })).toBeDisabled(),
    ),
    failed: showsButton('Prøv igjen'),
    'running.series.showing': seeing(
      ({ context: { position } }) => [
        `Ask shows «${loadedShow.signs[position]?.word}», sign ${position + 1} of 2, and «Neste» can be pressed`,
        `Ask viser «${loadedShow.signs[position]?.word}», tegn ${position + 1} av 2, og «Neste» kan trykkes`,
      ],
      async ({ page }, { context: { position } }) => {
        await expect(page.getByRole('button', { name: 'Neste' })).toBeEnabled()
        await expect(page.getByText(`${position + 1} av 2`)).toBeVisible()
      },
    ),
  },
})
