import { chromium } from '@playwright/test'
import * as v from 'valibot'

import { longestTaskIn, taskCategories } from '../support/bench/longest-task.mjs'
import { storageOf } from '../support/bench/signed-in-storage.mjs'
import {
  administratorEmail,
  dayFromToday,
  fillWithReportedKindergarten,
  reportedIds,
  reportedPassword,
} from '../support/load/reported-kindergarten.mjs'
import { startPlantedServer } from '../support/servers/own-server.mjs'

/** Each child takes part in about 40 activities of each month, and is with 46 other children in them. */
const size = { departments: 1, childrenEach: 200, staffEach: 4, plansADay: 15, children: 24, observed: 24 }

/** @typedef {v.InferOutput<typeof Frames> & { readonly longestTask: number }} Playing */

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'sociogram',
  title: 'The sociogram of 200 children, a year of months, each played in turn',
  async measure({ chromium: chromiumPath, rounds = 3 }) {
    /** @type {string | undefined} */
    let department
    const server = await startPlantedServer(
      async (database) => {
        await fillWithReportedKindergarten((sql) => database.exec(sql), 1, size)
        const { rows } = await database.query(reportedIds)
        department = v.parse(v.tuple([v.object({ department: v.string() })]), rows)[0].department
      },
      { seed: 'none' },
    )
    const executablePath = await chromiumPath()
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    })
    try {
      const storage = await storageOf(server.address, {
        email: administratorEmail,
        password: reportedPassword,
      })
      const address = `${server.address}/reports/leader?department=${department}&period=own&from=${dayFromToday(-365)}&to=${dayFromToday(-1)}`
      /** @type {Playing[]} */
      const played = []
      for (let round = 0; round < rounds; round += 1) played.push(await play(browser, address, storage))
      return [
        {
          what: 'median time between two frames while the months are played',
          unit: 'ms',
          ours: played.map(({ medianFrame }) => medianFrame),
          target: { name: 'sociogram', judged: 'ours', limit: 'atMost', moonshot: 16.8, mustHold: 17.5 },
        },
        {
          what: 'share of frames that take more than 25 ms',
          unit: '%',
          ours: played.map(({ lateFrames }) => lateFrames),
        },
        {
          what: 'longest task',
          unit: 'ms',
          ours: played.map(({ longestTask }) => longestTask),
          target: { name: 'sociogram', judged: 'ours', limit: 'atMost', moonshot: 16, mustHold: 50 },
        },
        { what: 'months that were shown', unit: '', ours: played.map(({ months }) => months) },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

const Frames = v.object({ medianFrame: v.number(), lateFrames: v.number(), months: v.number() })

/**
 * Opens the report, and plays the months from the first to the last.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address
 * @param {Readonly<Record<string, string>>} storage
 * @returns {Promise<Playing>}
 */
async function play(browser, address, storage) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, storage)
    await page.goto(address)
    await page.getByText('Måned for måned', { exact: true }).click()
    await page.waitForLoadState('networkidle')
    await page.evaluate(watchFrames)
    await browser.startTracing(page, { categories: taskCategories })
    await page.getByRole('button', { name: 'Spill av' }).click()
    await page.getByRole('button', { name: 'Pause' }).waitFor()
    await page.getByRole('button', { name: 'Spill av' }).waitFor()
    const longestTask = longestTaskIn(await browser.stopTracing())
    return {
      ...v.parse(
        Frames,
        await page.evaluate(() => {
          /** @type {() => unknown} */
          const framesOfPlaying = Reflect.get(window, 'framesOfPlaying')
          return framesOfPlaying()
        }),
      ),
      longestTask,
    }
  } finally {
    await page.context().close()
  }
}

/** Runs in the page: watches frames and the month that is shown, until `window.framesOfPlaying()` sums them up. */
function watchFrames() {
  /** @type {number[]} */
  const frames = []
  const months = new Set()
  let last = performance.now()
  /** @param {number} now */
  const look = (now) => {
    frames.push(now - last)
    last = now
    months.add(document.querySelector('fieldset input[type=range]')?.getAttribute('aria-valuetext'))
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  Reflect.set(window, 'framesOfPlaying', () => {
    const sorted = frames.toSorted((a, b) => a - b)
    return {
      medianFrame: sorted[Math.floor(sorted.length / 2)],
      lateFrames: (100 * frames.filter((length) => length > 25).length) / frames.length,
      months: months.size,
    }
  })
}
