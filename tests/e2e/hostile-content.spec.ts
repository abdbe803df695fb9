import { expect, type Page } from '@playwright/test'
import type { ClientBase } from 'pg'

import { people } from '#tests/support/data/demonstration-people.ts'

import { goInside, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** Runs as markup, as an attribute, as a template or as an address, where a page does not escape it. */
const hostile = `"'><img src=x onerror="window.wasHit=1"><script>window.wasHit=1</script><svg/onload=window.wasHit=1>{{constructor.constructor('window.wasHit=1')()}}`
/** The same for a page that shows Markdown: its links and pictures, and the HTML in it. */
const hostileMarkdown = `\n\n**Trykk** [her](javascript:window.wasHit=1) ![x](x"onerror="window.wasHit=1) [der][1] <a href="javascript:window.wasHit=1">a</a>\n\n- <img src=x onerror="window.wasHit=1">\n\n[1]: javascript:window.wasHit=1\n\n<script>window.wasHit=1</script>`
const hostileAddresses = ['javascript:window.wasHit=1', 'data:text/html,<script>window.wasHit=1</script>']

const bankTables = [
  'focus_areas',
  'experience_goals',
  'main_activities',
  'activities',
  'general_tips',
  'resources',
  'questions',
]

/** The one card with hostile links; the client rejects the whole response. */
const trapped = 'Lag et troll'

test.beforeEach(async ({ server: { database } }) => {
  await database.query(`update activities set content = jsonb_set(content, '{links}', $1) where title = $2`, [
    JSON.stringify(hostileAddresses.map((url) => ({ title: 'Les mer', url }))),
    trapped,
  ])
  for (const table of bankTables) await plantIn(database, table)
  await database.query(`update departments set name = name || $1`, [hostile])
  await database.query(`update organizations set name = name || $1`, [hostile])
  await database.query(`update users set name = name || $1`, [hostile])
  await database.query(`update students set name = name || $1`, [hostile])
  await database.query(`update plans set note = $1, other_notes = $1`, [hostile])
})

const screens = [
  '/',
  '/activities',
  '/activities/activities',
  '/resources',
  '/calendar',
  '/calendar/list',
  '/calendar/wheel',
  '/departments',
  '/profile',
  '/profile/favorites',
]

test('text with scripts is shown as text on every screen and card', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, people.leader)
  for (const screen of screens) {
    await goInside(page, screen)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectHarmless(page)
  }
  for (const address of await cardAddresses(page)) {
    await goInside(page, address)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror=')
    // The Markdown has been read as such: its bold words are bold.
    await expect(page.locator('strong').filter({ hasText: 'Trykk' }).first()).toBeAttached()
    await expectHarmless(page)
  }
  for (const kind of ['concrete', 'song', 'template', 'askTemplate']) {
    await goInside(page, `/resources?kind=${kind}`)
    await expect(page.getByRole('searchbox', { name: 'Søk i ressursbanken' })).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /onerror=/u })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('onerror=')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectHarmless(page)
  }
})

test('hostile search parameters are shown as a search text', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, people.leader)
  const made = new URLSearchParams({ q: hostile, area: hostile, age: `3,${hostile}`, season: '__proto__' })
  for (const [tab, search] of [
    ['/activities', 'Søk i temakort'],
    ['/activities/activities', 'Søk i aktivitetskort'],
  ] as const) {
    await goInside(page, `${tab}?${made}`)
    await expect(page.getByRole('searchbox', { name: search })).toHaveValue(hostile)
    await page.getByRole('button', { name: /^Filtrer/u }).click()
    await expect(page.getByRole('button', { name: /^3 år/u })).toHaveAttribute('aria-pressed', 'true')
    await expectHarmless(page)
  }
})

test('a link that is not a web address is never rendered', { tag: '@desktop' }, async ({ page, server }) => {
  // The server sends no such card either.
  server.expectedFaults.push('links.0.url: expected')
  await openAs(page, people.leader)
  await goInside(page, '/activities/activities')
  await page.getByRole('link', { name: new RegExp(`^${trapped}`) }).click()
  await expect(page.getByRole('button', { name: 'Prøv igjen' })).toBeVisible()
  await expectHarmless(page)
})

/** No script ran, no text became an element, and no link runs a script; each test also fails on a violated policy. */
async function expectHarmless(page: Page) {
  const harm = await page.evaluate(() => ({
    hit: 'wasHit' in window,
    planted: document.querySelectorAll('img[src="x"], main script, svg[onload]').length,
    links: [...document.querySelectorAll('a[href]')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((address) => /^\s*(?:javascript|data|vbscript):/i.test(address)),
  }))
  expect(harm).toEqual({ hit: false, planted: 0, links: [] })
}

/** The addresses of one card of each kind, from the stored lists. */
async function cardAddresses(page: Page): Promise<string[]> {
  const lists = {
    mainActivities: 'main/',
    activities: '',
    focusAreas: 'focus-area/',
    generalTips: 'general-tip/',
  }
  const stored = await page.evaluate(
    (names) => names.map((name) => localStorage.getItem(name) ?? ''),
    Object.keys(lists),
  )
  return Object.values(lists).map((folder, place) => `/activities/${folder}${firstIdIn(stored[place])}`)
}

async function plantIn(database: ClientBase, table: string) {
  const { rows } = await database.query<{ id: string; title: string; content: unknown }>(
    `select id, title, content from ${table}`,
  )
  for (const { id, title, content } of rows) {
    await database.query(`update ${table} set version = 2, title = $2, content = $3 where id = $1`, [
      id,
      `${title} ${hostile}`,
      JSON.stringify(poisoned(content)),
    ])
  }
}

/** Fields that are not text: names of files, cards, colours and options. */
const names = new Set([
  'file',
  'playback',
  'audio',
  'video',
  'film',
  'url',
  '_id',
  'colour',
  'icon',
  'places',
  'seasons',
  'kind',
  'activities',
  'experienceGoals',
  'role',
  'responseKind',
])

function poisoned(value: unknown): unknown {
  if (typeof value === 'string') return `${value} ${hostile}${hostileMarkdown}`
  if (Array.isArray(value)) return value.map(poisoned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [field, names.has(field) ? part : poisoned(part)]),
  )
}

const firstIdIn = (list = '') => /"_id":"(?<id>[^"]+)"/.exec(list)?.groups?.['id'] ?? ''
