import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, expect, type Page } from '@playwright/test'
import decode from 'jsqr'

import { askConstants } from '#src/contract/ask-constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { freePort } from '../../tools/support/project/free-port.mjs'
import { lanCertificate } from '../../tools/support/project/lan.mjs'
import {
  approveTimes,
  childsTurn,
  codeOn,
  cutOff,
  failSign,
  isLinked,
  openStageDevice,
  pair,
  repeat,
  startStageDevice,
  storedSessions,
  stillAsk,
} from './support/ask.ts'
import { fastForward, fastForwardUntil, installClock } from './support/clock.ts'
import { goInside, openAs, passSplash, signInByApi, signInByForm } from './support/sign-in.ts'
import type { WorkerServer } from './support/server.ts'
import { expectAccessible, test } from './support/test.ts'

test.use(stillAsk)

test('two devices: a whole session over the relay, with a cut of five seconds, reloads and a closed stage @desktop', async ({
  page,
  context,
  browser,
}) => {
  const elsewhere = await browser.newContext({ locale: 'nb-NO' })
  await installClock(context, elsewhere)
  let stage = await openStageDevice(elsewhere)
  await expectAccessible(stage)

  await openAs(page, people.leaderOfFjordglott)
  await goInside(page, '/activities/ask/intro')
  await pair(page, 'TV i fellesrommet', 'ABC DEF')
  await expect(page.getByText('Enheten ble ikke funnet.')).toBeVisible()
  await pair(page, 'TV i fellesrommet', await codeOn(stage))
  await expect(stage.getByText('TV i fellesrommet')).toBeVisible({ timeout: 15_000 })
  await chooseDevice(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
  await isLinked(page)
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await repeat(page)
  await expect(page.getByText('Runde 1 av 3 · en gang til')).toBeVisible()
  await childsTurn(page)
  await expect(stage.getByText('Nå er det din tur!')).toBeVisible()

  const restore = await cutOff(stage)
  await isSilent(page)
  await expect(stage.getByText('Ask tar en liten pause')).toBeVisible()
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await fastForward(page, 5_000)
  await restore()
  await isLinked(page)
  await expect(page.getByText('Runde 2 av 3')).toBeVisible()
  await expect(stage.getByText('Ask tar en liten pause')).toBeHidden()

  await page.reload()
  await passSplash(page, page.getByText('Runde 2 av 3'))
  await isLinked(page)
  await approveTimes(page, 2)

  await stage.close()
  await isSilent(page)
  await failSign(page)
  await expect(page.getByText('«Vi prøver igjen en annen dag»').first()).toBeVisible()
  stage = await elsewhere.newPage()
  await stage.goto('/ask/stage')
  await startStageDevice(stage)
  await isLinked(page)
  await fastForward(page, askConstants.console)

  await expect(stage.getByText('hjelp', { exact: true }).first()).toBeVisible()
  await stage.reload()
  await startStageDevice(stage)
  await isLinked(page)
  await approveTimes(page, 3)

  await expect(page.getByRole('heading', { name: 'I dag øvde dere på' })).toBeVisible()
  await expect(stage.getByText('I dag øvde vi på')).toBeVisible()
  await expect
    .poll(() => storedSessions(page))
    .toMatchObject([
      {
        signs: [
          { signId: 'mer', state: 'approved', stars: 3, repeats: 1 },
          { signId: 'ferdig', state: 'failed', stars: 0, repeats: 3 },
          { signId: 'hjelp', state: 'approved', stars: 3, repeats: 0 },
        ],
      },
    ])

  await page.getByRole('button', { name: 'Avslutt økt' }).click()
  await goInside(page, '/activities/ask/intro')
  await chooseDevice(page)
  await page.getByRole('button', { name: 'Fjern' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Skjermen er fjernet.')).toBeVisible()
  await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible({ timeout: 15_000 })
  await elsewhere.close()
})

test('two devices: the code of a screen is filled in from the address, through the login, and pairs it @phone', async ({
  page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ locale: 'nb-NO' })
  await installClock(elsewhere)
  const stage = await openStageDevice(elsewhere)
  await expect(qrCodeOn(stage)).toBeHidden()
  const code = await codeOn(stage)
  await signInByApi(page, people.employeeOfBikuben)

  await page.goto(`/activities/ask/intro/#code=${code}`)
  await expect(page).toHaveURL(/\/login$/)
  await signInByForm(page, people.employeeOfBikuben)
  await passSplash(page, page.getByRole('heading', { name: 'Vis Ask på en annen skjerm' }))
  await expect(page.getByLabel('Kode')).toHaveValue(code)
  await expect(page).toHaveURL(/\/activities\/ask\/intro\/$/)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Navn' }).fill('Nettbrettet i garderoben')
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()

  const screen = page.getByRole('radio', { name: /Nettbrettet i garderoben/ })
  await expect(screen).toBeChecked()
  await expect(screen).toBeFocused()
  await expect(page.getByRole('button', { name: 'Start økt' })).toBeEnabled()
  await expect(stage.getByText('Nettbrettet i garderoben')).toBeVisible({ timeout: 15_000 })

  await page.reload()
  await passSplash(page, screen)
  await expect(screen).toBeChecked()
  await expect(page.getByLabel('Kode')).toHaveValue('')

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const name = await page.getByText('Denne enheten', { exact: true }).boundingBox()
  expect(name?.width).toBeGreaterThan(200)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await page.getByRole('button', { name: 'Fjern Nettbrettet i garderoben' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Skjermen er fjernet.')).toBeVisible()
  await elsewhere.close()
})

test.describe('on a network address', { tag: '@desktop' }, () => {
  const name = 'sprakhuset.test'

  test('plain http shows that the camera requires a secure address, and Ask works without a camera', async ({
    launchOptions,
    server,
  }) => {
    const port = await freePort()
    const address = `http://${name}:${port}`
    await withServerAt(server, port, { PUBLIC_URL: address }, async () => {
      const browser = await browserKnowing(name, launchOptions)
      const stage = await openStageAt(browser, address)
      await expect(stage.getByText('Kameraet virker bare på en sikker adresse.')).toBeVisible()
      await stage.getByRole('button', { name: 'Klar' }).click()
      await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
      await browser.close()
    })
  })

  test('https with a self-signed certificate has a camera, a relay, and a QR code that opens the page with the code', async ({
    launchOptions,
    server,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-lan-'))
    const files = await lanCertificate(folder, [])
    const port = await freePort()
    const address = `https://${name}:${port}`
    const env = { PUBLIC_URL: address, TLS_CERT: files.certificate, TLS_KEY: files.key }
    await withServerAt(server, port, env, async () => {
      const browser = await browserKnowing(name, launchOptions)
      const stage = await openStageAt(browser, address)
      await expect(stage.getByText('Kameraet virker bare på en sikker adresse.')).toBeHidden()
      expect(await stage.evaluate(() => [isSecureContext, 'mediaDevices' in navigator])).toEqual([true, true])
      await startStageDevice(stage)
      await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
      expect(await scannedFrom(stage)).toBe(`${address}/activities/ask/intro/#code=${await codeOn(stage)}`)
      await browser.close()
    })
    await rm(folder, { recursive: true })
  })
})

const chooseDevice = (page: Page) =>
  page.getByRole('radio', { name: /TV i fellesrommet/ }).check({ force: true })

/** A stage is silent when no heartbeat has come for a while. */
const isSilent = (page: Page) =>
  fastForwardUntil(page, 2 * askConstants.linkTimeout, (options) =>
    expect(page.getByText('Skjermen svarer ikke')).toBeVisible(options),
  )

const qrCodeOn = (stage: Page) => stage.getByRole('img', { name: /^QR-kode/ })

/** What a scanner reads from the QR code on the screen. */
async function scannedFrom(stage: Page): Promise<string | undefined> {
  const picture = (await qrCodeOn(stage).screenshot()).toString('base64')
  const { width, height, pixels } = await stage.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes]))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    canvas?.drawImage(bitmap, 0, 0)
    const image = canvas?.getImageData(0, 0, bitmap.width, bitmap.height)
    return { width: bitmap.width, height: bitmap.height, pixels: [...(image?.data ?? [])] }
  }, picture)
  return decode(Uint8ClampedArray.from(pixels), width, height)?.data
}

/** Does the work beside one more process of the server, with an address of its own. */
async function withServerAt(
  server: WorkerServer,
  port: number,
  env: Readonly<Record<string, string>>,
  work: () => Promise<void>,
) {
  const another = await server.startAnother({ port, env })
  try {
    await work()
  } finally {
    await another.stop()
  }
}

const browserKnowing = (
  host: string,
  options: { readonly args?: string[]; readonly executablePath?: string },
) =>
  chromium.launch({
    ...options,
    args: [...(options.args ?? []), `--host-resolver-rules=MAP ${host} 127.0.0.1`],
  })

async function openStageAt(browser: Browser, address: string) {
  const context = await browser.newContext({ locale: 'nb-NO', ignoreHTTPSErrors: true })
  const stage = await context.newPage()
  await stage.goto(`${address}/ask/stage`)
  return stage
}
