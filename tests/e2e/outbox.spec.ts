import { expect } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const heart = /^Legg «.*» til favoritter$/u

test(
  'a favourite that is set without a network is sent once by the page that is opened next',
  { tag: '@desktop' },
  async ({ page, context, server: { database } }) => {
    const likes = async () => {
      const { rows } = await database.query<{ count: number }>(
        'select count(*)::int as count from likes l join users u on u.id = l.user_id where u.email = $1',
        [people.leader],
      )
      return rows[0]?.count
    }
    const key = page.waitForResponse('**/api/user/outbox-key')
    await openAs(page, people.leader, '/activities')
    await key
    const before = (await likes()) ?? 0
    await context.setOffline(true)
    const button = page.getByRole('button', { name: heart }).first()
    const title =
      (await button.getAttribute('aria-label'))?.replace(/^Legg «(.*)» til favoritter$/u, '$1') ?? ''
    await button.click()
    await expect(page.getByRole('button', { name: `Fjern «${title}» fra favoritter` })).toBeVisible()
    await expect.poll(() => page.evaluate(storedWrites)).toBe(1)
    await page.close()
    await context.setOffline(false)

    const next = await context.newPage()
    await next.goto('/activities')

    await expect(next.getByRole('button', { name: `Fjern «${title}» fra favoritter` })).toBeVisible()
    await expect.poll(likes).toBe(before + 1)
    await expect.poll(() => next.evaluate(storedWrites)).toBe(0)
  },
)

test('a favourite that the server rejects is held, shown and discarded @phone', async ({ page }) => {
  await openAs(page, people.leader, '/activities')
  await page.route('**/api/like', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, json: { message: 'Kortet finnes ikke.' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: heart }).first().click()

  await page.getByRole('link', { name: 'Se hva som gjelder' }).click()
  const list = page.getByRole('list', { name: 'Endringer som venter' })
  await expect(list.getByText('Ikke godtatt: Kortet finnes ikke.')).toBeVisible()
  await expectAccessible(page)
  await list.getByRole('button', { name: /^Forkast: Ny favoritt/u }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forkast' }).click()

  await expect(page.getByText('Alt er sendt')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Se hva som gjelder' })).toBeHidden()
})

/** Runs in the page: how many writes the device has stored. */
const storedWrites = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('sprakhuset-drafts')
    opening.addEventListener('error', () => reject(new Error('The device cannot be opened.')))
    opening.addEventListener('success', () => {
      const counting = opening.result.transaction('outbox').objectStore('outbox').count()
      counting.addEventListener('success', () => {
        opening.result.close()
        resolve(counting.result)
      })
    })
  })
