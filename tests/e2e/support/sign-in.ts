import { expect, type Locator, type Page } from '@playwright/test'

import { constants } from '#src/contract/constants.ts'
import { password } from '#tests/support/data/demonstration-people.ts'

import { fastForwardUntil } from './clock.ts'
import { tokensInSnapshot } from './server.ts'

/** Signs a person in by the API and marks the notices of a first visit as seen; returns the tokens, which no page uses yet. */
export const signInByApi = (page: Page, email: string) => signInWithNotices(page, email, false)

/** The person sees the notices of a first visit at the next sign-in. */
export const showNotices = async (page: Page, email: string) =>
  void (await signInWithNotices(page, email, true))

async function signInWithNotices(page: Page, email: string, areShown: boolean) {
  const response = await page.request.post('/api/auth/login', {
    headers: { requestsource: 'app' },
    data: { email, password },
  })
  const { token, refreshToken } = (await response.json()) as { token: string; refreshToken: string }
  await page.request.patch('/api/user/setCookieOrIntroShow', {
    headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken },
    data: { showCookie: areShown, showIntroduction: areShown },
  })
  return { token, refreshToken }
}

/** Signs a person in without the form, opens the page and waits until it is ready. */
export async function openAs(page: Page, email: string, path = '/') {
  await startAs(page, email, path)
  await isReady(page)
}

/** Signs a person in without the form: opens the page with the tokens where the app keeps them. */
export async function startAs(page: Page, email: string, path = '/') {
  const tokens = (await tokensInSnapshot(email)) ?? (await signInByApi(page, email))
  // Once: a later load of the page has what the app has stored.
  const script = await page.addInitScript((pair) => {
    localStorage.setItem('token', JSON.stringify({ v: 1, data: pair.token }))
    localStorage.setItem('refreshToken', JSON.stringify({ v: 1, data: pair.refreshToken }))
  }, tokens)
  await page.goto(path)
  await script.dispose()
}

/** Waits until the splash has given way to a page for members. */
export async function isReady(page: Page) {
  await passSplash(page, page.getByRole('navigation', { name: 'Hovedmeny' }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Waits until the lists are loaded, and lets the time pass that the splash stays for; `after` is shown in its place. */
export async function passSplash(page: Page, after: Locator) {
  const last = page.getByText('Straks klar')
  await expect(last.or(after).first()).toBeVisible({ timeout: 15_000 })
  await fastForwardUntil(page, 2 * constants.splashDelay, (options) => expect(after).toBeVisible(options))
}

/** Signs in by the form of the login page. */
export async function signInByForm(page: Page, email: string) {
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
}

/** Navigates inside the running app, as a link does: a new load would show the splash each time. */
export const goInside = (page: Page, route: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, route)
