import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

test(
  'makes the address of a feed, reads it without signing in, renews it and deletes it',
  {
    tag: '@desktop',
  },
  async ({ page, playwright, baseURL }) => {
    const program = await playwright.request.newContext(baseURL === undefined ? {} : { baseURL })
    await openAs(page, people.administrator, '/calendar/list')
    // By a key: the link is below the plans, and moves under a pointer while the months ahead are loaded.
    await page.getByRole('link', { name: 'Vis planene i en annen kalender' }).press('Enter')
    await page.getByRole('button', { name: 'Lag adresse for Maurtua' }).click()
    const first = await page.getByLabel('Adressen til Maurtua').inputValue()

    const file = await program.get(first)
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const text = await file.text()
    expect(text).toContain('SUMMARY:')
    expect(text).toContain('DTSTART;TZID=Europe/Oslo:')
    expect(text).not.toContain('Aksel')

    await page.getByRole('button', { name: 'Ny adresse for Maurtua' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Ny adresse' }).click()
    await expect(page.getByLabel('Adressen til Maurtua')).not.toHaveValue(first)
    const second = await page.getByLabel('Adressen til Maurtua').inputValue()
    expect([(await program.get(first)).status(), (await program.get(second)).status()]).toEqual([404, 200])

    await page.getByRole('button', { name: 'Slett adressen for Maurtua' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).click()
    await expect(page.getByRole('button', { name: 'Lag adresse for Maurtua' })).toBeVisible()
    expect((await program.get(second)).status()).toBe(404)
    await program.dispose()
  },
)
