import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { isReady, openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

test.use({ time: 'real' })

const signs = '/activities/ask/signs'
const cardOf = (page: Page, word: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: word, exact: true }) })

test(
  'a leader records two words by keyboard, which colleagues hear as the sound alone, and deletes one',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    await openAs(page, people.leader, signs)
    await expect(cardOf(page, 'mer')).toContainText('Ordet leses av en datastemme')

    await cardOf(page, 'mer').getByRole('button', { name: 'Les inn «mer»' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Les inn ordet' })
    await record(page)
    await expect(dialog.getByText('Hør på opptaket før du lagrer det.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Kryss av for at den som leser, er voksen og sier ja.')).toBeVisible()
    await dialog.getByRole('checkbox', { name: /^Stemmen er en voksens/ }).press('Space')
    await dialog.getByRole('button', { name: 'Lagre ordet' }).press('Enter')
    await expect(dialog.getByText(/^«mer» er lagret/)).toBeVisible()

    await expect(dialog.getByRole('button', { name: 'Les inn «ferdig»' })).toBeFocused()
    await page.keyboard.press('Enter')
    await record(page)
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/^«ferdig» er lagret/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Avslutt' }).press('Enter')
    await expect(page.getByText(/2 ord er lest inn hos dere$/)).toBeVisible()

    const colleague = await (await browser.newContext()).newPage()
    await openAs(colleague, people.employeeOfBikuben, signs)
    await expect(cardOf(colleague, 'mer')).toContainText(/Ordet er lest inn av Ingunn \d/)
    await expect(cardOf(colleague, 'mer').getByRole('button', { name: /Les inn|Slett/ })).toHaveCount(0)
    await cardOf(colleague, 'mer').getByRole('button', { name: 'Hør ordet «mer»' }).click()
    const played = () => colleague.evaluate(() => document.querySelector('audio')?.duration ?? 0)
    // The test microphone beeps once a second.
    await expect.poll(played).toBeGreaterThan(0.3)
    expect(await played()).toBeLessThan(5)

    await cardOf(page, 'mer').getByRole('button', { name: 'Slett opptaket av «mer»' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Slett opptaket' }).press('Enter')
    await expect(cardOf(page, 'mer')).toContainText('Ordet leses av en datastemme')
    await colleague.reload()
    await isReady(colleague)
    await expect(cardOf(colleague, 'mer')).toContainText('Ordet leses av en datastemme')
  },
)

test(
  'a recorded word stays where somebody closes its window or the network is gone, and is saved when it is back',
  { tag: '@desktop' },
  async ({ page, context }) => {
    await openAs(page, people.leader, `${signs}/hjelp`)
    await page.getByRole('button', { name: 'Les inn «hjelp»' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Les inn ordet' })
    await record(page)
    await dialog.getByRole('checkbox', { name: /^Stemmen er en voksens/ }).press('Space')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Opptaket er ikke lagret. Lagre det, eller kast det.')).toBeVisible()
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Lagre ordet' }).press('Enter')
    await expect(dialog.getByText(/Opptaket ligger her fortsatt\. Prøv igjen\.$/)).toBeVisible()

    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Lagre ordet' }).press('Enter')

    await expect(dialog.getByText(/^«hjelp» er lagret/)).toBeVisible()
  },
)

test(
  'a recorded word is held back from the browser’s Back, and stays while it is being saved',
  { tag: '@desktop' },
  async ({ page }) => {
    await openAs(page, people.leader, signs)
    await page.getByRole('link', { name: 'hjelp', exact: true }).press('Enter')
    // The list has a button of this name too.
    await expect(page.getByRole('heading', { level: 1, name: 'Lær Ask «hjelp»' })).toBeVisible()
    await page.getByRole('button', { name: 'Les inn «hjelp»' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Les inn ordet' })
    await record(page)

    await page.goBack()
    await expect(dialog.getByText('Opptaket er ikke lagret. Lagre det, eller kast det.')).toBeVisible()
    await expect(page).toHaveURL(`${signs}/hjelp`)
    await expectAccessible(page)

    const requests = await holdRequests(page)
    await dialog.getByRole('checkbox', { name: /^Stemmen er en voksens/ }).press('Space')
    await dialog.getByRole('button', { name: 'Lagre ordet' }).press('Enter')
    await expect(dialog.getByText('Opptaket blir lagret nå. Vent litt.')).toBeVisible()
    for (const name of ['Ta opp på nytt', 'Kast opptaket']) {
      const button = dialog.getByRole('button', { name })
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await button.press('Enter')
    }
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.goBack()
    await expect(page).toHaveURL(`${signs}/hjelp`)
    await requests.release()
    await expect(dialog.getByText(/^«hjelp» er lagret/)).toBeVisible()

    await page.goBack()
    await expect(page).toHaveURL(signs)
    await expect(dialog).toBeHidden()
    await expect(cardOf(page, 'hjelp')).toContainText(/Ordet er lest inn av Ingunn \d/)
    expect(requests.count()).toBe(1)
  },
)

/** Lets the requests that save a word wait until they are released. */
async function holdRequests(page: Page) {
  const waiting: (() => Promise<void>)[] = []
  await page.route('**/ask-service/signs/*/word-recording', (route) => {
    waiting.push(() => route.continue())
  })
  return {
    count: () => waiting.length,
    release: () => Promise.all(waiting.map((pass) => pass())),
  }
}

/** Records a second of the test microphone by keyboard. */
async function record(page: Page) {
  await expect(page.getByRole('button', { name: 'Ta opp lyd' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 av høyst 5 sekunder')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Lagre ordet' })).toBeFocused()
}
