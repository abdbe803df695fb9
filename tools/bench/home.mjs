import { gzipSync } from 'node:zlib'

import { chromium } from '@playwright/test'
import * as v from 'valibot'

import { openBarePage } from '../support/bench/bare-page.mjs'
import { startBuiltSite } from '../support/bench/built-site.mjs'
import { storageOf } from '../support/bench/signed-in-storage.mjs'
import { startPlantedServer } from '../support/servers/own-server.mjs'
import { loadSource } from '../support/project/source.mjs'

/** The JavaScript of bulletproof-react's landing page, measured on 2026-11-20. */
const landingOfBulletproofReact = 159.6
/** Slow 4G as Lighthouse has it, in milliseconds and bytes a second. */
const slow4g = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
const phone = { width: 390, height: 844, deviceScaleFactor: 1, mobile: false }

/**
 * @typedef {import('../support/bench/built-site.mjs').Site} Site
 * @typedef {v.InferOutput<typeof Opening>} Opening
 * @typedef {Omit<Opening, 'scripts'> & { readonly scripts: number }} Visit
 */

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'home',
  title: 'Home, cold and signed in, on slow 4G and a processor four times slower, beside a bare shell',
  async measure({ chromium: chromiumPath, rounds = 5 }) {
    /** @type {[typeof import('../../src/contract/constants.ts')]} */
    const [{ constants }] = await loadSource('/src/contract/constants.ts')
    const [ours, bare] = await Promise.all([startPlantedServer(async () => {}), startBuiltSite('bare-shell')])
    const executablePath = await chromiumPath()
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    try {
      const storage = await storageOf(ours.address, {
        email: 'ansatt@solbakken.example',
        password: 'Sprakhuset1!',
      })
      const kept = await storageAfterVisit(browser, ours, storage)
      /** @type {{ ours: Visit[], again: Visit[], bare: Visit[] }} */
      const visits = { ours: [], again: [], bare: [] }
      // The first round of each side is discarded: the browser and the servers are cold.
      for (let round = 0; round <= rounds; round += 1) {
        const visit = {
          ours: await open(browser, ours, storage),
          bare: await open(browser, bare, {}),
          again: await open(browser, ours, kept),
        }
        if (round === 0) continue
        visits.ours.push(visit.ours)
        visits.bare.push(visit.bare)
        visits.again.push(visit.again)
      }
      return measurementsOf(visits, constants.splashDelay)
    } finally {
      await browser.close()
      await Promise.all([ours.stop(), bare.stop()])
    }
  },
}

/**
 * @param {{ readonly ours: readonly Visit[], readonly again: readonly Visit[], readonly bare: readonly Visit[] }} visits
 * @param {number} splashDelay
 * @returns {import('../support/bench/bench-report.mjs').Measurement[]}
 */
function measurementsOf({ ours, again, bare }, splashDelay) {
  const scripts = {
    ours: ours.map((visit) => visit.scripts / 1_000),
    bare: bare.map((visit) => visit.scripts / 1_000),
  }
  return [
    {
      what: 'JavaScript before Home, beside the landing of bulletproof-react',
      unit: 'KB',
      ours: scripts.ours,
      peer: [landingOfBulletproofReact],
      target: { name: 'P1', judged: 'ratio', limit: 'atMost', moonshot: 0.8, mustHold: 1.05 },
    },
    { what: 'the same, beside the bare shell', unit: 'KB', ours: scripts.ours, peer: scripts.bare },
    {
      what: `interactive, less the splash’s ${splashDelay} ms`,
      unit: 'ms',
      ours: ours.map(({ interactive }) => interactive - splashDelay),
      peer: bare.map(({ interactive }) => interactive),
      target: { name: 'P2', judged: 'ratio', limit: 'atMost', moonshot: 1.3, mustHold: 1.65 },
    },
    {
      what: 'the same, with the lists that the last visit kept',
      unit: 'ms',
      ours: again.map(({ interactive }) => interactive - splashDelay),
      peer: bare.map(({ interactive }) => interactive),
    },
    {
      what: 'total blocking time',
      unit: 'ms',
      ours: ours.map(({ blocked }) => blocked),
      peer: bare.map(({ blocked }) => blocked),
      target: { name: 'P2', judged: 'ours', limit: 'atMost', moonshot: 100, mustHold: 200 },
    },
    {
      what: 'first contentful paint',
      unit: 'ms',
      ours: ours.map(({ firstPaint }) => firstPaint),
      peer: bare.map(({ firstPaint }) => firstPaint),
    },
    {
      what: 'largest contentful paint, the splash included',
      unit: 'ms',
      ours: ours.map(({ largestPaint }) => largestPaint),
      peer: bare.map(({ largestPaint }) => largestPaint),
    },
    {
      what: 'cumulative layout shift',
      unit: '',
      ours: ours.map(({ shifted }) => shifted),
      target: { name: 'CLS', judged: 'ours', limit: 'atMost', mustHold: 0.1 },
    },
  ]
}

