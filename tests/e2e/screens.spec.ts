import { expect, type Page } from '@playwright/test'

import { openWithLargeFont } from './support/large-font.ts'
import { people } from './support/people.ts'
import { goInside, isReady, openAs, signInByApi, signInByForm } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

/** Every route that needs no id, with the title of its page. */
const routes = {
  '/': 'Hjem',
  '/reports': 'Rapporter',
  '/reports/staff/': 'Min rapport',
  '/reports/leader/': 'Lederrapport',
  '/reports/admin/': 'Administratorrapport',
  '/resources': 'Ressursbanken',
  '/departments': 'Avdelinger',
  '/activities': 'Temakort',
  '/activities/activities': 'Aktivitetskort',
  '/activities/ask/intro': 'Øv på tegn med Ask',
  '/activities/ask/signs': 'Tegnene våre',
  '/activities/ask/everyday': 'Tegn i hverdagen',
  '/activities/ask/signs/melk': 'Lær Ask «melk»',
  '/activities/ask/progress/': 'Økt med Ask',
  '/calendar': 'Kalender',
  '/calendar/list': 'Kalenderliste',
  '/calendar/wheel': 'Årshjul',
  '/calendar/print': 'Plan til utskrift',
  '/calendar/feeds': 'Kalenderabonnement',
  '/calendar/multi': 'Planlegg flere aktiviteter',
  '/profile': 'Profil',
  '/profile/favorites': 'Favoritter',
  '/profile/evaluations': 'Mine refleksjoner',
  '/profile/about': 'Om Språkhuset',
  '/profile/about/licenses': 'Åpen kildekode',
  '/profile/privacy': 'Personvern',
  '/profile/employee-evaluations': 'Ansattes refleksjoner',
  '/no/such/page': 'Siden finnes ikke',
}

/** Every route of the bank’s editors that needs no id. */
const editorRoutes = {
  '/admin': 'Redaksjon',
  '/admin/activities': 'Redaksjon',
  '/admin/focus-areas': 'Redaksjon',
  '/admin/experience-goals': 'Redaksjon',
  '/admin/general-tips': 'Redaksjon',
  '/admin/main-activities/new': 'Nytt temakort',
  '/admin/activities/new': 'Nytt aktivitetskort',
  '/admin/focus-areas/new': 'Nytt fagområde',
  '/admin/experience-goals/new': 'Nytt opplevelsesmål',
  '/admin/general-tips/new': 'Ny veiledning',
}

/** One card of each kind in the editors’ lists. */
const editedCards = [
  ['/admin', 'Høsten i skogen'],
  ['/admin/activities', 'Lag et troll'],
  ['/admin/focus-areas', 'Etikk, religion og filosofi'],
  ['/admin/experience-goals', 'Barna leker med lyder, rim og rytme'],
  ['/admin/general-tips', 'Samtaler rundt måltidet'],
] as const

/** One of each kind of card, and the route that links to it. */
const cards = [
  ['/activities', 'Høsten i skogen'],
  ['/activities/activities', 'Lag et troll'],
  ['/', 'Etikk, religion og filosofi'],
  ['/?tips', 'Samtaler rundt måltidet'],
  ['/resources?kind=concrete', 'Værhjul'],
  ['/resources?kind=song', 'På låven sitter nissen'],
  ['/resources?kind=template', 'Ukeplan til veggen'],
  ['/resources?kind=askTemplate', 'Tegnkort til turen'],
  ['/departments', /Maurtua/],
] as const

test.describe('every screen', () => {
  test('has its title, one heading, no finding of axe and no sideways scroll', async ({ page }) => {
    test.setTimeout(180_000)
    await openAs(page, people.leader)
    for (const [route, title] of Object.entries(routes)) await expectGoodPage(page, route, title)
    for (const [from, name] of cards) {
      await go(page, from)
      await page.getByRole('main').getByRole('link', { name }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expectGoodScreen(page, String(name))
    }
  })

  test('of the bank’s editors has its title, one heading, no finding of axe and no sideways scroll', async ({
    page,
  }) => {
    test.setTimeout(180_000)
    await openAs(page, people.administrator)
    for (const [route, title] of Object.entries(editorRoutes)) await expectGoodPage(page, route, title)
    for (const [list, title] of editedCards) {
      await go(page, list)
      await page.getByRole('main').getByRole('link', { name: title }).first().click()
      await expect(page).toHaveTitle(`Oppdater «${title}» – Språkhuset`)
      await expectGoodScreen(page, title)
      await page.getByRole('link', { name: 'Historikk' }).click()
      await expect(page).toHaveTitle(`Historikken til «${title}» – Språkhuset`)
      await expectGoodScreen(page, `the history of ${title}`)
    }
  })

  test('fits within 320 px', { tag: '@phone' }, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await openAs(page, people.leader)
    await showAtHour(page, 14)
    expect(await layoutFaultsOf(page)).toEqual([])
  })

  test('fits within 390 px with letters of twice the size', { tag: '@phone' }, async ({ baseURL }, info) => {
    test.setTimeout(180_000)
    const browser = await openWithLargeFont(info, { baseURL, viewport: { width: 390, height: 844 } })
    const page = await browser.newPage()
    await expectFirstVisitFits(page)
    await openAs(page, people.leader)
    await showAtHour(page, 14)
    expect(await layoutFaultsOf(page)).toEqual([])
    await browser.close()
  })
})

