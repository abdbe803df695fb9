import type { BrowserContext, Page } from '@playwright/test'

import { constants } from '#src/contract/constants.ts'

import { now } from './time.ts'

/** For each context with a test clock, the contexts whose clocks move together. */
const groups = new WeakMap<BrowserContext, readonly BrowserContext[]>()

/** A heartbeat is due in every step, so linked windows stay linked even when one step passes without its message. */
const stepMs = constants.ask.linkTimeout / 2 - 100

/** How long the windows have, in real time, to exchange messages and render between two steps. */
const pauseMs = 50

/**
 * Installs a test clock in the pages of these contexts. It runs like the real clock, and `fastForward` moves it ahead in all of
 * them. It replaces the timers of the pages; video, sound and messages between windows stay in real time.
 */
export async function installClock(...contexts: readonly BrowserContext[]) {
  for (const context of contexts) {
    if (!groups.has(context)) await context.clock.install({ time: now() })
    groups.set(context, contexts)
  }
}

/** Lets this much time pass on the pages: at once where there is a test clock, in real time elsewhere. */
export async function fastForward(page: Page, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += stepMs) {
    if (passed > 0) await page.waitForTimeout(pauseMs)
    await moveAhead(page, Math.min(stepMs, milliseconds - passed))
  }
}

/**
 * Lets time pass until the assertion holds, and fails when it does not hold after `limit` milliseconds of the pages' time.
 *
 * @param assertion receives the timeout for one try
 */
export async function fastForwardUntil(
  page: Page,
  limit: number,
  assertion: (options: { readonly timeout: number }) => Promise<void>,
) {
  for (let passed = 0; passed < limit; passed += stepMs) {
    if (await holds(assertion({ timeout: pauseMs }))) return
    await moveAhead(page, Math.min(stepMs, limit - passed))
  }
  await assertion({ timeout: renderMs })
}

/** Stops the test clock while `work` runs: what it checks or presses cannot disappear by the passing of time. */
export async function withPausedClock(page: Page, work: () => Promise<void>) {
  const { clock } = page.context()
  const now = await page.evaluate(() => Date.now())
  // The clock can only be paused at a time to come.
  await clock.pauseAt(now + constants.ask.linkHeartbeat)
  await work()
  await clock.resume()
}

/** A busy machine may take this long to show what has happened. */
const renderMs = 5_000

async function moveAhead(page: Page, milliseconds: number) {
  const contexts = groups.get(page.context())
  if (!contexts) return page.waitForTimeout(milliseconds)
  await Promise.all(contexts.map(({ clock }) => clock.fastForward(milliseconds)))
}

const holds = (assertion: Promise<void>) =>
  assertion.then(
    () => true,
    () => false,
  )
