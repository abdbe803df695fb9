import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { approveTimes, startSigning, stillAsk } from './support/ask.ts'
import { expectCloakroomCard } from './support/cloakroom-card.ts'
import { test } from './support/test.ts'

test.use(stillAsk)

test(
  'the signs of a session are printed on one sheet for the cloakroom, with Ask’s hands and no button',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await startSigning(page, context, people.employeeOfBikuben)
    for (let sign = 0; sign < 3; sign += 1) await approveTimes(page, 3)
    await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Skriv ut til garderoben' })).toBeVisible()

    await expectCloakroomCard(page, ['mer', 'ferdig', 'hjelp'])
    await expect(page.getByRole('button')).toHaveCount(0)
  },
)
