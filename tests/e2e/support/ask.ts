import { type BrowserContext, expect, type Page } from '@playwright/test'
import * as v from 'valibot'

import { AskDevice, Sign, StoredAskSession } from '#src/contract/ask.ts'
import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { type Advance, fastForward, fastForwardUntil, withPausedClock } from './clock.ts'
import { goInside, openAs } from './sign-in.ts'

/**
 * For tests that are about something else than how Ask moves: he shows each posture by itself, as for somebody who wants less motion,
 * which saves a tenth of their processor time or more. `ask.spec.ts`, `ask-signing.spec.ts` and `sign-show.spec.ts` have him move.
 */
export const stillAsk = { contextOptions: { reducedMotion: 'reduce' } } as const

export const controlPage = '/activities/ask/progress/'

/** Opens the control window for the department's next session, with its stage on the same device. */
export async function openControl(page: Page, who: string) {
  await openAs(page, who)
  await goInside(page, controlPage)
  // The page fetches its code and the signs, and a server that has just started takes its time.
  await expect(page.getByRole('heading', { name: 'Klar for tre tegn' })).toBeVisible({ timeout: 45_000 })
}

/** Opens the stage from the control window and starts it. */
export async function openStage(page: Page, context: BrowserContext): Promise<Page> {
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Åpne skjerm' }).click({ timeout: 15_000 })
  const stage = await opening
  await stage.getByRole('button', { name: 'Klar' }).click()
  return stage
}

/** Opens the control window and its stage, and shows the first sign. */
export async function startSigning(page: Page, context: BrowserContext, who: string) {
  await openControl(page, who)
  await openStage(page, context)
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
}

