import { type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import { StoredAskSession } from '#src/contract/ask.ts'

import { goInside, openAs } from './sign-in.ts'

export const controlPage = '/activities/ask/progress/'

/** The operator's window on a department's next session, led from this device. */
export async function openControl(page: Page, who: string) {
  await openAs(page, who)
  await goInside(page, controlPage)
  await expect(page.getByRole('heading', { name: 'Klar for tre tegn' })).toBeVisible()
}

/** Opens the stage from the control window and presses «Klar» on it. */
export async function openStage(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Åpne skjerm' }).click({ timeout: 15_000 })
  const stage = await opening
  await stage.getByRole('button', { name: 'Klar' }).click()
  return stage
}

/** A stage that is a device of its own, and waits to be paired. */
export async function openStageDevice(context: BrowserContext): Promise<Page> {
  const stage = await context.newPage()
  await stage.goto('/ask/stage')
  await stage.getByRole('button', { name: 'Klar' }).click()
  await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
  return stage
}

/** Adds, on the page where a screen is chosen, the one that waits with this code. */
export async function pair(page: Page, name: string, code: string) {
  await page.getByLabel('Navn').fill(name)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
}

/** The six characters that a stage shows. */
export async function codeOn(stage: Page): Promise<string> {
  const text = await stage.getByText(/^Kode( [2-9A-Z]){6}$/).textContent()
  return (text ?? '').replace('Kode', '').replaceAll(' ', '')
}

/** Waits until the operator can decide; Ask goes on by himself too. */
export async function childsTurn(page: Page) {
  await pressIfThere(page, 'Barnets tur nå')
  await expect(page.getByRole('button', { name: 'Godkjenn' })).toBeEnabled({ timeout: 15_000 })
}

export async function approve(page: Page) {
  await childsTurn(page)
  await page.getByRole('button', { name: 'Godkjenn' }).click()
}

export async function askAgain(page: Page) {
  await childsTurn(page)
  await page.getByRole('button', { name: 'Gjenta' }).click()
}

/** Past Ask's cheer or consolation. */
export const goOn = (page: Page) => pressIfThere(page, 'Gå videre')

/** Approves so many repetitions, past Ask's cheers. */
export async function approveTimes(page: Page, times: number) {
  for (let count = 0; count < times; count += 1) {
    await approve(page)
    await goOn(page)
  }
}

/** What Ask does by himself meanwhile takes the button away. */
async function pressIfThere(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined)
}

/** What the server has kept of the department. */
export async function storedSessions(page: Page) {
  const [token, refreshToken] = await page.evaluate(() =>
    ['token', 'refreshToken'].map((key) => localStorage.getItem(key) ?? ''),
  )
  const reply = await page.request.get('/ask-service/progress', {
    headers: { authorization: `Bearer ${storedIn(token)}`, refreshtoken: storedIn(refreshToken) },
  })
  return v.parse(v.array(StoredAskSession), await reply.json())
}

const storedIn = (text = '') => v.parse(v.object({ data: v.string() }), JSON.parse(text)).data

/** Neither what is open nor anything new gets through until the answer is called. */
export async function cutOff(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: true,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  return () => devtools.detach()
}
