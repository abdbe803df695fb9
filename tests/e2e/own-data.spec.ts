import { expect } from '@playwright/test'
import type { ClientBase } from 'pg'
import * as v from 'valibot'

import { ServerTime, systemEndpoints } from '#src/contract/system.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { withPausedClock } from './support/clock.ts'
import { planByApi } from './support/planned.ts'
import { openAs } from './support/sign-in.ts'
import { tablesOfProcesses } from './support/snapshot.ts'
import { test } from './support/test.ts'
import { now, today } from './support/time.ts'

// What a test of the browser may rely on: its own copy of the demonstration, at a fixed time, with everybody signed in.
test.describe('a browser test', { tag: '@desktop' }, () => {
  test('begins with every row of the demonstration, whatever the test before has written', async ({
    page,
    server: { database, restore },
  }) => {
    const before = await rowsIn(database)
    await planByApi(page, { dates: [today()] })
    await database.query('update departments set name = $1', ['Endret'])
    await database.query('delete from likes')
    await database.query('delete from token_families')
    expect(await rowsIn(database)).not.toEqual(before)

    await restore()

    expect(await rowsIn(database)).toEqual(before)
    await openAs(page, people.employee)
  })

  test('has the time of the tests on its server and its pages, with and without a test clock', async ({
    page,
    browser,
  }) => {
    await planByApi(page, { dates: [today()] })
    const elsewhere = await browser.newContext()
    const pages = [page, await elsewhere.newPage()]
    for (const one of pages) {
      await openAs(one, people.leader)
      expect(
        await one.evaluate(() => [new Date().toISOString(), new Date(Date.now()).toISOString()]),
      ).toEqual([
        expect.stringMatching(/^2026-11-25T08:4[6-9]:/u),
        expect.stringMatching(/^2026-11-25T08:4[6-9]:/u),
      ])
      // The server says which plans are today's.
      await expect(
        one
          .getByRole('main')
          .getByRole('link', { name: /Fuglefrokost/ })
          .first(),
      ).toBeVisible()
    }
    await elsewhere.close()
  })

  test('begins at the time at which the one before it began', async ({ request, server: { restore } }) => {
    const timeOfServer = async () => {
      const response = await request.get(systemEndpoints.config.path)
      return v.parse(ServerTime, await response.json()).getTime()
    }
    const before = await timeOfServer()
    await expect.poll(timeOfServer).toBeGreaterThan(before + 3_000)

    await restore()

    // The server has a few seconds less, in which it has started.
    expect(await timeOfServer()).toBeLessThanOrEqual(now().getTime())
  })

  test('has pages that draw five frames a second, until what they draw is cancelled', async ({ page }) => {
    await page.goto('/login')
    const frames = () => page.evaluate(() => document.body.dataset['frames'])
    await withPausedClock(page, async (advance) => {
      await page.evaluate(() => {
        let count = 0
        let next = requestAnimationFrame(draw)
        function draw() {
          count += 1
          document.body.dataset['frames'] = String(count)
          next = requestAnimationFrame(draw)
        }
        addEventListener('blur', () => cancelAnimationFrame(next), { once: true })
      })

      await advance(1_000)
      expect(await frames()).toBe('5')
      await page.evaluate(() => dispatchEvent(new Event('blur')))
      await advance(1_000)

      expect(await frames()).toBe('5')
    })
  })
})

/** Every row of every table, as text, but for those that the server writes by itself. */
async function rowsIn(database: ClientBase): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await database.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [tablesOfProcesses],
  )
  const contents: [string, readonly string[]][] = []
  for (const { name } of tables) {
    const { rows } = await database.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    contents.push([name, rows.map(({ row }) => row)])
  }
  return Object.fromEntries(contents)
}
