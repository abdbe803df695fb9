import { askInput, controlPage } from '#tests/support/ask/ask-root.ts'
import { people } from '#tests/e2e/support/people.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { pressing, showsButton, showsText } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'

import { askMachine } from './ask.machine.ts'

const member = {
  isAdministration: false,
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
}

export const binding = machineBinding(askMachine, {
  name: 'whose control fails',
  // No session of another path goes on.
  needsNewData: true,
  onlyAutomatic: 'The control fails by a fault of the browser.',
  model: {
    input: askInput,
    startsWith: [
      {
        type: 'presence.changed',
        route: '/activities/ask/progress/',
        page: controlPage,
        member,
      },
      { type: 'xstate.error.actor.askControl' },
    ],
  },
  open: async ({ page }) => {
    await page.addInitScript(() => {
      const { locks } = navigator
      const request = locks.request.bind(locks)
      let isBroken = true
      Object.assign(locks, {
        request: (...args: Parameters<typeof request>) => {
          if (!isBroken || args[0] !== 'sprakhuset.ask.control') return request(...args)
          isBroken = false
          throw new Error('The lock manager does not work yet.')
        },
      })
    })
    await openAs(page, people.employeeOfBikuben)
    await goInside(page, '/activities/ask/progress/')
  },
  events: { 'ask.retry': pressing('Prøv igjen') },
  states: {
    'askControl.failed': showsButton('Prøv igjen'),
    'askControl.open': showsText('Klar for tre tegn'),
  },
})
