import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, chromium, expect, type Page } from '@playwright/test'

import { lanCertificate } from '../../tools/support/lan.mjs'
import { startServer } from '../../tools/support/own-server.mjs'
import { people } from './support/people.ts'
import { goInside, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

test('two devices: paired by code, led over the relay, cut off for five seconds, and removed @desktop', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  // A device of its own, where nobody is signed in.
  const elsewhere = await browser.newContext({ locale: 'nb-NO' })
  const stage = await elsewhere.newPage()
  await stage.goto('/ask/stage')
  await stage.getByRole('button', { name: 'Klar' }).click()
  await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
  await expectAccessible(stage)

  await openAs(page, people.leaderOfFjordglott)
  await goInside(page, '/activities/ask/intro')
  await pair(page, 'TV i fellesrommet', 'ABC DEF')
  await expect(page.getByText('Enheten ble ikke funnet.')).toBeVisible()
  await pair(page, 'TV i fellesrommet', await codeOn(stage))
  await expect(stage.getByText('TV i fellesrommet')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('radio', { name: /TV i fellesrommet/ }).check({ force: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()

  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Vis første tegn' }).click()
  await page.getByRole('button', { name: 'Barnets tur nå' }).click()
  await expect(stage.getByText('Nå er det din tur!')).toBeVisible()

  const mend = await cutOff(stage)
  await expect(page.getByText('Skjermen svarer ikke')).toBeVisible({ timeout: 15_000 })
  await expect(stage.getByText('Ask tar en liten pause')).toBeVisible()
  await page.getByRole('button', { name: 'Godkjenn' }).click()
  await stage.waitForTimeout(5_000)
  await mend()
  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Repetisjon 2 av 3')).toBeVisible()
  await expect(stage.getByText('Ask tar en liten pause')).toBeHidden()

  await stage.reload()
  await stage.getByRole('button', { name: 'Klar' }).click()
  await expect(page.getByText('Skjerm tilkoblet')).toBeVisible({ timeout: 15_000 })

  await page.getByRole('button', { name: 'Avslutt økt' }).click()
  await goInside(page, '/activities/ask/intro')
  await page.getByRole('radio', { name: /TV i fellesrommet/ }).check({ force: true })
  await page.getByRole('button', { name: 'Fjern' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Fjern' }).click()
  await expect(page.getByText('Skjermen er fjernet.')).toBeVisible()
  await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible({ timeout: 15_000 })
  await elsewhere.close()
})

test.describe('on an address of the network', { tag: '@desktop' }, () => {
  const name = 'sprakhuset.test'

  test('plain http tells that the camera wants https, and Ask works without', async ({ launchOptions }) => {
    test.setTimeout(90_000)
    await withServer({}, async (port) => {
      const browser = await browserKnowing(name, launchOptions)
      const stage = await openStageAt(browser, `http://${name}:${port}`)
      await expect(stage.getByText('Kameraet krever https.')).toBeVisible()
      await stage.getByRole('button', { name: 'Klar' }).click()
      await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
      await browser.close()
    })
  })

  test('https with the house’s own certificate has a camera and a relay', async ({ launchOptions }) => {
    test.setTimeout(90_000)
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-lan-'))
    const files = await lanCertificate(folder, [])
    await withServer({ TLS_CERT: files.certificate, TLS_KEY: files.key }, async (port) => {
      const browser = await browserKnowing(name, launchOptions)
      const stage = await openStageAt(browser, `https://${name}:${port}`)
      await expect(stage.getByText('Kameraet krever https.')).toBeHidden()
      expect(await stage.evaluate(() => [isSecureContext, 'mediaDevices' in navigator])).toEqual([true, true])
      await stage.getByRole('button', { name: 'Klar' }).click()
      await expect(stage.getByText('Ask er klar. Koden er')).toBeVisible()
      await browser.close()
    })
    await rm(folder, { recursive: true })
  })
})

async function pair(page: Page, name: string, code: string) {
  await page.getByLabel('Navn').fill(name)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('button', { name: 'Legg til', exact: true }).click()
}

/** The six characters that the stage shows. */
async function codeOn(stage: Page): Promise<string> {
  const text = await stage.getByText(/^Kode( [2-9A-Z]){6}$/).textContent()
  return (text ?? '').replace('Kode', '').replaceAll(' ', '')
}

/** Neither what is open nor anything new gets through until the answer is called. */
async function cutOff(page: Page): Promise<() => Promise<void>> {
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

async function withServer(env: Readonly<Record<string, string>>, work: (port: number) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-address-'))
  const server = await startServer(folder, { env })
  try {
    await work(server.port)
  } finally {
    await server.stop()
  }
  await rm(folder, { recursive: true, force: true })
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
