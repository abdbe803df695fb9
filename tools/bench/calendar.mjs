import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { chromium } from '@playwright/test'
import * as v from 'valibot'

import { startBuiltSite } from '../support/bench/built-site.mjs'
import { root } from '../support/project/project.mjs'
import { run } from '../support/project/run.mjs'

/** Has packages of its own, since it needs another version of one of ours. */
const peerFolder = join(root, 'tools/bench/fullcalendar')

const Next = v.object({ next: v.number(), interaction: v.number() })
/** @typedef {v.InferOutput<typeof Next> & { readonly first: number }} Shown milliseconds */

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'calendar',
  title:
    'The month with 2,000 plans, 4 a day shown, and the next month, beside FullCalendar 7 on the same data',
  async measure({ chromium: chromiumPath, rounds = 9 }) {
    await installPeer()
    const [ours, peer] = await Promise.all([startBuiltSite('calendar-month'), startBuiltSite('fullcalendar')])
    const executablePath = await chromiumPath()
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    try {
      /** @type {{ ours: Shown[], peer: Shown[] }} */
      const visits = { ours: [], peer: [] }
      // The first round of each side is discarded: the browser and the servers are cold.
      for (let round = 0; round <= rounds; round += 1) {
        const visit = {
          ours: await show(browser, ours.address),
          peer: await show(browser, peer.address),
        }
        if (round === 0) continue
        visits.ours.push(visit.ours)
        visits.peer.push(visit.peer)
      }
      return measurementsOf(visits)
    } finally {
      await browser.close()
      await Promise.all([ours.stop(), peer.stop()])
    }
  },
}

async function installPeer() {
  if (existsSync(join(peerFolder, 'node_modules/fullcalendar'))) return
  const { code, output } = await run('npm', ['ci', '--prefix', peerFolder, '--no-audit', '--no-fund'])
  if (code !== 0) throw new Error(output)
}

/**
 * @param {{ readonly ours: readonly Shown[], readonly peer: readonly Shown[] }} visits
 * @returns {import('../support/bench/bench-report.mjs').Measurement[]}
 */
const measurementsOf = ({ ours, peer }) => [
  {
    what: 'month, until it is painted',
    unit: 'ms',
    ours: ours.map(({ first }) => first),
    peer: peer.map(({ first }) => first),
    target: { name: 'P3', judged: 'ratio', limit: 'atMost', moonshot: 0.5, mustHold: 1 },
  },
  {
    what: 'next month, until it is painted',
    unit: 'ms',
    ours: ours.map(({ next }) => next),
    peer: peer.map(({ next }) => next),
    target: { name: 'P4', judged: 'ours', limit: 'atMost', moonshot: 50, mustHold: 200 },
  },
  {
    what: 'next month, interaction to next paint',
    unit: 'ms',
    ours: ours.map(({ interaction }) => interaction),
    peer: peer.map(({ interaction }) => interaction),
    target: { name: 'P4', judged: 'ours', limit: 'atMost', mustHold: 200 },
  },
]

/**
 * One visit: shows the month, then the next one.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @returns {Promise<Shown>}
 */
async function show(browser, address) {
  const page = await browser.newPage({ locale: 'nb-NO', viewport: { width: 1_280, height: 1_000 } })
  try {
    await page.goto(address)
    await page.waitForFunction(() => typeof Reflect.get(window, 'showMonth') === 'function')
    const first = await page.evaluate(showFirst)
    await page.evaluate(watchNext)
    await page.click('#next')
    const next = await page.waitForFunction(() => /** @type {unknown} */ (Reflect.get(window, 'shown')))
    return { first: v.parse(v.number(), first), ...v.parse(Next, await next.jsonValue()) }
  } finally {
    await page.context().close()
  }
}

/** Runs in the page: shows the month, and resolves to the milliseconds until it is painted. */
async function showFirst() {
  const startedAt = performance.now()
  // oxlint-disable-next-line typescript/no-unsafe-call -- both pages define it
  Reflect.get(window, 'showMonth')()
  const plansShown = 120
  while ((document.querySelector('#root')?.textContent.split('Sansesti').length ?? 0) <= plansShown)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve)
    })
  // The task after a frame runs when it is painted.
  await new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, 0))
  })
  return performance.now() - startedAt
}

/** Runs in the page: measures the click that shows the next month, and publishes it. */
function watchNext() {
  const longest = { duration: 0 }
  /** @type {PerformanceObserverInit & { readonly durationThreshold: number }} */
  const events = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest.duration = Math.max(longest.duration, duration)
  }).observe(events)
  const before = document.querySelector('[data-date]')?.getAttribute('data-date')
  const plansShown = 120
  let clickedAt = 0
  const publish = () => {
    const next = performance.now() - clickedAt
    // The browser reports an event a moment after its paint.
    setTimeout(() => Reflect.set(window, 'shown', { next, interaction: longest.duration }), 500)
  }
  const look = () => {
    const isNext = document.querySelector('[data-date]')?.getAttribute('data-date') !== before
    const titles = document.querySelector('#root')?.textContent.split('Sansesti').length ?? 0
    if (isNext && titles > plansShown) requestAnimationFrame(() => setTimeout(publish, 0))
    else requestAnimationFrame(look)
  }
  const start = (/** @type {Event} */ { timeStamp }) => {
    clickedAt = timeStamp
    look()
  }
  document.querySelector('#next')?.addEventListener('click', start, { capture: true })
}
