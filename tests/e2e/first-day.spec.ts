import { expect, type Page } from '@playwright/test'

import { password, people } from '#tests/support/data/demonstration-people.ts'

import { tabTo } from './support/keyboard.ts'
import { isReady, showNotices, signInByForm } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

test.describe('with sound, which is played in real time', () => {
  test.use({ time: 'real' })

  test('a person signs in, finds and reads an activity, plays three goals and saves a favourite', async ({
    page,
  }) => {
    await showNotices(page, people.administrator)
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await signInByForm(page, people.administrator)
    await expect(page.getByText(/Henter|Straks klar|Logger deg inn/).filter({ visible: true })).toBeVisible()
    await dismissNotices(page)
    await isReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Marit/)

    await goTo(page, 'Aktiviteter')
    await expect(page.getByRole('heading', { name: 'Aktivitetsbanken' })).toBeVisible()
    await expect(page.getByText('10 temakort')).toBeVisible()
    await page.getByRole('link', { name: 'Aktivitetskort' }).click()
    await expect(page.getByText('48 aktivitetskort')).toBeVisible()
    await page.getByRole('searchbox').fill('edderkopp')
    await expect(page.getByText('1 aktivitetskort')).toBeVisible()
    await page.getByRole('link', { name: 'Lille Petter Edderkopp med tegn' }).click()
    await expect(page).toHaveTitle('Lille Petter Edderkopp med tegn – Språkhuset')
    await expect(page.getByRole('heading', { name: 'Slik gjør dere' })).toBeVisible()

    await page.getByRole('button', { name: 'Legg til favoritter' }).click()
    await expect(page.getByRole('button', { name: 'Fjern fra favoritter' })).toBeVisible()

    await page.getByRole('link', { name: 'Vis temakort' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eventyr, rim og regler')

    await goTo(page, 'Hjem')
    await page.getByRole('link', { name: 'Natur, miljø og teknologi' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Natur, miljø og teknologi')
    await playThreeGoals(page)

    await goTo(page, 'Profil')
    await page.getByRole('link', { name: 'Favoritter' }).click()
    await expect(page.getByRole('link', { name: 'Lille Petter Edderkopp med tegn' })).toBeVisible()

    await page.getByRole('button', { name: 'Logg ut' }).first().click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Velkommen inn' })).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test(
  'a person signs in by the portal and returns to the page they requested',
  { tag: '@flow' },
  async ({ page }) => {
    await page.goto('/activities/activities?q=troll')
    await expect(page).toHaveURL(/\/login$/)
    await page.getByRole('button', { name: 'Logg inn via barnehageportalen' }).click()
    await expect(page).toHaveURL(/\/portal\/login\?redirectUrl=/)
    await page.getByRole('button', { name: 'Vis passord' }).click()
    await expect(page.getByLabel('Passord', { exact: true })).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: 'Skjul passord' }).click()
    await expect(page.getByLabel('Passord', { exact: true })).toHaveAttribute('type', 'password')
    await expectAccessible(page)

    await page.getByLabel('E-post').fill(people.leaderOfFjordglott)
    await page.getByLabel('Passord', { exact: true }).fill('feil')
    await page.getByRole('button', { name: 'Logg inn' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByLabel('E-post')).toHaveValue(people.leaderOfFjordglott)
    await page.getByLabel('Passord', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Logg inn' }).click()

    await isReady(page)
    await expect(page).toHaveURL(/\/activities\/activities\?q=troll$/)
    expect(page.url()).not.toContain('code=')
  },
)

test('the app by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await showNotices(page, people.employeeOfFjordglott)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Velkommen inn' })).toBeVisible()
  await tabTo(page, 'E-post')
  await page.keyboard.type(people.employeeOfFjordglott)
  await tabTo(page, 'Passord')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await dismissNotices(page, 'keyboard')
  await isReady(page)

  await expectMenuPlaces(page)

  await tabTo(page, 'Hopp til innhold')
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()

  await tabTo(page, 'Aktiviteter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aktivitetsbanken' })).toBeVisible()
  await tabTo(page, 'Aktivitetskort')
  await page.keyboard.press('Enter')
  await expect(page.getByText('48 aktivitetskort')).toBeVisible()
  await tabTo(page, 'Lag et troll')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lag et troll')
  await tabTo(page, 'Legg til favoritter')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Fjern fra favoritter' })).toBeFocused()

  await tabTo(page, 'Hjem')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Hjem – Språkhuset')
  await tabTo(page, 'Antall, rom og form')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Antall, rom og form')
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Spill av/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const player = page.getByRole('region', { name: 'Avspiller' })
  await expect(player).toBeVisible()
  await expectPlayerWidths(page)
  await player.getByRole('button', { name: 'Lukk avspilleren' }).focus()
  await page.keyboard.press('Escape')
  await expect(player).toBeHidden()

  await tabTo(page, 'Logg ut')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
})