/**
 * The content of the local storage after a complete visit.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {Readonly<Record<string, string>>} storage
 * @returns {Promise<Record<string, string>>}
 */
async function storageAfterVisit(browser, { address }, storage) {
  const page = await browser.newPage()
  try {
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, storage)
    await page.goto(address)
    await page.getByRole('navigation', { name: 'Hovedmeny' }).waitFor()
    await page.waitForLoadState('networkidle')
    return await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  } finally {
    await page.context().close()
  }
}

/**
 * One visit with an empty cache, until the page has responded to a click.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {Readonly<Record<string, string>>} storage what the visitor's last visit left in the local storage
 * @returns {Promise<Visit>}
 */
async function open(browser, { address }, storage) {
  const page = await openBarePage(browser)
  try {
    await page.send('Page.enable')
    for (const source of [
      `(${String(fillStorage)})(${JSON.stringify(storage)})`,
      `(${String(watchOpening)})()`,
    ])
      await page.send('Page.addScriptToEvaluateOnNewDocument', { source })
    await page.send('Emulation.setDeviceMetricsOverride', phone)
    await page.send('Network.enable')
    await page.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
    await page.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.send('Page.navigate', { url: address })
    const { scripts, ...opening } = v.parse(Opening, await page.poll('window.opening'))
    return { ...opening, scripts: await gzippedSize(scripts) }
  } finally {
    await page.close()
  }
}

const Opening = v.object({
  interactive: v.number(),
  firstPaint: v.number(),
  largestPaint: v.number(),
  blocked: v.number(),
  shifted: v.number(),
  scripts: v.array(v.string()),
})

/** @param {Readonly<Record<string, string>>} items */
function fillStorage(items) {
  // The empty page before the navigation has no storage.
  if (location.protocol !== 'http:') return
  for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
}

/** @param {readonly string[]} addresses */
async function gzippedSize(addresses) {
  const sizes = await Promise.all(
    [...new Set(addresses)].map(
      async (address) => gzipSync(Buffer.from(await (await fetch(address)).arrayBuffer())).length,
    ),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/**
 * Runs in the page: when a heading and a navigation are visible, clicks the first link of the navigation, and
 * publishes the measurements when the page has handled the click and painted once more.
 */
function watchOpening() {
  const metrics = { firstPaint: 0, largestPaint: 0, shifted: 0 }
  /** @type {{ readonly from: number, readonly to: number }[]} */
  const longTasks = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { entryType, name, startTime, duration } = entry
      if (name === 'first-contentful-paint') metrics.firstPaint = startTime
      if (entryType === 'largest-contentful-paint') metrics.largestPaint = startTime
      if (entryType === 'layout-shift') metrics.shifted += Number(Reflect.get(entry, 'value'))
      if (entryType === 'longtask') longTasks.push({ from: startTime, to: startTime + duration })
    }
  })
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'])
    observer.observe({ type, buffered: true })

  function look() {
    const [heading, link] = ['h1', 'nav a[href="/"]'].map((selector) =>
      [...document.querySelectorAll(selector)].find((element) => element.getClientRects().length > 0),
    )
    if (heading && link instanceof HTMLElement) press(link)
    else requestAnimationFrame(look)
  }

  /** @param {HTMLElement} link */
  function press(link) {
    let isHandled = false
    const recordHandled = (/** @type {Event} */ event) => {
      isHandled = event.defaultPrevented
      // A link without a handler must not reload the page.
      event.preventDefault()
    }
    window.addEventListener('click', recordHandled, { once: true })
    link.click()
    requestAnimationFrame(() => setTimeout(() => (isHandled ? publish(performance.now()) : look()), 0))
  }

  /** @param {number} interactive */
  function publish(interactive) {
    // The browser reports a long task a moment after its end.
    setTimeout(() => {
      const inside = longTasks.map(
        ({ from, to }) => Math.min(to, interactive) - Math.max(from, metrics.firstPaint),
      )
      Reflect.set(window, 'opening', {
        interactive,
        ...metrics,
        blocked: inside.reduce((sum, length) => sum + Math.max(0, length - 50), 0),
        scripts: performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.endsWith('.js') && startTime <= interactive)
          .map(({ name }) => name),
      })
    }, 1_000)
  }

  requestAnimationFrame(look)
}
