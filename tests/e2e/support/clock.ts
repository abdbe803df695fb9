import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'

import { askConstants } from '#src/contract/ask-constants.ts'

import { lowerFrameRate } from './frame-rate.ts'
import { type MessageCounts, receivedBy, recordPages } from './page-record.ts'
import { now } from './time.ts'

/** Contexts whose test clocks move together. */
type Group = {
  readonly contexts: readonly BrowserContext[]
  isPaused: boolean
  /** How far the clocks have been moved since the heartbeats of the link were last awaited. */
  movedMs: number
  /** The heartbeats that are due when they have been moved far enough. */
  expected: readonly Heartbeat[]
}

/** The next message that a page is to receive from an end of the link. */
type Heartbeat = { readonly page: Page; readonly end: keyof MessageCounts; readonly after: number }

const groups = new WeakMap<BrowserContext, Group>()

/** A heartbeat is due in every step, so linked windows stay linked even when one step passes without its message. */
const stepMs = askConstants.linkTimeout / 2 - 100

/** How long a page has, in real time, to show what a step has changed, before time passes again. */
const tryMs = 50

/** A heartbeat that has not arrived after this time, in real time, is not expected any more: the link is cut. */
const heartbeatMs = 500

/** A busy machine may take this long to show what has happened. */
const renderMs = 5_000

/**
 * Installs a test clock in the pages of these contexts. It runs like the real clock, and `fastForward` moves it ahead in all of
 * them. It replaces the timers of the pages; video, sound and messages between windows stay in real time.
 */
export async function installClock(...contexts: readonly BrowserContext[]) {
  const group = { contexts, isPaused: false, movedMs: 0, expected: [] }
  for (const context of contexts) {
    if (!groups.has(context)) {
      await context.clock.install({ time: now() })
      await lowerFrameRate(context)
      await recordPages(context)
    }
    groups.set(context, group)
  }
}

/** A page on the device of somebody else, with a test clock of its own. */
export async function pageElsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  await installClock(context)
  return context.newPage()
}

/** Lets this much time pass on the pages: at once where there is a test clock, in real time elsewhere. */
export async function fastForward(page: Page, milliseconds: number) {
  for (let passed = 0; passed < milliseconds; passed += stepMs)
    await step(page, Math.min(stepMs, milliseconds - passed))
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
    if (await holds(assertion({ timeout: tryMs }))) return
    await step(page, Math.min(stepMs, limit - passed))
  }
  await assertion({ timeout: renderMs })
}

/** Lets this much time pass on the pages while their clocks are stopped; every timer fires at its own time. */
export type Advance = (milliseconds: number) => Promise<void>

/** Stops the test clocks while `work` runs: what it checks or presses cannot disappear, unless `work` lets time pass. */
export async function withPausedClock(page: Page, work: (advance: Advance) => Promise<void>) {
  const group = groupOf(page)
  const advance: Advance = async (milliseconds) => {
    for (let passed = 0; passed < milliseconds; passed += stepMs)
      await move(group, 'runFor', Math.min(stepMs, milliseconds - passed))
  }
  if (group.isPaused) return work(advance)
  const contexts = group.contexts.filter((context) => context.pages().length > 0)
  await Promise.all(contexts.map((context) => pause(context)))
  group.isPaused = true
  try {
    await work(advance)
  } finally {
    group.isPaused = false
    await Promise.all(contexts.map(({ clock }) => clock.resume()))
  }
}

function groupOf(page: Page): Group {
  const group = groups.get(page.context())
  if (!group) throw new Error('The page has no test clock.')
  return group
}

/** Stops the test clock of a page until the end of the test, or until it is let go on. */
export const pauseClock = (page: Page) => pause(page.context())
export const resumeClock = (page: Page) => page.context().clock.resume()

const mostTries = 5

/** A busy machine may have passed the time at which its clock is to stop: then a later one is tried. */
async function pause(context: BrowserContext, tries = mostTries): Promise<void> {
  try {
    await pauseSoon(context)
  } catch (error) {
    if (tries === 1) throw error
    await pause(context, tries - 1)
  }
}

/** The clock can only be paused at a time to come. */
async function pauseSoon(context: BrowserContext) {
  const times = await Promise.all(context.pages().map((page) => page.evaluate(() => Date.now())))
  await context.clock.pauseAt(Math.max(...times) + askConstants.linkHeartbeat)
}

/** Lets one step pass on the pages. */
async function step(page: Page, milliseconds: number) {
  const group = groups.get(page.context())
  if (!group) return pass(page, milliseconds)
  group.movedMs = 0
  await move(group, 'fastForward', milliseconds)
}

/** Moves the clocks ahead, and waits until the pages that are linked have received the heartbeats that have become due. */
async function move(group: Group, how: 'runFor' | 'fastForward', milliseconds: number) {
  if (group.movedMs === 0) group.expected = await heartbeatsBetween(group)
  await Promise.all(group.contexts.map(({ clock }) => clock[how](milliseconds)))
  group.movedMs += milliseconds
  if (group.movedMs < askConstants.linkHeartbeat) return
  group.movedMs = 0
  await Promise.all(group.expected.map(heartbeatReceived))
}

const ends = ['control', 'stage'] as const

/** What the pages had received when heartbeats were last expected. */
const receivedBefore = new WeakMap<Page, MessageCounts>()

/** The heartbeats that the pages are to receive: from the ends that they have received messages of lately. */
async function heartbeatsBetween({ contexts }: Group): Promise<readonly Heartbeat[]> {
  const pages = contexts.flatMap((context) => context.pages())
  const heartbeats = await Promise.all(
    pages.map(async (page) => {
      const before = receivedBefore.get(page)
      const received = await receivedBy(page)
      receivedBefore.set(page, received)
      return ends
        .filter((end) => received[end] > (before?.[end] ?? 0))
        .map((end) => ({ page, end, after: received[end] }))
    }),
  )
  const all = heartbeats.flat()
  // The clock of an end that is not among the pages is not moved, so that it is in no hurry.
  return ends.every((end) => all.some((heartbeat) => heartbeat.end === end)) ? all : []
}

const heartbeatReceived = ({ page, end, after }: Heartbeat) =>
  holds(
    expect
      .poll(async () => (await receivedBy(page))[end], { timeout: heartbeatMs, intervals: [5, 10, 20] })
      .toBeGreaterThan(after),
  )

/** Waits until the page's own time has passed. */
async function pass(page: Page, milliseconds: number) {
  const end = await page.evaluate((duration) => performance.now() + duration, milliseconds)
  await page.waitForFunction((time) => performance.now() >= time, end)
}

const holds = (assertion: Promise<unknown>) =>
  assertion.then(
    () => true,
    () => false,
  )