test(
  'the role dialog is shown to a person of two kindergartens, and each notice once',
  {
    tag: '@phone',
  },
  async ({ page }) => {
    await showNotices(page, people.employeeOfBoth)
    await page.goto('/login')
    await signInByForm(page, people.employeeOfBoth)
    await expect(page.getByRole('dialog', { name: 'Hvor jobber du i dag?' })).toBeVisible({ timeout: 15_000 })
    await expectAccessible(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Krabba/ })
      .click()
    await isReady(page)
    await dismissNotices(page)
    await goTo(page, 'Kalender')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kalender')

    await page.reload()
    await isReady(page)
    await goTo(page, 'Hjem')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Forstått' })).toHaveCount(0)
  },
)

test('a user without a kindergarten stays on the splash', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login')
  await signInByForm(page, people.withoutAffiliation)
  await expect(
    page.getByText('Du er ikke knyttet til en barnehage, og kan derfor ikke bruke Språkhuset.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Til barnehageportalen' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

/** Plays the three goals of a focus area to their ends, and past the last. */
async function playThreeGoals(page: Page) {
  await page
    .getByRole('listitem')
    .getByRole('button', { name: /^Spill av/ })
    .first()
    .click()
  const player = page.getByRole('region', { name: 'Avspiller' })
  await expect(player).toContainText('1 av 3')
  const box = await player.boundingBox()
  const viewport = page.viewportSize()
  // Layout is computed in fractions of a pixel.
  expect(Math.floor(box?.width ?? 0)).toBeLessThanOrEqual(Math.min(500, (viewport?.width ?? 0) * 0.8))
  await expect(page.locator('audio')).toHaveAttribute('controlslist', 'nodownload')
  await expectAccessible(page)

  for (const number of [1, 2, 3]) {
    await expect(player).toContainText(`${number} av 3`)
    await expect
      .poll(() => page.evaluate(() => (document.querySelector('audio')?.duration ?? 0) > 1))
      .toBe(true)
    await page.evaluate(() => {
      const audio = document.querySelector('audio')
      if (audio) audio.currentTime = audio.duration - 0.3
    })
  }
  await expect(player).toContainText('Ferdig spilt')
  await expect(page.locator('audio')).not.toHaveAttribute('src')
  await player.getByRole('button', { name: 'Til den første' }).click()
  await expect(player).toContainText('1 av 3')
  await player.getByRole('button', { name: 'Lukk avspilleren' }).click()
  await expect(player).toBeHidden()
}

/** Below 992 px the menu is fixed at the bottom of the window, from there on at its top. */
async function expectMenuPlaces(page: Page) {
  const viewport = page.viewportSize()
  for (const [width, place] of [
    [991, 'bottom'],
    [992, 'top'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    await expect(menu).toHaveCount(1)
    const box = await menu.boundingBox()
    const isAtBottom = box !== null && Math.round(box.y + box.height) === 900
    expect(isAtBottom ? 'bottom' : 'top', `${width} px`).toBe(place)
  }
  if (viewport) await page.setViewportSize(viewport)
}

/** At most 500 px and 80 % of the window, whatever the size of the text, with all its controls inside. */
async function expectPlayerWidths(page: Page) {
  const player = page.getByRole('region', { name: 'Avspiller' })
  const viewport = page.viewportSize()
  for (const [window, textSize, widest] of [
    [320, '100%', 256],
    [320, '200%', 256],
    [360, '100%', 288],
    [390, '100%', 312],
    [1280, '100%', 500],
    [1280, '200%', 500],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 })
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), textSize)
    const { width, hidden } = await player.evaluate((panel) => ({
      width: panel.getBoundingClientRect().width,
      hidden: panel.scrollWidth - panel.clientWidth,
    }))
    // Layout is computed in fractions of a pixel.
    expect([Math.round(width), hidden], `${window} px, text ${textSize}`).toEqual([widest, 0])
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  if (viewport) await page.setViewportSize(viewport)
}

async function dismissNotices(page: Page, by: 'pointer' | 'keyboard' = 'pointer') {
  for (const name of ['Kom i gang', 'Forstått']) {
    const button = page.getByRole('button', { name })
    await expect(button).toBeVisible({ timeout: 15_000 })
    if (by === 'pointer') await button.click()
    else {
      await button.focus()
      await page.keyboard.press('Enter')
    }
    await expect(button).toBeHidden()
  }
}

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name }).click()
