import { expect, type Page } from '@playwright/test'

import { bareTexts } from '#tests/support/app/bare-texts.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { axeFindings } from './support/axe.ts'
import { setLargeFont, withLargeFont } from './support/large-font.ts'
import { layoutFaults, resizeTo, type Width } from './support/layout.ts'
import { type Screen, type ScreenGroup, screenGroups } from './support/screens.ts'
import { goInside, openAs, showNotices, signInByForm } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

test.describe('every screen', { tag: '@desktop' }, () => {
  for (const { name, person, screens } of screenGroups)
    test(`of the ${person}: ${name}`, async ({ page }) => {
      await begin(page, person)
      for (const screen of screens) {
        await resizeTo(page, 1280)
        await go(page, person, screen)
        expect
          .soft(await page.evaluate(bareTexts), `texts of ${screen.path} that a translated page loses`)
          .toEqual([])
        await expectNoFaults(page, screen, 1280)
        await expectAccessible(page, screen, 1280)
        await expectNoFaults(page, screen, 768)
        await expectNoFaults(page, screen, 390)
        await expectAccessible(page, screen, 390, rulesOfWidth)
        await expectNoFaults(page, screen, 320)
        await withLargeFont(page, async () => {
          await expectNoFaults(page, screen, 390, 'with letters of twice the size')
          await expectNoFaults(page, screen, 768, 'with letters of twice the size')
          await expectNoFaults(page, screen, 1280, 'with letters of twice the size')
        })
      }
    })

  test('the notices of a first visit fit with letters of twice the size', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await setLargeFont(page)
    await expectFirstVisitFits(page)
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

/**
 * The rules whose outcome depends on the width. A narrow window hides texts, which may be names, and whole elements; it shows others in
 * their place, which no run at another width has checked; and it moves what is left. The other rules read the head of the document,
 * tables, media and frames, which are the same at each width.
 */
const rulesOfWidth = [
  // Sizes, colours and overlaps.
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
  // Names, whose text may be hidden.
  'aria-command-name',
  'aria-dialog-name',
  'aria-input-field-name',
  'aria-toggle-field-name',
  'button-name',
  'empty-heading',
  'image-alt',
  'input-button-name',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  // The structure of what is shown.
  'aria-required-children',
  'aria-required-parent',
  'definition-list',
  'dlitem',
  'heading-order',
  'landmark-complementary-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'list',
  'listitem',
  'page-has-heading-one',
  'region',
  'skip-link',
  // The attributes of elements that only a narrow window shows.
  'aria-allowed-attr',
  'aria-allowed-role',
  'aria-hidden-focus',
  'aria-prohibited-attr',
  'aria-required-attr',
  'aria-valid-attr-value',
  'nested-interactive',
]

/** Signs the person in, and sets the page's clock to an hour with the longest greeting, «God ettermiddag». */
async function begin(page: Page, person: ScreenGroup['person']) {
  if (person === 'guest') return
  // Home greets by the hour when it is opened.
  await openAs(page, people[person], '/profile/about')
  await page.clock.setFixedTime(`${today()}T13:00:00Z`)
}

/** Opens a screen, and waits until all of it is shown. */
async function go(
  page: Page,
  person: ScreenGroup['person'],
  { path, title, heading = title, link, from, last }: Screen,
) {
  if (from !== undefined) await goInside(page, from)
  if (link !== undefined) await page.getByRole('main').getByRole('link', { name: link }).first().click()
  else if (person === 'guest') await page.goto(path)
  else await goInside(page, path)
  await expect(page, path).toHaveTitle(`${title} – Språkhuset`)
  // Under a dialog the heading is hidden from assistive technology only.
  const headings = page.getByRole('heading', { level: 1, includeHidden: true }).filter({ visible: true })
  await expect(headings, `headings of ${path}`).toHaveText([heading])
  if (last !== undefined) await expect(page.getByText(last).filter({ visible: true }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .animate-pulse'), `what loads on ${path}`).toHaveCount(0)
  if (link !== undefined) await expect(page).toHaveURL(path)
}

async function expectNoFaults(page: Page, { path }: Screen, width: Width, how = '') {
  await resizeTo(page, width)
  await expect.soft(page.locator('[aria-busy=true], .animate-pulse')).toHaveCount(0)
  expect.soft(await layoutFaults(page), `${path} at ${width} px ${how}`).toEqual([])
}

async function expectAccessible(page: Page, { path }: Screen, width: Width, rules?: readonly string[]) {
  expect.soft(await axeFindings(page, rules), `${path} at ${width} px, by axe`).toEqual([])
}

/** The introduction is no wider than the page, and the notice after it shows its button without scrolling. */
async function expectFirstVisitFits(page: Page) {
  await showNotices(page, people.employeeOfBikuben)
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
