import { readFile } from 'node:fs/promises'

import { expect, type Locator, type Page } from '@playwright/test'

import { maurtua } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

test('a leader follows a figure to the plans behind it, comes back, and saves what the page shows', async ({
  page,
}) => {
  await openAs(page, people.leader, '/reports')
  await page.getByRole('link', { name: /^Lederrapport/u }).press('Enter')
  await expect(page.getByRole('heading', { level: 2, name: 'Planlagt og gjennomført' })).toBeVisible()
  await page.getByRole('button', { name: 'Barnehageår' }).press('Enter')
  await expect(page.getByText('Maurtua · 01.08.2026 til 31.07.2027')).toBeVisible()

  const months = page.getByRole('table', { name: 'Fagområdene måned for måned' })
  // From August to December: nothing is planned after it.
  await expect(months.getByRole('row')).toHaveCount(6)
  const planned = Number(
    await months
      .getByRole('row', { name: /^November 2026/u })
      .getByRole('cell')
      .last()
      .textContent(),
  )
  await months.getByRole('link', { name: 'November 2026' }).press('Enter')
  await expect(page).toHaveURL(/\/calendar\/list\?month=2026-11&department=/u)
  await expect(page.getByRole('heading', { level: 1, name: 'Kalender' })).toBeVisible()
  expect(planned).toBeGreaterThan(0)

  await page.goBack()
  await expect(page.getByText('Maurtua · 01.08.2026 til 31.07.2027')).toBeVisible()
  const children = page.getByRole('table', { name: 'Barna i aktivitetene' })
  await expect(children.getByRole('row', { name: /^Ella Brekke/u })).toBeVisible()
  expect(await saved(page, 'Last ned som fil: Barna i aktivitetene')).toEqual({
    name: 'Barna i aktivitetene, Maurtua, 2026-08-01 til 2027-07-31.csv',
    rows: await rowsOf(children),
  })
})

test('a leader follows what one child took part in to its plans, and a goal to the cards with it', async ({
  page,
}) => {
  await openAs(page, people.leader, '/reports/leader?period=year')
  await page
    .getByRole('region', { name: 'Barna i aktivitetene' })
    .getByRole('link', { name: 'Ella Brekke' })
    .press('Enter')
  const sum = page.getByText(
    /^Barnet står på planen for \d+ aktiviteter\. Av \d+ som er over, var det med på \d+\.$/u,
  )
  const [planned = '', over = '', attended = ''] = ((await sum.textContent()) ?? '').match(/\d+/gu) ?? []
  await page.getByRole('button', { name: `Se de ${planned} aktivitetene` }).press('Enter')
  const plans = page.getByRole('table', { name: 'Barnet i aktivitetene' })
  await expect(plans.getByRole('row')).toHaveCount(Number(planned) + 1)
  await expect(plans.getByRole('cell', { name: 'Ja', exact: true })).toHaveCount(Number(attended))
  await expect(plans.getByRole('cell', { name: /^(Ja|Nei)$/u })).toHaveCount(Number(over))
  expect(await saved(page, 'Last ned som fil: Barnet i aktivitetene')).toEqual({
    // No name of a child: it would stay in the list of downloads.
    name: 'Barnet i aktivitetene, 2026-08-01 til 2027-07-31.csv',
    rows: await rowsOf(plans),
  })
  const first = plans.getByRole('link').first()
  const activity = (await first.textContent()) ?? ''
  await first.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: activity })).toBeVisible()
  await page.goBack()

  const goal = page.getByRole('table', { name: 'Opplevelsesmålene' }).getByRole('link').first()
  const title = (await goal.textContent()) ?? ''
  await goal.press('Enter')
  await expect(page).toHaveURL(/\/activities\/activities\?goal=/u)
  await expect(page.getByRole('list', { name: 'Valgte filtre' }).getByText(`Mål: ${title}`)).toBeVisible()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards.first()).toBeVisible()
  const count = await cards.count()
  await page.getByRole('button', { name: `Fjern Mål: ${title}` }).press('Enter')
  await expect(page.getByRole('list', { name: 'Valgte filtre' })).toBeHidden()
  await expect.poll(() => cards.count()).toBeGreaterThan(count)
})

