import { once } from 'node:events'

import { expect, type Page } from '@playwright/test'

import { constants } from '#src/contract/constants.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { fastForward, fastForwardUntil } from './support/clock.ts'
import { goInside, isReady, openAs, signInByForm } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

// The layout takes no part in these tests.
test.describe('a fault', { tag: '@desktop' }, () => {
  test('case 66: corrupt, old and foreign values in the storage do not keep the app from starting', async ({
    page,
  }) => {
    await openAs(page, people.leader)
    await page.evaluate(() => {
      localStorage.setItem('activities', '{"v":1,"data":[{"title":')
      localStorage.setItem('mainActivities', '{"v":0,"data":[]}')
      localStorage.setItem('focusAreas', '{"v":1,"data":"seven"}')
      localStorage.setItem('role', 'leder')
      localStorage.setItem('affiliation', '[]')
    })
    await page.goto('/activities')
    await isReady(page)
    await expect(page.getByText('10 temakort')).toBeVisible()
  })

  test('case 66: the app starts where the browser blocks the storage', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'] as const)
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError')
          },
        })
    })
    await page.goto('/login')
    await signInByForm(page, people.leader)
    await isReady(page)
  })

  test('case 66: the app works in a full storage', async ({ page }) => {
    await openAs(page, people.leader)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (!/token/i.test(key)) localStorage.removeItem(key)
      for (let size = 4_000_000; size >= 500; size /= 2)
        for (let piece = 0; piece < 4; piece += 1)
          try {
            localStorage.setItem(`filler-${size}-${piece}`, 'x'.repeat(size))
          } catch {
            break
          }
    })
    await page.goto('/activities')
    await isReady(page)
    await expect(page.getByText('10 temakort')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('mainActivitiesLoaded'))).toBe(null)
  })

  test('case 67: a loaded flag without its list makes the app fetch the list again', async ({ page }) => {
    await openAs(page, people.leader, '/activities')
    await page.evaluate(() => localStorage.removeItem('mainActivities'))
    const request = page.waitForRequest('**/api/main-activities')
    await page.reload()
    await request
    await isReady(page)
    await expect(page.getByText('10 temakort')).toBeVisible()
  })

  test('case 68: a chunk that is missing after a deploy reloads the page once, then shows an error', async ({
    page,
  }) => {
    await openAs(page, people.leader)
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/*about-page*', (route) => route.fulfill({ status: 404 }))
    await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Profil' }).click()
    await page.getByRole('link', { name: 'Om Språkhuset', exact: true }).click()

    await expect(page.getByRole('button', { name: 'Last siden på nytt' })).toBeVisible({ timeout: 15_000 })
    await expect(page).toHaveURL(/\/profile\/about$/)
    expect(loads).toBe(1)
  })

  test('case 68: when the views cannot be fetched, the page is reloaded once and then shows an error', async ({
    page,
  }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await page.route('**/assets/views-*', (route) => route.fulfill({ status: 404 }))
    await page.goto('/profile')

    await expect.poll(() => loads).toBe(2)
    await expect(page.getByRole('alert')).toContainText('Last siden på nytt')
    await expect(page).toHaveURL(/\/profile$/)
  })

  test('case 69: a list whose request fails offers «Prøv igjen», which loads it', async ({ page }) => {
    await openAs(page, people.leader, '/departments')
    await page.route('**/api/students/organization', (route) => route.abort())
    await page.getByRole('link', { name: /Bikuben/ }).click()
    await expect(page.getByText('Fikk ikke kontakt')).toBeVisible()

    await page.unroute('**/api/students/organization')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(page.getByRole('heading', { name: 'Barna' })).toBeVisible()
    await expect(page.getByText('Fikk ikke kontakt')).toBeHidden()
  })

  test('case 69: failing requests on every screen leave no blank page and no exception', async ({ page }) => {
    await openAs(page, people.leader)
    await page.route('**/api/**', (route) => route.abort())
    for (const route of [
      '/',
      '/calendar',
      '/calendar/list',
      '/calendar/wheel',
      '/departments',
      '/profile/favorites',
    ]) {
      await goInside(page, route)
      await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible()
      await expect(page.getByRole('main'), route).not.toBeEmpty()
    }
  })

  test('case 65: offline, a page that is not fetched says so and offers no reload, and the other pages stay usable', async ({
    page,
    context,
  }) => {
    // The code of the pages of the menu is prefetched when the browser is idle, that of unsent changes after them.
    const prefetched = page.waitForRequest('**/assets/unsent-page*.js')
    await openAs(page, people.leader)
    await prefetched
    const menu = page.getByRole('navigation', { name: 'Hovedmeny' })
    const main = page.getByRole('main')
    await context.setOffline(true)
    await expect(page.getByText('Du er uten nett. Det du har åpnet, virker fortsatt.')).toBeVisible()

    await menu.getByRole('link', { name: 'Kalender' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible()
    await expect(main.getByText('Du er uten nett', { exact: true })).toBeVisible()
    await main.getByRole('link', { name: 'Årshjul' }).click()
    await expect(main.getByRole('alert')).toContainText('Du er uten nettDenne siden er ikke hentet ennå.')
    await expect(page.getByRole('button', { name: 'Last siden på nytt' })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(main.getByRole('alert')).toContainText('Denne siden er ikke hentet ennå.')
    await menu.getByRole('link', { name: 'Aktiviteter' }).click()
    await expect(page.getByText('10 temakort')).toBeVisible()
    await menu.getByRole('link', { name: 'Profil' }).click()
    await main.getByRole('link', { name: 'Om Språkhuset', exact: true }).click()
    await expect(main.getByRole('alert')).toContainText('Denne siden er ikke hentet ennå.')

    // The page is fetched again without a reload.
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: 'Om Språkhuset' })).toBeVisible()
    await expect(page.getByText('Du er på nett igjen.')).toBeVisible()
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  })

  test('case 65: a page that could not be fetched while online is fetched again by «Prøv igjen»', async ({
    page,
  }) => {
    await openAs(page, people.leader, '/profile')
    // The browser says that it is online, as on a network without internet.
    await page.evaluate(() => sessionStorage.setItem('staleChunk', String(Date.now())))
    await page.route('**/assets/*about-page*', (route) => route.abort())
    await page.getByRole('link', { name: 'Om Språkhuset', exact: true }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Fikk ikke kontakt')

    await page.unroute('**/assets/*about-page*')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Om Språkhuset' })).toBeVisible()
  })

  test('case 65: a server that cannot be reached at the start keeps the auth session and offers «Prøv igjen»', async ({
    page,
  }) => {
    await openAs(page, people.leader)
    await page.route('**/api/**', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('Vi får ikke kontakt med Språkhuset')).toBeVisible()

    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await isReady(page)
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('the page has its title', async ({ page }) => {
      await page.goto('/')

      await expect(page).toHaveTitle('Språkhuset')
    })
  })

  test('the logo is drawn before any script or stylesheet has arrived, in its place on the splash', async ({
    page,
  }) => {
    await openAs(page, people.leader)
    const [sendStyle, sendScripts] = [await hold(page, '**/*.css'), await hold(page, '**/*.js')]
    const logo = page.locator('#root path[d^="M4 17.6"]').filter({ visible: true })
    const place = async () => {
      const { x = 0, y = 0 } = (await logo.boundingBox()) ?? {}
      return [Math.round(x), Math.round(y)]
    }
    await page.goto('/', { waitUntil: 'commit' })
    await expect(logo).toBeVisible()
    const before = await place()

    sendStyle()
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
    expect(await place()).toEqual(before)
    sendScripts()
    await expect(page.getByRole('paragraph').filter({ hasText: 'Språkhuset' })).toBeVisible()
    expect(await place()).toEqual(before)
  })

  test('Home shows the new day where it has stayed open over midnight, and plans of that day', async ({
    page,
  }) => {
    await openAs(page, people.leader)
    await expect(page.getByText('onsdag 25.11.26 · uke 48')).toBeVisible()
    const requested = page.waitForRequest((request) => request.url().includes('/api/plans/plansToday'))

    await page.clock.fastForward('24:01:00')

    await expect(page.getByText('torsdag 26.11.26 · uke 48')).toBeVisible()
    await requested
  })

  test.describe('code that does not arrive or cannot be read', () => {
    test('the page says so after ten seconds', async ({ page }) => {
      // As a filter responds that lets nothing through.
      await page.route(/\/assets\//, (route) => route.fulfill({ contentType: 'text/html', body: 'Sperret' }))
      await page.goto('/login', { waitUntil: 'load' })
      await expect(notStarted(page)).toHaveCount(0)

      await fastForward(page, 10_000)
      await expect(notStarted(page)).toBeVisible()
      await expect(notStarted(page).getByRole('link', { name: 'Last siden på nytt' })).toBeVisible()
      await expectAccessible(page)
    })

    test('the page takes the message back where the code arrives after all', async ({ page }) => {
      const sendScripts = await hold(page, '**/assets/*.js')
      await page.goto('/login', { waitUntil: 'commit' })
      await fastForwardUntil(page, 20_000, (options) => expect(notStarted(page)).toBeVisible(options))

      sendScripts()
      await expect(page.getByRole('heading', { name: 'Velkommen inn' })).toBeVisible()
      await expect(notStarted(page)).toHaveCount(0)
    })
  })

  test('case 70: back, forward, deep links, unknown paths and /login while signed in', async ({ page }) => {
    await openAs(page, people.leader, '/profile/privacy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personvern')
    await page.getByRole('navigation', { name: 'Hovedmeny' }).getByRole('link', { name: 'Kalender' }).click()
    await expect(page).toHaveTitle('Kalender – Språkhuset')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personvern')
    await page.goForward()
    await expect(page).toHaveTitle('Kalender – Språkhuset')

    await page.goto('/finnes/ikke')
    await isReady(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden finnes ikke')
    await page.goto('/login')
    await isReady(page)
    await expect(page).toHaveTitle('Hjem – Språkhuset')
  })

  test('case 7: an auth session that the server has ended leads to the login page, once', async ({
    page,
    request,
  }) => {
    await openAs(page, people.powerUser)
    const token = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('token') ?? '{}') as { data: string }).data,
    )
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    await request.get('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } })
    // Home may already have been refused, by a request of its own: then the page is loading.
    await page
      .evaluate(() => document.querySelector<HTMLElement>('nav a[href="/calendar"]')?.click())
      .catch(() => undefined)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Velkommen inn' })).toBeVisible()
    expect(loads).toBe(1)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('case 25: a rejected reset shows its message and leads to the login page after five seconds', async ({
    page,
  }) => {
    await page.goto('/reset-password?token=wrong')
    await expect(page).toHaveURL(/\/reset-password$/)
    await page.getByLabel('Nytt passord').fill('Solskinn1')
    await page.getByLabel('Bekreft passord').fill('Solskinn1')
    await page.getByRole('button', { name: 'Bekrefte' }).click()
    await expect(
      page.getByText('Passordet må inneholde minst ett spesialtegn (@#$%^&*()_+=!).'),
    ).toBeVisible()
    await page.getByLabel('Nytt passord').fill('Solskinn1!')
    await page.getByLabel('Bekreft passord').fill('Solskinn1!')
    await page.getByRole('button', { name: 'Bekrefte' }).click()
    await expect(page.getByText(/Lenken er ugyldig/).first()).toBeVisible()
    await fastForward(page, constants.resetRedirectDelay - 3_000)
    await expect(page).toHaveURL(/\/reset-password$/)
    await fastForward(page, 3_000)
    await expect(page).toHaveURL(/\/login$/)
  })
})

/** Holds the requests for these files until the returned function is called. */
const notStarted = (page: Page) => page.getByRole('alert').filter({ hasText: 'Språkhuset kom ikke i gang' })

async function hold(page: Page, files: string): Promise<() => void> {
  const release = new AbortController()
  const released = once(release.signal, 'abort')
  await page.route(files, async (route) => {
    await released
    await route.continue()
  })
  return () => release.abort()
}
