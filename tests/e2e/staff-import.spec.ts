import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

const kari = 'kari.ny@eksempel.example'
const rows = [
  ['E-post', 'Navn', 'Rolle', 'Avdeling'],
  [kari.toUpperCase(), 'Kari Ny', 'Pedagogisk leder', 'Maurtua'],
  [kari, 'Kari Ny', 'Ansatt', 'Bikuben'],
  ['per@solbakken', 'Per Uten', 'Ansatt', 'Maurtua'],
  [people.employee, 'Jonas Lie Berg', 'Ansatt', 'Bikuben'],
]
/** UTF-16 with a byte order mark and tabs, which a spreadsheet saves as Unicode text. */
const fileOf = (cells: readonly (readonly string[])[]) =>
  Buffer.from(`\uFEFF${cells.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le')

test('an administrator imports three people with a fault, and whoever is new gets an email @desktop', async ({
  page,
  server,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/staff/import')) sent.push(request.postData() ?? '')
  })
  await openAs(page, people.administrator, '/staff')
  await page.getByRole('link', { name: 'Importer ansatte' }).press('Enter')
  await choose(page, fileOf(rows))

  await expect(page.getByRole('heading', { name: 'Se over før du importerer' })).toBeFocused()
  await page.getByLabel('«Pedagogisk leder» (1 linje)').selectOption('Leder')
  await expect(page.getByRole('heading', { name: '1 linje blir ikke med' })).toBeVisible()
  await expect(lineOf(page, '4')).toContainText('«per@solbakken» er ikke en e-postadresse.')
  await expect(lineOf(page, '5')).toContainText('Ansatt, Bikuben')
  await expect(lineOf(page, '2 og 3')).toContainText('Leder, Maurtua')
  expect(sent).toEqual([])

  await page.getByRole('button', { name: 'Importer 2 ansatte' }).press('Enter')
  await expect(page.getByText('1 er invitert.')).toBeVisible()
  await expect(page.getByText('1 har fått en rolle.')).toBeVisible()
  expect(new URL(await server.linkTo(kari)).pathname).toBe('/invitation')

  await page.getByRole('button', { name: 'Importer en fil til' }).press('Enter')
  await choose(page, fileOf(rows))
  await page.getByLabel('«Pedagogisk leder» (1 linje)').selectOption('Leder')
  await expect(page.getByRole('button', { name: '3 linjer er som før' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0)
  expect(sent.length).toBe(1)

  await page.goto('/staff')
  await expect(page.getByText(`${kari} · Ansatt, Bikuben · Leder, Maurtua`)).toBeVisible()
})

test('the list of staff that was downloaded changes nothing when it is imported @desktop', async ({
  page,
}) => {
  await openAs(page, people.administrator, '/staff')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned liste' }).press('Enter')
  const file = await saving
  const text = await readFile(await file.path(), 'utf8')

  expect(file.suggestedFilename()).toMatch(/^ansatte-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text).toMatch(/^\uFEFFNavn;E-post;Avdeling;Rolle\r\n/u)
  expect(text).toContain('\r\nJonas Lie Berg;ansatt@solbakken.example;Maurtua;Ansatt\r\n')
  await page.getByRole('link', { name: 'Importer ansatte' }).click()
  await choose(page, Buffer.from(text))
  await expect(page.getByText('Alle i filen er invitert eller har den tilgangen som står der.')).toBeVisible()
})

const choose = (page: Page, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name: 'ansatte.csv', mimeType: 'text/csv', buffer })

const lineOf = (page: Page, line: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Linje ${line}`, { exact: true }) })
