import { chromium } from '@playwright/test'
import * as v from 'valibot'

import { storageOf } from '../support/bench/signed-in-storage.mjs'
import {
  administratorEmail,
  dayFromToday,
  fillWithReportedKindergarten,
  reportedIds,
  reportedPassword,
} from '../support/load/reported-kindergarten.mjs'
import { signIn } from '../support/load/server-client.mjs'
import { startPlantedServer } from '../support/servers/own-server.mjs'

/** @typedef {{ readonly departments: number, readonly childrenEach: number, readonly staffEach: number }} Size */
/** @typedef {{ readonly address: string, readonly department: string, readonly size: Size, readonly stop: () => Promise<void> }} Side */
/** @typedef {{ readonly selector: string, readonly count: number }} Rows what is there once a page shows its list */
/** @typedef {Readonly<Record<string, number>>} Times milliseconds by what was read or shown */

const login = { email: administratorEmail, password: reportedPassword }
/** @type {Size} */
const large = { departments: 40, childrenEach: 20, staffEach: 4 }
/** @type {Size} */
const small = { departments: 2, childrenEach: 12, staffEach: 4 }
/** The default limits are for people; here one client sends all requests. */
const env = { ADDRESS_REQUESTS_PER_MINUTE: '1000000', SESSION_REQUESTS_PER_MINUTE: '1000000' }

const reads = {
  children: '/api/students/organization',
  departments: '/api/departments',
  staff: '/api/staff/members',
  'children of the new year': `/api/roll-overs/children?from=${dayFromToday(30)}`,
}

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'people',
  title: 'Lists of people: 40 departments, 800 children and 160 staff, beside 2, 24 and 8',
  async measure({ chromium: chromiumPath, rounds = 5 }) {
    const sides = [await sideOf(large), await sideOf(small)]
    const executablePath = await chromiumPath()
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    try {
      /** @type {[Times[], Times[]]} */
      const times = [[], []]
      // The first round of each side is discarded: the browser and the servers are cold.
      for (let round = 0; round <= rounds; round += 1)
        for (const [index, side] of sides.entries()) {
          const measured = { ...(await timesOfReads(side)), ...(await timesOfPages(browser, side)) }
          if (round > 0) times[index]?.push(measured)
        }
      const [ours, peer] = times
      return Object.keys(ours[0] ?? {}).map((what) => ({
        what,
        unit: 'ms',
        ours: ours.map((all) => all[what] ?? NaN),
        peer: peer.map((all) => all[what] ?? NaN),
        target: /** @type {const} */ ({
          name: 'people',
          judged: 'ours',
          limit: 'atMost',
          moonshot: 200,
          mustHold: 1_000,
        }),
      }))
    } finally {
      await browser.close()
      await Promise.all(sides.map(({ stop }) => stop()))
    }
  },
}

/** @param {Size} size @returns {Promise<Side>} */
async function sideOf(size) {
  let department = ''
  const server = await startPlantedServer(
    async (database) => {
      const people = { ...size, plansADay: 0, children: 0, observed: 0 }
      await fillWithReportedKindergarten((sql) => database.exec(sql), 0, people)
      const { rows } = await database.query(reportedIds)
      department = v.parse(v.tuple([v.object({ department: v.string() })]), rows)[0].department
    },
    { seed: 'none', env },
  )
  return { address: server.address, department, size, stop: server.stop }
}

/** @param {Side} side @returns {Promise<Times>} */
async function timesOfReads({ address }) {
  const { token, user } = await signIn(address, login)
  const headers = {
    authorization: `Bearer ${token}`,
    orgctx: user.affiliations[0]?.department.organization ?? '',
  }
  /** @type {Record<string, number>} */
  const times = {}
  for (const [what, path] of Object.entries(reads)) {
    const startedAt = performance.now()
    const response = await fetch(address + path, { headers })
    await response.text()
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`)
    times[`server: ${what}`] = performance.now() - startedAt
  }
  return times
}

/**
 * Opens one page after the other inside the app, as links do, until each has painted its rows.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Side} side
 * @returns {Promise<Times>}
 */
async function timesOfPages(browser, { address, department, size }) {
  const { departments, childrenEach, staffEach } = size
  const page = await browser.newPage({ locale: 'nb-NO', viewport: { width: 1_280, height: 900 } })
  try {
    await page.goto(`${address}/favicon.svg`)
    await page.evaluate(
      (items) => {
        for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
      },
      await storageOf(address, login),
    )
    await page.goto(address)
    await page.getByRole('navigation', { name: 'Hovedmeny' }).waitFor()
    /** @param {string} path @param {string} selector @param {number} count */
    const open = async (path, selector, count) =>
      v.parse(v.number(), await page.evaluate(openPage, { path, selector, count }))
    /** @param {string} selector @param {number} count */
    const goOn = async (selector, count) =>
      v.parse(v.number(), await page.evaluate(pressNext, { selector, count }))

    const listed = await open('/departments', 'main a[href^="/departments/"]', departments)
    const children = await open(`/departments/${department}`, 'main a[href*="/children/"]', childrenEach)
    const staff = await open('/staff', 'main ul a[href^="/staff/"]', departments * staffEach)
    await open('/departments/new-year', 'main button', 1)
    await page.getByRole('button', { name: 'Gå videre' }).waitFor()
    const named = await goOn('main input[type="checkbox"]', departments)
    const groups = await goOn('main li select', departments)
    // A year in which nothing changes is not saved.
    await page.locator('main li select').first().selectOption({ index: 1 })
    const workplaces = await goOn('main li button[aria-expanded]', departments)
    await page.getByRole('button', { name: 'Gå videre' }).click()
    return {
      'page: departments': listed,
      'page: one department': children,
      'page: staff': staff,
      'new year: departments': named,
      'new year: children': groups,
      'new year: staff': workplaces,
    }
  } finally {
    await page.context().close()
  }
}

/**
 * Runs in the page: milliseconds until the page has painted its rows.
 *
 * @param {Rows & { readonly path: string }} wanted
 */
function openPage({ path, selector, count }) {
  const startedAt = performance.now()
  history.pushState(null, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
  return new Promise((resolve) => {
    const look = () =>
      document.querySelectorAll(selector).length >= count
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        : requestAnimationFrame(look)
    look()
  })
}

/**
 * Runs in the page: milliseconds until the next step has painted its rows.
 *
 * @param {Rows} wanted
 */
function pressNext({ selector, count }) {
  const startedAt = performance.now()
  const next = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Gå videre')
  next?.click()
  return new Promise((resolve) => {
    const look = () =>
      document.querySelectorAll(selector).length >= count
        ? requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - startedAt)))
        : requestAnimationFrame(look)
    look()
  })
}
