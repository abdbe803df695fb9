import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { tabTo } from './support/keyboard.ts'
import { installClock } from './support/clock.ts'
import { goInside, isReady, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

test(
  'a search tolerates a misspelt word and includes the texts of the cards',
  { tag: '@phone' },
  async ({ page }) => {
    await openAs(page, people.leader, '/activities/activities')
    const search = page.getByRole('searchbox', { name: 'Søk i aktivitetskort' })

    await search.fill('ederkop')
    await expect(page.getByRole('link', { name: 'Lille Petter Edderkopp med tegn' })).toBeVisible()
    await search.fill('halvsirkel')
    // The words inside the cards arrive after their summaries.
    await expect(page.getByText('1 aktivitetskort', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lille Petter Edderkopp med tegn' })).toBeVisible()
    await search.fill('kånglebuttikk')
    await expect(page.getByRole('link', { name: 'Konglebutikken' })).toBeVisible()
    await expect(page.getByText('Ingen kort har akkurat «kånglebuttikk»')).toBeVisible()
    await search.fill('romskip')
    await expect(page.getByRole('heading', { name: 'Ingen resultater funnet' })).toBeVisible()
    await page.getByRole('button', { name: 'Nullstill søk og valg' }).click()
    await expect(page.getByText('48 aktivitetskort')).toBeVisible()
    await expect(search).toBeFocused()
  },
)

test('filters show counts, survive a reload in the URL, and are removed one by one', async ({ page }) => {
  await openAs(page, people.leader, '/activities/activities')
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expectAccessible(page)
  const outdoors = page.getByRole('button', { name: /^Ute \d+ kort$/ })
  const promised = /\d+/.exec((await outdoors.textContent()) ?? '')?.[0]
  await outdoors.click()
  await expect(page.getByText(`${promised} aktivitetskort`)).toBeVisible()
  await page.getByRole('button', { name: /^Vinter \d+ kort$/ }).click()
  await page.getByRole('button', { name: /^Vis \d+ kort$/ }).click()
  await expect(page).toHaveURL(/\?place=outdoors&season=winter$/)

  await page.reload()
  await isReady(page)
  const chosen = page.getByRole('list', { name: 'Valgte filtre' })
  await expect(chosen.getByRole('button')).toHaveText(['Ute', 'Vinter', 'Fjern alle'])
  await expect(page.getByRole('link', { name: 'Spor i snøen' })).toBeVisible()
  await chosen.getByRole('button', { name: 'Fjern Vinter' }).click()
  await expect(page).toHaveURL(/\?place=outdoors$/)
  await expect(page.locator(':focus')).toContainText(`${promised} aktivitetskort`)

  await page.getByRole('link', { name: 'Temakort' }).click()
  await expect(page).toHaveURL(/\/activities\?place=outdoors$/)
  await expect(page.getByRole('heading', { name: 'Vinterlek i snøen' })).toBeVisible()
})

test(
  'a list opens its cards without a network, and a card that is not loaded yet says so',
  { tag: '@phone' },
  async ({ page, context }) => {
    // The code of the pages is prefetched when the browser is idle, that of the calendar once that of an activity has been loaded.
    const prefetched = page.waitForRequest('**/assets/calendar-page*')
    await openAs(page, people.leader, '/activities/activities')
    await expect(page.getByText('48 aktivitetskort')).toBeVisible()
    await prefetched
    await context.setOffline(true)
    await page.getByRole('searchbox').fill('bamse')
    await page.getByRole('link', { name: 'Kle på bamsen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kle på bamsen')
    await expect(page.getByRole('alert')).toContainText('Du er uten nettDette er ikke hentet ennå.')

    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Slik gjør dere' })).toBeVisible()
  },
)

test(
  'a card that has been read opens without a network ten minutes later',
  { tag: '@phone' },
  async ({ page, context }) => {
    await installClock(context)
    await openAs(page, people.leader, '/activities/activities?q=bamse')
    const link = page.getByRole('link', { name: 'Kle på bamsen' })
    await link.click()
    const steps = page.getByRole('heading', { name: 'Slik gjør dere' })
    await expect(steps).toBeVisible()
    await page.goBack()
    await context.setOffline(true)
    await page.clock.fastForward(10 * 60_000)

    await link.click()

    await expect(steps).toBeVisible()
  },
)

test(
  'the code of a part that cannot be fetched leaves the rest of a page',
  { tag: '@phone' },
  async ({ page }) => {
    // The ticks of the checklist, and the suggestions of the search on Home.
    await page.route(/\/assets\/(bank|search-suggestions)-[^/]*\.js$/u, (route) => route.abort())
    await openAs(page, people.leader, '/')
    await page.getByRole('combobox').fill('bamse')
    await expect(page.getByRole('combobox')).toHaveValue('bamse')
    await page.getByRole('button', { name: 'Søk', exact: true }).click()
    await page.getByRole('link', { name: 'Kle på bamsen' }).click()
    await expect(page.getByRole('heading', { name: 'Slik gjør dere' })).toBeVisible()
    await expect(page.getByRole('checkbox').first()).toBeDisabled()

    await page.unroute(/\/assets\/(bank|search-suggestions)-[^/]*\.js$/u)
    // A feature is not fetched again within a second of its failure.
    await expect(async () => {
      await page.goBack()
      await page.getByRole('link', { name: 'Kle på bamsen' }).click()
      await page.getByRole('checkbox').first().check({ timeout: 2_000 })
    }).toPass()
  },
)

test('going back restores the scroll position and the focus in the list, and a reload keeps the position', async ({
  page,
}) => {
  await openAs(page, people.leader, '/activities/activities?place=outdoors')
  const link = page.getByRole('link', { name: 'Sykkeldag med skilt' })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sykkeldag med skilt')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(place)

  await page.reload()
  await expect(link).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('the bank by keyboard alone', { tag: ['@desktop', '@flow'] }, async ({ page }) => {
  await openAs(page, people.leader, '/activities/activities')
  await tabTo(page, 'Søk i aktivitetskort')
  await page.keyboard.type('snø')
  await tabTo(page, 'Filtrer')
  await page.keyboard.press('Enter')
  await tabTo(page, /^Ute \d+ kort$/)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\?q=sn%C3%B8&place=outdoors$/)
  await tabTo(page, /^Vis \d+ kort$/)
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText(/^\d+ aktivitetskort/)
  await tabTo(page, 'Fjern Ute')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?q=sn%C3%B8$/)
  await tabTo(page, 'Spor i snøen')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spor i snøen')

  const needs = page.getByRole('region', { name: 'Det dere trenger' }).getByRole('checkbox')
  // The boxes are disabled until the feature that ticks them has loaded.
  await expect(needs.first()).toBeEnabled()
  await needs.first().focus()
  await page.keyboard.press('Space')
  await expect(needs.first()).toBeChecked()
  await tabTo(page, /^Hør tipset \d+ sek Datastemme$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Avspiller' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Spor i snøen' })).toBeFocused()
})

test('an activity has its headings and lists in reading order', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, people.leader)
  await openCard(page, '/activities/activities', 'Lille Petter Edderkopp med tegn')
  await expect(page.getByRole('region', { name: 'Fra ressursbanken' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lignende aktiviteter' })).toBeVisible()

  expect(await headingsOf(page)).toEqual([
    '1 Lille Petter Edderkopp med tegn',
    '2 Det dere trenger',
    '2 Slik gjør dere',
    '3 Hils på edderkoppen',
    '3 Vis tre tegn',
    '3 Syng i halv fart',
    '3 Stopp før ordet',
    '3 En gang til?',
    '2 Tips til samtalen',
    '2 Opplevelsesmål',
    '2 Barnets behov',
    '2 ASK-støtte',
    '2 Gode råd',
    '2 Les mer',
    '2 Nøkkelord',
    '2 Last ned filer',
    '2 Notater fra øktene',
    '2 Fra ressursbanken',
    '3 Sangeske med små ting',
    '3 Tommeltott, slikkepott',
    '3 Tegnkort til samlingsstunda',
    '2 Lignende aktiviteter',
    ...(await relatedHeadings(page)),
  ])
  await expect(page.getByRole('list', { name: 'Kort fortalt' })).toMatchAriaSnapshot(`
    - list "Kort fortalt":
      - listitem: 15 minutter
      - listitem: 2–6 barn 1–3 år
      - listitem: Nivå 1 de første ordene
      - listitem: Hele året Inne
  `)
  await expect(page.getByRole('list', { name: 'Tegn', exact: true })).toMatchAriaSnapshot(`
    - list "Tegn":
      - listitem:
        - link "opp utkast"
      - listitem:
        - link "regn utkast"
      - listitem:
        - link "sol utkast"
  `)
})

test('a film has Norwegian captions and a transcript', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, people.leader)
  await openCard(page, '/?tips', 'Tegn-til-tale i hverdagen')
  const film = page.getByLabel('Film: Tegn-til-tale i hverdagen')
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(30)

  const cues = await film.evaluate(async (video: HTMLVideoElement) => {
    const [track] = video.textTracks
    const element = video.querySelector('track')
    if (element && element.readyState < 2)
      await new Promise((resolve) => {
        element.addEventListener('load', resolve, { once: true })
      })
    return [...(track?.cues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : ''))
  })
  await page.getByRole('button', { name: 'Teksten i filmen' }).click()
  const written = await page
    .getByRole('button', { name: 'Teksten i filmen' })
    .locator('xpath=ancestor::*[2]')
    .textContent()

  expect(cues.length).toBeGreaterThan(8)
  expect(plain(written ?? '')).toContain(plain(cues.join(' ')))
})

test(
  'every kind of card prints on few sheets of A4, without buttons',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.leader)
    for (const [from, title, sheets] of [
      ['/activities/activities', 'Luciamorgen', 2],
      ['/activities', 'Vinterlek i snøen', 2],
      ['/', 'Natur, miljø og teknologi', 3],
      ['/?tips', 'Tegn-til-tale i hverdagen', 2],
    ] as const) {
      await page.emulateMedia({ media: 'screen' })
      await openCard(page, from, title)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await page.emulateMedia({ media: 'print' })

      // The title of a goal is a button on the screen and plain text on paper.
      await expect(page.getByRole('button').filter({ hasNotText: 'Spill av' }), title).toHaveCount(0)
      await expect(page.getByRole('navigation'), title).toHaveCount(0)
      const margin = { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' }
      const paper = await page.pdf({ format: 'A4', margin })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/gu)?.length, title).toBeLessThanOrEqual(sheets)
    }
    await expect(page.getByRole('heading', { name: 'Teksten i filmen' })).toBeVisible()
  },
)

async function openCard(page: Page, from: string, title: string) {
  await go(page, from)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function go(page: Page, route: string) {
  await goInside(page, route)
  await isReady(page)
}

const headingsOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading')
    .evaluateAll((found) => found.map((heading) => `${heading.tagName.slice(1)} ${heading.textContent}`))
    .then((headings) => headings.map(withoutHyphenation))

async function relatedHeadings(page: Page) {
  const related = page
    .getByRole('region', { name: 'Lignende aktiviteter' })
    .getByRole('heading', { level: 3 })
  return (await related.allTextContents()).map((title) => `3 ${withoutHyphenation(title)}`)
}

/** Long words are drawn with soft hyphens. */
const withoutHyphenation = (text: string) => text.replaceAll('\u00AD', '')

const plain = (text: string) => text.replaceAll(/\s+/gu, ' ').trim()
