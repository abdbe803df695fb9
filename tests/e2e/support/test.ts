import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'

import { axeFindings } from './axe.ts'
import { installClock } from './clock.ts'
import { recordTransitionsIn, storeTransitions } from './recorded-transitions.ts'
import { requestCountIn, secretsIn, unexpectedLinesIn } from './server-log.ts'
import { connectToServer, type WorkerServer } from './server.ts'
import { setTime } from './time.ts'

type Options = {
  /** With `test` the pages have a test clock (`fastForward`); sound and cameras need `real`. */
  readonly time: 'test' | 'real'
}

/**
 * Playwright's test on a server of its own worker, whose database is the demonstration again before each test. It also fails when a page
 * of its context throws or violates the content security policy.
 */
export const test = base.extend<
  Options & {
    readonly demonstration: undefined
    readonly violations: string[]
    /** Opens a browser on the profile of the test: what an earlier one has stored is there. One is open at a time. */
    readonly openProfile: () => Promise<BrowserContext>
  },
  { readonly server: WorkerServer }
>({
  time: ['test', { option: true }],

  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, provide, { parallelIndex }) => {
      const server = await connectToServer(parallelIndex)
      await provide(server)
      const { all, own } = await server.log()
      await server.disconnect()
      expect(requestCountIn(all), 'requests in the log').toBeGreaterThan(0)
      expect(unexpectedLinesIn(own, server.expectedFaults), 'unexpected lines of the log').toEqual([])
      expect(secretsIn(all), 'names and secrets in the log').toEqual([])
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, provide) => provide(server.address),

  demonstration: [
    async ({ server }, provide) => {
      await server.restore()
      await provide(undefined)
    },
    { auto: true },
  ],

  browser: [
    async ({ browser }, provide) => {
      prepareContextsOf(browser)
      await provide(browser)
    },
    { scope: 'worker' },
  ],

  context: async ({ context, time }, provide, info) => {
    await prepare(context)
    if (time === 'test') await installClock(context)
    await provide(context)
    storeTransitions(info, `Chromium ${context.browser()?.version() ?? ''}`)
  },

  openProfile: async (
    { playwright, browserName, launchOptions, baseURL, locale, timezoneId, viewport, time },
    provide,
  ) => {
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-profile-'))
    const shared = {
      ...launchOptions,
      viewport,
      ...(baseURL !== undefined && { baseURL }),
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
    }
    await provide(async () => {
      const context = await playwright[browserName].launchPersistentContext(folder, shared)
      await prepare(context)
      if (time === 'test') await installClock(context)
      return context
    })
    await rm(folder, { recursive: true, force: true })
  },

  violations: [
    async ({ context }, provide) => {
      const violations: string[] = []
      context.on('weberror', (error) => violations.push(error.error().message))
      context.on('console', (message) => {
        if (isViolation(message.text())) violations.push(message.text())
      })
      await provide(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

/** Prepares also the contexts that a test opens itself. */
function prepareContextsOf(browser: Browser) {
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await prepare(context)
    return context
  }
}

/** As the browser or the page itself reports it: what a library does about a violation hides neither. */
const isViolation = (text: string) => /content security policy|requires 'Trusted/iu.test(text)

async function prepare(context: BrowserContext) {
  await context.addInitScript(() => {
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
        console.error(
          `Content security policy: ${effectiveDirective} (${blockedURI}) at ${sourceFile ?? 'no source'}:${lineNumber}`,
        ),
    )
  })
  await setTime(context)
  await recordTransitionsIn(context)
}

/** Checks the page as it is now by WCAG 2.2 AA and axe's best practices. */
export async function expectAccessible(page: Page) {
  expect(await axeFindings(page)).toEqual([])
}