/** Chooses the children who take turns in the session. */
export async function chooseTurns(page: Page, children: readonly string[]) {
  await page.getByRole('button', { name: 'Velg barn' }).click()
  const dialog = page.getByRole('dialog')
  for (const name of children) await dialog.getByRole('checkbox', { name }).check()
  await dialog.getByText('Ferdig', { exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Opens a stage as a device of its own, which waits to be paired. */
export async function openStageDevice(context: BrowserContext): Promise<Page> {
  const stage = await context.newPage()
  await stage.goto('/ask/stage')
  await startStageDevice(stage)
  await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
  return stage
}

/** Starts a stage that may have a camera, without consent to it. */
export async function startStageDevice(stage: Page) {
  await stage.getByRole('button', { name: 'Klar' }).click()
  await stage.getByRole('dialog').getByRole('button', { name: 'Ikke nå' }).click()
  await expect(stage.getByRole('dialog')).toHaveCount(0)
}

/** Ends the session in the middle of a sign. */
export async function endSession(page: Page) {
  await page.getByRole('button', { name: 'Avslutt økt' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avslutt økt' }).click()
}

/** Pairs the stage that shows this code, on the page where a screen is chosen. */
export async function pair(page: Page, name: string, code: string) {
  await page.getByRole('textbox', { name: 'Navn' }).fill(name)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
}

/** Signs a person in on this page, and leads the stage that shows this code from it, without the introduction. */
export async function leadDevice(control: Page, who: string, code: string) {
  await openAs(control, who)
  await goInside(control, '/activities/ask/intro')
  const name = `Nettbrett ${code}`
  await pair(control, name, code)
  await control.getByRole('radio', { name: new RegExp(name) }).check({ force: true })
  await control.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await expect(control.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 20_000 })
}

/** Opens a stage on this device, and leads it there as the leader. The address of the control, which names the stage. */
export async function leadFrom(device: BrowserContext): Promise<URL> {
  const stage = await openStageDevice(device)
  const control = await device.newPage()
  await leadDevice(control, people.leader, await codeOn(stage))
  return new URL(control.url())
}

/** Signs a person in on this page, and leads the stage from it, up to the first of three signs that Ask has been taught. */
export async function leadTaughtSession(control: Page, stage: Page, who: string, name: string) {
  await openAs(control, who)
  await goInside(control, '/activities/ask/intro')
  const code = await codeOn(stage)
  await pair(control, name, code)
  await expect(stage.getByText(name)).toBeVisible()
  const devices = v.parse(v.array(AskDevice), await getFromAsk(control, '/ask-service/devices'))
  await goInside(control, `${controlPage}?enhet=${devices.find((device) => device.code === code)?._id}`)
  await isLinked(control)
  // The same signs in each test, and where one is run again.
  await control.getByRole('button', { name: 'Vis progresjon' }).click()
  await control.getByRole('button', { name: /mer, ferdig, hjelp/ }).click()
  await control.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await control.getByRole('button', { name: 'Vis første tegn' }).click()
}

/** A link is restored after the back-off of both ends. */
export const isLinked = (control: Page) =>
  fastForwardUntil(control, 20_000, (options) =>
    expect(control.getByText('Skjerm tilkoblet')).toBeVisible(options),
  )

/** Presses «Klar» on a stage that has a camera, and agrees to it. */
export async function startWithConsent(stage: Page) {
  await stage.getByRole('button', { name: 'Klar' }).click()
  await stage.getByRole('button', { name: 'Ja, slå på kameraet' }).click()
}

/** The suggestion for the child's attempt. */
export const suggests = (control: Page, words: string) =>
  expect(control.getByRole('region', { name: 'Forslag' }).getByText(words, { exact: true })).toBeVisible()

/** The six characters that a stage shows. */
export async function codeOn(stage: Page): Promise<string> {
  const text = await stage.getByText(/^Kode( [2-9A-Z]){6}$/).textContent()
  return (text ?? '').replace('Kode', '').replaceAll(' ', '')
}

/** How long Ask may take before he shows a sign: he cheers, consoles or encourages, and pauses. */
const beforeDemonstration = askConstants.console + askConstants.signPause

/** Gives the child the turn as soon as that is possible, so that the operator can decide. */
export async function childsTurn(page: Page) {
  const turn = page.getByRole('button', { name: 'Barnets tur nå' })
  await fastForwardUntil(page, beforeDemonstration, (options) => expect(turn).toBeEnabled(options))
  await turn.click()
  await expect(page.getByRole('button', { name: 'Godkjenn' })).toBeEnabled()
}

export async function approve(page: Page) {
  await childsTurn(page)
  await page.getByRole('button', { name: 'Godkjenn' }).click()
}

/** The operator has the child try again; the last of three tries fails the sign. */
export async function repeat(page: Page) {
  await childsTurn(page)
  await page.getByRole('button', { name: 'Gjenta' }).click()
}

/** Approves a number of repetitions, up to the end of the last cheer. */
export async function approveTimes(page: Page, times: number) {
  for (let count = 0; count < times; count += 1) await approve(page)
  await fastForward(page, askConstants.cheer)
}

/** Repeats until the sign has failed; Ask then consoles. */
export async function failSign(page: Page) {
  for (let count = 0; count < askConstants.tries; count += 1) await repeat(page)
}

/** The sessions that the server has stored for the department. */
export async function storedSessions(page: Page) {
  return v.parse(v.array(StoredAskSession), await getFromAsk(page, '/ask-service/progress'))
}

/** The sign that the control window shows. */
export async function currentSign(page: Page): Promise<Sign> {
  const word = await page.locator('#ask-sign').textContent()
  const signs = v.parse(v.array(Sign), await getFromAsk(page, '/ask-service/signs'))
  const sign = signs.find((candidate) => candidate.word === word)
  if (!sign) throw new Error(`There is no sign "${word}".`)
  return sign
}

/** The response to a request of the user who is signed in on the page. */
export async function getFromAsk(page: Page, path: string): Promise<unknown> {
  const [token, refreshToken] = await page.evaluate(() =>
    ['token', 'refreshToken'].map((key) => localStorage.getItem(key) ?? ''),
  )
  const response = await page.request.get(path, {
    headers: { authorization: `Bearer ${storedIn(token)}`, refreshtoken: storedIn(refreshToken) },
    // The server may close an idle connection just when it is used again.
    maxRetries: 3,
  })
  return response.json()
}

const storedIn = (text = '') => v.parse(v.object({ data: v.string() }), JSON.parse(text)).data

/** Cuts the page's network, for open connections too, until the returned function is called. */
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

/**
 * Stops the clocks as `withPausedClock` does, once the windows are linked. A slow machine may have lost the link at the stage alone: it is
 * back when the control has noticed it too, and calls again.
 */
export const withPausedLink = (page: Page, work: (advance: Advance) => Promise<void>): Promise<void> =>
  withPausedClock(page, async (advance) => {
    await advance(askConstants.linkTimeout + askConstants.linkHeartbeat)
    await work(advance)
  })
