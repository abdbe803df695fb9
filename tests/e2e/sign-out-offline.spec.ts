import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { expectAccessible, test } from './support/test.ts'

const emptied = 'Du er logget ut på denne enheten'

test('a sign-out without a network empties the device, says so, and ends the session when the network is back @phone @flow', async ({
  page,
  context,
  server: { database },
}) => {
  await openAs(page, people.leader)
  const { rows: families } = await database.query<{ id: string }>(
    `select f.id from token_families f join users u on u.id = f.user_id
     where u.email = $1 and f.revoked_at is null`,
    [people.leader],
  )
  const session = await sessionOf(page)
  expect(families.map(({ id }) => id)).toContain(session)
  const isRevoked = async () => {
    const { rows } = await database.query(
      'select from token_families where id = $1 and revoked_at is not null',
      [session],
    )
    return rows.length === 1
  }
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Logg ut' }).first().click()

  await expect(page.getByText(emptied)).toBeVisible()
  await expectAccessible(page)
  expect(await storedKeys(page)).toEqual(['pendingSignOuts'])
  expect(await page.evaluate(() => localStorage.getItem('pendingSignOuts'))).not.toContain('eyJ')
  expect([documents, await isRevoked()]).toEqual([[], false])

  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByText(emptied)).toBeVisible()
  expect([documents, await page.evaluate(() => 'isSamePage' in globalThis)]).toEqual([[], true])

  await context.setOffline(false)
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByLabel('E-post')).toBeVisible()
  await expect.poll(isRevoked).toBe(true)
  await expect.poll(() => storedKeys(page)).toEqual([])
})

test(
  'a sign-out without a network is sent by the page that is opened next',
  { tag: '@desktop' },
  async ({ page, context, server: { database } }) => {
    await openAs(page, people.employee)
    const session = await sessionOf(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Logg ut' }).first().click()
    await expect(page.getByText(emptied)).toBeVisible()
    await page.close()

    await context.setOffline(false)
    const next = await context.newPage()
    await next.goto('/login')

    await expect(next.getByLabel('E-post')).toBeVisible()
    await expect
      .poll(async () => {
        const { rows } = await database.query(
          'select from token_families where id = $1 and revoked_at is not null',
          [session],
        )
        return rows.length
      })
      .toBe(1)
    await expect.poll(() => storedKeys(next)).toEqual([])
  },
)

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index)).filter(
      (key) => key !== 'askStage',
    ),
  )

/** The auth session of the page’s access token. */
const sessionOf = (page: Page) =>
  page.evaluate(() => {
    const { data } = JSON.parse(localStorage.getItem('token') ?? '') as { readonly data: string }
    const [, payload = ''] = data.split('.')
    return (JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { readonly sid: string })
      .sid
  })
