import { chromium } from '@playwright/test'
import * as v from 'valibot'

import { startPlantedServer } from '../support/servers/own-server.mjs'
import { loadSource } from '../support/project/source.mjs'

const size = 1_000
const longTask = 50
const queries = ['fjellby', 'skog', 'kopp tro', 'bro', 'skoglek', 'trollmus', 'snø', 'vinter ute']

/**
 * @typedef {ReturnType<typeof import('../../tests/support/data/generated-bank.ts')['generatedBank']>} GeneratedBank
 * @typedef {typeof import('../../src/shell/bank-search/bank-index.ts')['createBankIndex']} MakeIndex
 * @typedef {import('../support/bench/bench-report.mjs').Measurement} Measurement
 */

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'bank-search',
  title: 'Searching 1,000 generated cards: one query, and a browser that types and chooses',
  async measure({ chromium: chromiumPath, rounds = 5 }) {
    /** @type {[typeof import('../../tests/support/data/generated-bank.ts'), typeof import('../../src/shell/bank-search/bank-index.ts')]} */
    const [{ generatedBank }, { createBankIndex }] = await loadSource(
      '/tests/support/data/generated-bank.ts',
      '/src/shell/bank-search/bank-index.ts',
    )
    const bank = generatedBank(20_261, size)
    const compared = await compareWithScan(bank, createBankIndex, rounds)

    const server = await startPlantedServer((database) => insertBank(database, bank))
    try {
      return [...compared, ...(await watchBrowser(server.address, await chromiumPath()))]
    } finally {
      await server.stop()
    }
  },
}

/**
 * @param {GeneratedBank} bank
 * @param {MakeIndex} createBankIndex
 * @param {number} rounds
 * @returns {Promise<Measurement[]>}
 */
async function compareWithScan(bank, createBankIndex, rounds) {
  const documents = bank.activities.map(({ _id, title, keywords, preamble }) => ({
    id: _id,
    title,
    keywords: keywords.join(' '),
    area: '',
    theme: '',
    preamble,
    words: bank.words.get(_id) ?? '',
  }))
  const texts = documents.map(({ id, ...fields }) => ({ id, text: Object.values(fields).join(' ') }))
  const startedAt = performance.now()
  const find = await createBankIndex(documents)
  const building = performance.now() - startedAt

  /** @type {{ ours: number[], scan: number[] }} */
  const times = { ours: [], scan: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) {
      times.ours.push(timed(() => find(query)))
      times.scan.push(timed(() => scan(texts, query)))
    }
  return [
    { what: 'one query, beside a plain scan', unit: 'ms', ours: times.ours, peer: times.scan },
    { what: 'making the index, ten cards a task', unit: 'ms', ours: [building] },
  ]
}

/**
 * @param {readonly { readonly id: string, readonly text: string }[]} texts
 * @param {string} query
 */
const scan = (texts, query) =>
  texts.filter(({ text }) => query.split(' ').every((word) => text.includes(word)))

/**
 * @param {import('@electric-sql/pglite').PGlite} database
 * @param {GeneratedBank} bank
 */
async function insertBank(database, { activities, words }) {
  const { rows } = await database.query(
    'select content, main_activity_id, focus_area_id from activities order by position',
  )
  const Row = v.object({
    content: v.record(v.string(), v.unknown()),
    main_activity_id: v.string(),
    focus_area_id: v.nullable(v.string()),
  })
  const models = v.parse(v.array(Row), rows)
  for (const [place, { _id, title, ...fields }] of activities.entries()) {
    const model = models[place % models.length]
    const { preamble, keywords, ages, duration, level, places, seasons } = fields
    const text = words.get(_id) ?? ''
    const content = {
      ...model?.content,
      preamble,
      keywords,
      ages,
      duration,
      level,
      places,
      seasons,
      implementation: [{ title: 'Slik', text }],
    }
    await database.query(
      `insert into activities (id, position, title, updated_at, focus_area_id, main_activity_id, content)
       values ($1, $2, $3, now(), $4, $5, $6)`,
      [_id, 1_000 + place, title, model?.focus_area_id, model?.main_activity_id, JSON.stringify(content)],
    )
  }
}

