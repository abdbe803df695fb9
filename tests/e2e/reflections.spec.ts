import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test(
  'the staff see on Home and at the profile what waits for reflection, and find it in their list',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.employee)

    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    await expect(menu.getByRole('link', { name: /^Profil.*2 venter på refleksjon$/ })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '2 venter på refleksjon' }).click()

    const waiting = page.getByRole('region', { name: 'Venter på deg' })
    await expect(waiting.getByRole('link')).toHaveCount(2)
    await expect(waiting.getByRole('link', { name: /Ikke begynt/ })).toHaveCount(1)
    await expect(waiting.getByRole('link', { name: /Kladd/ })).toHaveCount(1)
    await waiting.getByRole('link').first().click()
    await expect(page).toHaveURL(/\/profile\/evaluation\/[0-9a-f-]{36}$/)
  },
)

test(
  'a leader reads what an employee has submitted, sees what was observed, and thanks; the author sees it',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await openAs(page, people.leader, '/profile/employee-evaluations?period=quarter')
    await page.getByLabel('Søk i de ansattes refleksjoner').fill('Jonas')
    const row = page
      .getByRole('main')
      .getByRole('link', { name: /Jonas Lie Berg/ })
      .filter({ hasNotText: 'Takk fra' })
      .first()
    const [, day = ''] = /(\d\d\.\d\d\.\d\d)/.exec((await row.textContent()) ?? '') ?? []
    await row.click()
    await expect(page.getByRole('heading', { name: 'Refleksjonen' })).toBeVisible()
    await page.getByRole('button', { name: 'Barna i økta' }).click()
    await expect(
      page.getByRole('region', { name: 'Barna i økta' }).getByText('Tilknytning').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Send en takk' }).click()
    await expect(page.getByText('Takk fra Ingunn Halvorsen')).toBeVisible()
    await page.getByRole('button', { name: 'Ta takken tilbake' }).click()
    await page.getByRole('button', { name: 'Send en takk' }).click()
    await expect(page.getByText('Takk fra Ingunn Halvorsen')).toBeVisible()

    const author = await (await browser.newContext()).newPage()
    await openAs(author, people.employee, '/profile/evaluations')
    const own = author.getByRole('region', { name: 'Levert' }).getByRole('link', { name: new RegExp(day) })
    await expect(own.filter({ hasText: 'Takk fra Ingunn Halvorsen' })).toHaveCount(1)
    await author.context().close()
  },
)