test(
  'the licences of the shipped packages are linked from «Om», and fetched only there',
  { tag: '@desktop' },
  async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await openAs(page, people.leader, '/profile/about')
    const areFetched = () => fetched.includes('/licenses.json')
    await expect(page.getByRole('link', { name: 'Se lisensene' })).toBeVisible()
    expect(areFetched()).toBe(false)

    await page.getByRole('link', { name: 'Se lisensene' }).click()

    for (const shipped of [
      /^react \d\S* \(MIT\)$/,
      /^xstate \d\S* \(MIT\)$/,
      /^@tensorflow\/tfjs-core \d\S* \(Apache-2\.0\)$/,
      /^@mediapipe\/hands \d\S* \(Apache-2\.0\)$/,
    ])
      await expect(page.getByRole('button', { name: shipped })).toHaveCount(1)
    await page
      .getByRole('button', { name: /^@fontsource-variable\/schibsted-grotesk \d\S* \(OFL-1\.1\)$/ })
      .click()
    await expect(page.getByText('SIL OPEN FONT LICENSE Version 1.1')).toBeVisible()
    expect(areFetched()).toBe(true)
  },
)

test('the pages for guests are accessible', async ({ page }) => {
  for (const route of ['/login', '/reset-password', '/reset-password?token=abc', '/signin']) {
    await page.goto(route)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodScreen(page, route)
  }
})

async function expectGoodPage(page: Page, route: string, title: string) {
  await go(page, route)
  await expect(page, route).toHaveTitle(`${title} – Språkhuset`)
  await expectGoodScreen(page, route)
}

async function expectGoodScreen(page: Page, route: string) {
  // Before the page is rendered, nothing is busy either.
  await expect(page.getByRole('heading', { level: 1 }), `headings of ${route}`).toHaveCount(1)
  await expect(page.locator('[aria-busy=true]'), route).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page, route)
}

async function expectNoSidewaysScroll(page: Page, route: string) {
  expect(await sidewaysScrollOf(page), `sideways scroll of ${route}`).toBe(0)
}

/** The introduction is no wider than the page, and the notice after it shows its button without scrolling. */
async function expectFirstVisitFits(page: Page) {
  const { token, refreshToken } = await signInByApi(page, people.employeeOfBikuben)
  await page.request.patch('/api/user/setCookieOrIntroShow', {
    headers: { authorization: `Bearer ${token}`, refreshtoken: refreshToken },
    data: { showCookie: true, showIntroduction: true },
  })
  await page.goto('/login')
  await signInByForm(page, people.employeeOfBikuben)
  const introduction = page.getByRole('dialog')
  await expect(introduction).toBeVisible({ timeout: 20_000 })
  const right = await introduction.evaluate((dialog) =>
    Math.max(...[...dialog.querySelectorAll('*')].map((element) => element.getBoundingClientRect().right)),
  )
  expect(right).toBeLessThanOrEqual(390)
  await introduction.getByRole('button', { name: 'Kom i gang' }).click()
  await expect(page.getByRole('button', { name: 'Forstått' })).toBeInViewport({ ratio: 1 })
}

/** Sets the page's clock to this hour of today: «God ettermiddag» is the longest greeting. */
async function showAtHour(page: Page, hour: number) {
  const time = new Date()
  time.setHours(hour, 0, 0, 0)
  await page.clock.setFixedTime(time)
}

const sidewaysScrollOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Every screen that scrolls sideways, and every text that gets less room than a few letters a line. */
async function layoutFaultsOf(page: Page) {
  const faults: string[] = []
  const collect = async (screen: string) => {
    const overflow = await sidewaysScrollOf(page)
    if (overflow > 0) faults.push(`${screen} scrolls ${overflow} px sideways`)
    for (const fault of await page.evaluate(badTexts)) faults.push(`${screen} ${fault}`)
  }
  for (const [route, title] of Object.entries(routes)) {
    await go(page, route)
    await expect(page, route).toHaveTitle(`${title} – Språkhuset`)
    await collect(route)
  }
  for (const [from, name] of cards) {
    await go(page, from)
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await collect(String(name))
  }
  return faults
}

/** Runs in the page: the visible texts of at least eight characters with less than four a line, and those that are cut off. */
function badTexts() {
  const minLength = 8
  const minPerLine = 4
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? ''
    const boxes: Element[] = []
    for (let box = texts.currentNode.parentElement; box; box = box.parentElement) boxes.push(box)
    const isDrawn = boxes[0]?.checkVisibility() && !boxes.some((box) => box instanceof SVGElement)
    // As with `sr-only`, which may apply below a width.
    const isForScreenReader = boxes.some((box) => box instanceof HTMLElement && box.offsetWidth <= 1)
    if (text === '' || !isDrawn || isForScreenReader) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const lines = [...range.getClientRects()]
    const count = new Set(lines.map(({ top }) => Math.round(top))).size
    if (count > 0 && text.length >= minLength && text.length / count < minPerLine)
      faults.push(`squeezes «${text}»`)
    const scrolls = boxes.some((box) => /auto|scroll/.test(getComputedStyle(box).overflowX))
    const { clientWidth } = document.documentElement
    if (!scrolls && lines.some(({ right }) => right > clientWidth + 1)) faults.push(`cuts «${text}»`)
  }
  return faults
}

/** The control window has no menu; it is ready when its session can be started. */
const controlWindow = '/activities/ask/progress/'

async function go(page: Page, route: string) {
  await goInside(page, route)
  if (route === controlWindow) await expect(page.getByRole('button', { name: 'Start økt' })).toBeVisible()
  else await isReady(page)
}