/**
 * @param {string} address
 * @param {string | undefined} executablePath
 * @returns {Promise<Measurement[]>}
 */
async function watchBrowser(address, executablePath) {
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
  try {
    const page = await browser.newPage({
      baseURL: address,
      locale: 'nb-NO',
      viewport: { width: 1280, height: 900 },
    })
    await signIn(page)
    await page.goto('/activities/activities')
    await page.getByText(/^1\D?048 aktivitetskort$/u).waitFor({ timeout: 30_000 })
    await page.waitForTimeout(3_000)
    await page.evaluate(watchResults)

    await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
    await searchAndChoose(page)
    const tasks = mainThreadTasksIn(await browser.stopTracing())

    const resultTimes = await page.evaluate(() => /** @type {unknown} */ (Reflect.get(window, 'results')))
    return [
      {
        what: 'from a key to the painted results',
        unit: 'ms',
        ours: v.parse(v.array(v.number()), resultTimes),
        target: { name: 'INP', judged: 'ours', limit: 'atMost', mustHold: 200 },
      },
      { what: 'longest task of the page', unit: 'ms', ours: [Math.max(...tasks)] },
      {
        what: `tasks over ${longTask} ms`,
        unit: 'tasks',
        ours: [tasks.filter((task) => task > longTask).length],
      },
    ]
  } finally {
    await browser.close()
  }
}

/** @param {import('@playwright/test').Page} page */
async function signIn(page) {
  await page.goto('/login')
  await page.getByLabel('E-post').fill('leder@solbakken.example')
  await page.getByLabel('Passord', { exact: true }).fill('Sprakhuset1!')
  await page.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.getByRole('button', { name: 'Kom i gang' }).click()
  await page.getByRole('button', { name: 'Forstått' }).click()
}

/** @param {import('@playwright/test').Page} page */
async function searchAndChoose(page) {
  const search = page.getByRole('searchbox')
  for (const query of queries) {
    await search.fill('')
    await search.pressSequentially(query, { delay: 60 })
    await page.waitForTimeout(150)
  }
  await search.fill('')
  await page.getByRole('button', { name: /^Alder, tid og sted/u }).click()
  for (const name of [/^3 år/u, /^16–30 min/u, /^Nivå 2/u, /^Ute/u]) {
    const choice = page.getByRole('button', { name }).first()
    await choice.click()
    await page.waitForTimeout(150)
    await choice.click()
    await page.waitForTimeout(150)
  }
}

/** Runs in the page: records how long after each key the next frame with results was painted. */
function watchResults() {
  /** @type {number[]} */
  const resultTimes = []
  Reflect.set(window, 'results', resultTimes)
  document.addEventListener(
    'input',
    () => {
      const typedAt = performance.now()
      const observer = new MutationObserver(() => {
        observer.disconnect()
        requestAnimationFrame(() => setTimeout(() => resultTimes.push(performance.now() - typedAt), 0))
      })
      const main = document.querySelector('main')
      if (main) observer.observe(main, { subtree: true, childList: true, characterData: true })
    },
    { capture: true },
  )
}

const Trace = v.object({
  traceEvents: v.array(
    v.looseObject({
      name: v.string(),
      ph: v.string(),
      pid: v.number(),
      tid: v.number(),
      dur: v.optional(v.number()),
      args: v.optional(v.looseObject({ name: v.optional(v.string()) })),
    }),
  ),
})

/**
 * The lengths, in milliseconds, of the tasks on the renderers' main threads.
 *
 * @param {Buffer} trace
 */
function mainThreadTasksIn(trace) {
  const { traceEvents } = v.parse(Trace, JSON.parse(trace.toString()))
  const threads = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return traceEvents
    .filter(
      ({ name, ph, pid, tid }) => name.endsWith('RunTask') && ph === 'X' && threads.has(`${pid} ${tid}`),
    )
    .map(({ dur = 0 }) => dur / 1_000)
}

/** @param {() => unknown} act */
function timed(act) {
  const startedAt = performance.now()
  act()
  return performance.now() - startedAt
}
