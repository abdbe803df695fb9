import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { approve, approveTimes, startSigning, stillAsk, storedSessions } from './support/ask.ts'
import { fastForwardUntil } from './support/clock.ts'
import { test } from './support/test.ts'

test.use(stillAsk)

test(
  'a computer that loses its network in the middle of a sign plays the session to its end, and sends it once the network is back',
  { tag: '@desktop' },
  async ({ page, context }) => {
    const unsent = page.getByText(
      'Økta er ikke sendt ennå. Den er lagret her, og sendes når nettet er tilbake.',
    )
    await startSigning(page, context, people.employeeOfBikuben)
    await approve(page)
    await context.setOffline(true)
    await approveTimes(page, 2)
    await approveTimes(page, 3)
    await approveTimes(page, 3)

    await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
    await expect(page.getByText('Fikk det til')).toHaveCount(3)
    await expect(unsent).toBeVisible()

    await context.setOffline(false)

    await fastForwardUntil(page, 60_000, (options) => expect(unsent).toBeHidden(options))
    await expect
      .poll(async () => (await storedSessions(page)).map(({ signs }) => signs))
      .toMatchObject([
        [
          { signId: 'mer', state: 'approved', stars: 3 },
          { signId: 'ferdig', state: 'approved', stars: 3 },
          { signId: 'hjelp', state: 'approved', stars: 3 },
        ],
      ])
  },
)
