import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { pageElsewhere } from './support/clock.ts'
import { isReady, openAs, signInByForm } from './support/sign-in.ts'
import { test } from './support/test.ts'

test('whoever is signed in on two devices ends the other one, whose page goes to the sign-in @phone', async ({
  page,
  browser,
}) => {
  const elsewhere = await pageElsewhere(browser)
  await openAs(elsewhere, people.leader, '/calendar')
  await page.goto('/login')
  await signInByForm(page, people.leader)
  await isReady(page)

  await page
    .getByRole('navigation', { name: 'Hovedmeny' })
    .getByRole('link', { name: 'Profil' })
    .filter({ visible: true })
    .click()
  await page.getByRole('link', { name: 'Innlogging og passord' }).click()
  const sessions = page.getByRole('list', { name: 'Innlogging og passord' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('Du er her')
  await expect(sessions.first()).toContainText(/Chrom\w+ på \w+/u)
  await page.getByRole('button', { name: 'Logg ut alle andre steder' }).press('Enter')

  await expect(page.getByText('Du er bare logget inn her nå.')).toBeVisible()
  await expect(sessions).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Innlogging og passord' })).toBeFocused()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Velkommen inn' })).toBeVisible()
  await elsewhere.context().close()
})