test('a leader walks along a chart by keyboard, and reads the report of one child, on paper too @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, '/reports/leader?period=year')
  const chart = page.getByRole('slider', { name: 'Planlagt og gjennomført måned for måned' })
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuetext', /^November 2026: \d+ planlagt/u)
  await chart.press('ArrowLeft')
  await expect(page.getByText(/^Oktober 2026: \d+ planlagt, \d+ gjennomført$/u)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/calendar\/list\?month=2026-10/u)
  await page.goBack()

  await page
    .getByRole('region', { name: 'Barna i aktivitetene' })
    .getByRole('link', { name: 'Ella Brekke' })
    .press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ella Brekke' })).toBeVisible()
  const line = page.getByRole('slider', { name: 'Trivsel' })
  await expect(line).toHaveAttribute(
    'aria-valuetext',
    /^November 2026: \d,\d, snittet av \d+ observasjoner$/u,
  )
  const drawing = page.getByRole('figure').nth(1).locator('svg').last()
  await drawing.click({ position: { x: 36, y: 20 } })
  await expect(line).toHaveAttribute('aria-valuetext', /^August 2026/u)

  // On paper, the lines and the table are there, and no choice of one month.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'Det som er observert, måned for måned' })).toBeVisible()
  await expect(drawing).toBeVisible()
  await expect(page.locator('figcaption').first()).toBeHidden()
})

test('a leader reads the reports of a period without plans, of one child, and of 200 children @desktop', async ({
  page,
  server: { database },
}) => {
  await openAs(page, people.leader, '/reports/leader?period=own&from=2019-01-01&to=2019-03-31')
  await expect(page.getByText('Ingenting er planlagt i denne perioden.')).toBeVisible()
  const children = page.getByRole('table', { name: 'Barna i aktivitetene' })
  await expect(children.getByRole('row', { name: 'Ella Brekke 0 –' })).toBeVisible()

  const others = 'update students set archived_from = $2 where department_id = $1 and name <> $3'
  await database.query(others, [maurtua, today(), 'Ella Brekke'])
  await page.goto('/reports/leader?period=year')
  await expect(page.getByText(/^1 barn: hvor mange/u)).toBeVisible()
  await expect(children.getByRole('row')).toHaveText([/^Barn/u, /^Ella Brekke/u])
  await expect(
    page.getByRole('region', { name: 'Opplevelsesmålene' }).getByText('0 av 1').first(),
  ).toBeVisible()

  await database.query(
    `insert into students (organization_id, id, department_id, name, birth_date, parents, mark)
     select organization_id, gen_random_uuid(), id, 'Barn nummer ' || number, '2023-02-03', '[]', 'bil'
     from departments cross join generate_series(1, 199) as number where id = $1`,
    [maurtua],
  )
  await page.reload()
  await expect(children.getByRole('row')).toHaveCount(201)
  expect((await saved(page, 'Last ned som fil: Barna i aktivitetene')).rows).toEqual(await rowsOf(children))
  // Names of so many are no sentence.
  await expect(
    page.getByText('Står ikke på planen for noen aktivitet i denne perioden: 199 barn.'),
  ).toBeVisible()
  const goals = page.getByRole('table', { name: 'Opplevelsesmålene' })
  await expect(goals.getByRole('cell', { name: '199 barn' }).first()).toBeVisible()
})

test('nobody reads a report of another role by its address @desktop', async ({ page }) => {
  await openAs(page, people.employee, '/reports/leader')
  await expect(page.getByText('Lederrapporten kan leses av ledere og administratorer.')).toBeVisible()
  await openAs(page, people.employee, '/reports/staff')

  await expect(page.getByRole('table', { name: 'Mine aktiviteter' })).toBeVisible()
})

/** The name and the rows of the file that a button saves. */
async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).press('Enter')
  const file = await download
  const text = await readFile(await file.path(), 'utf8')
  return {
    name: file.suggestedFilename(),
    rows: text
      .replace('\uFEFF', '')
      .trimEnd()
      .split('\r\n')
      .map((line) => line.split(';')),
  }
}

/** The texts of a table, row by row. */
const rowsOf = async (table: Locator) =>
  Promise.all((await table.getByRole('row').all()).map((row) => row.locator('th, td').allTextContents()))
