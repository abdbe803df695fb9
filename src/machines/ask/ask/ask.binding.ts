import type { Page } from '@playwright/test'

import type { OpenPage } from '#src/contract/pages.ts'
import { askInput, controlPage, showPage, stagePage, teachingPage } from '#tests/support/ask/ask-root.ts'
import { goInside, openAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { departmentId, userId } from '#tests/support/data/ids.ts'
import { pressing, showsButton, showsText } from '#tests/support/paths/acts.ts'
import { type Binding, machineBinding, type Sight } from '#tests/support/paths/binding.ts'
import { refuseNextCall } from '#tests/support/paths/browser/refused-call.ts'

import { type AskPart, askMachine } from './ask.machine.ts'

const member = {
  isAdministration: false,
  userId: userId('00000000-0000-4000-8000-0000000000a1'),
  departmentId: departmentId('00000000-0000-4000-8000-0000000000d1'),
}

const teaching = '/activities/ask/signs/mer'

/** The lock by which one window alone leads is refused once. */
const refuseControlLock = (page: Page) =>
  page.evaluate(() => {
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

type FailingPart = {
  readonly name: string
  readonly part: AskPart
  readonly route: string
  readonly page: OpenPage
  /** What the page shows of the part when it is open. */
  readonly shows: Sight
}

/** A part that fails by a fault of the browser when its page is opened. */
const failing = (
  { name, part, route, page: opened, shows }: FailingPart,
  breakOnce: (page: Page) => Promise<unknown>,
): Binding<typeof askMachine> => ({
  name,
  // No session of another path goes on.
  needsNewData: true,
  onlyAutomatic: 'The part fails by a fault of the browser.',
  model: {
    input: askInput,
    startsWith: [
      { type: 'presence.changed', route, page: opened, member },
      { type: `xstate.error.actor.${part}` },
    ],
  },
  open: async ({ page }) => {
    // The code of Ask is there, so that nothing but the part needs what the browser refuses.
    await openAs(page, people.leader, teaching)
    await page.getByRole('button', { name: 'Slå på kameraet' }).waitFor()
    if (route === teaching) {
      await goInside(page, '/')
      await page.getByRole('button', { name: 'Slå på kameraet' }).waitFor({ state: 'detached' })
    }
    await breakOnce(page)
    await goInside(page, route)
  },
  events: { 'ask.retry': pressing('Prøv igjen', { which: 'first' }) },
  states: { [`${part}.failed`]: showsButton('Prøv igjen'), [`${part}.open`]: shows },
})

export const binding = machineBinding(
  askMachine,
  failing(
    {
      name: 'whose control fails',
      part: 'askControl',
      route: '/activities/ask/progress/',
      page: controlPage,
      shows: showsText('Klar for tre tegn'),
    },
    refuseControlLock,
  ),
  failing(
    {
      name: 'whose screen fails',
      part: 'askStage',
      route: '/ask/stage',
      page: stagePage,
      shows: showsButton('Klar'),
    },
    (page) => refuseNextCall(page, 'createElement', 'audio'),
  ),
  failing(
    {
      name: 'whose show of signs fails',
      part: 'signShow',
      route: '/activities/ask/progress?tegn=mer.ferdig',
      page: showPage('mer.ferdig'),
      shows: showsText('1 av 2'),
    },
    (page) => refuseNextCall(page, 'createElement', 'audio'),
  ),
  failing(
    {
      name: 'whose recorder fails',
      part: 'takeRecorder',
      route: teaching,
      page: teachingPage('mer'),
      shows: showsButton('Slå på kameraet'),
    },
    (page) => refuseNextCall(page, 'addEventListener', 'visibilitychange'),
  ),
)
