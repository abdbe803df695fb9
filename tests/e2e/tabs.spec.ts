import { expect, type Page } from '@playwright/test'

import { password, people } from '#tests/support/data/demonstration-people.ts'
import { challenge } from '#tests/support/server/sign-in-challenge.ts'
import { goInside, isReady, openAs, signInByApi, signInByForm } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

test(
  'case 75: a sign-out in one tab signs out the other, and so does the next sign-in',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await signInByApi(page, people.administratorOfFjordglott)
    await openAs(page, people.leader, '/departments')
    await page.getByRole('link', { name: /Maurtua/ }).click()
    await expect(page.getByText('Mathias')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/')
    await isReady(other)

    await other.getByRole('button', { name: 'Logg ut' }).first().click()
    await expect(other).toHaveURL(/\/login$/)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Mathias')).toBeHidden()
    expect(await page.evaluate(() => sessionStorage.getItem('scrollPlaces'))).toBe(null)

    await signInByForm(other, people.administratorOfFjordglott)
    await isReady(other)
    await isReady(page)
    await expect(page).toHaveURL(/:\d+\/$/)
    expect(await emailOn(page)).toBe(people.administratorOfFjordglott)
    await page.goBack()
    await expect(page.getByText('Mathias')).toBeHidden()
  },
)

test(
  'case 78: the code of another person replaces no auth session, and signs nobody in who did not start a sign-in',
  { tag: '@phone' },
  async ({ page, browser, server }) => {
    const stranger = await browser.newContext()
    const code = await codeOf(await stranger.newPage(), people.employeeOfFjordglott, server.address)
    await stranger.close()

    await openAs(page, people.leader)
    await page.goto(`/signin?code=${code}`)
    await isReady(page)
    expect(await emailOn(page)).toBe(people.leader)

    await goInside(page, '/profile')
    await page.getByRole('button', { name: 'Logg ut' }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto(`/signin?code=${code}`)
    await expect(page.getByText('Innloggingen ble ikke startet i denne fanen.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page).toHaveURL(/\/portal\/login\?redirectUrl=.+&challenge=[\w-]{43}$/)
  },
)

/** The email of the user whose tokens the tab sends. */
async function emailOn(page: Page) {
  const response = page.waitForResponse('**/api/auth/me')
  await page.reload()
  const { user } = (await (await response).json()) as { readonly user: { readonly email: string } }
  return user.email
}

/** A code that the portal issues to this person, and that no page of the app uses. */
async function codeOf(page: Page, email: string, address: string): Promise<string> {
  await page.route('**/signin?code=*', (route) => route.fulfill({ body: 'taken' }))
  const redirectUrl = encodeURIComponent(`${address}/signin`)
  await page.goto(`/portal/login?redirectUrl=${redirectUrl}&challenge=${challenge}`)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await page.waitForURL(/\/signin\?code=/)
  return new URL(page.url()).searchParams.get('code') ?? ''
}
