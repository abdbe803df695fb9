import { readFile } from 'node:fs/promises'

import { expect, type Page } from '@playwright/test'

import { people } from '#tests/support/data/demonstration-people.ts'

import { openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'

/** Children whose names say their line of the file; the first one is below two lines of title and the names of the columns. */
const lines = Array.from({ length: 30 }, (_, index) => [
  `Barn, Nummer ${'abcdefghijklmnopqrstuvwxyzæøå'[index] ?? 'to'}`,
  '00000000000',
  `${String((index % 28) + 1).padStart(2, '0')}.03.2022`,
  ' maurtua',
  'Kari Foresatt',
  '+47 400 00 001',
])
const withFaults = lines.map((cells, index) => {
  const [name = '', number = '', , ...others] = cells
  if (index === 4) return [name, number, '29.02.2023', ...others]
  if (index === 9) return ['', number, '10.03.2022', ...others]
  if (index === 14) return [name, number, '15.03.2022', 'Sommerfuglen', ...others.slice(1)]
  return cells
})
const fileOf = (rows: readonly (readonly string[])[]) =>
  Buffer.from(
    [
      ['Barneliste Solbakken barnehage'],
      [],
      ['Navn', 'Fødselsnummer', 'Født', 'Avdeling', 'Foresatt 1', 'Mobil'],
      ...rows,
    ]
      .map((cells) => cells.join(';'))
      .join('\r\n'),
    // Each letter of the file has the same number in Windows-1252.
    'latin1',
  )

test('a leader imports a list of thirty children with three faults, then the corrected one, and then nothing @desktop', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/students/import')) sent.push(request.postData() ?? '')
  })
  await openAs(page, people.leader, '/departments')
  await page.getByRole('link', { name: 'Importer barn' }).press('Enter')
  await choose(page, 'barn.csv', fileOf(withFaults))

  await expect(page.getByRole('heading', { name: 'Se over før du importerer' })).toBeFocused()
  await expect(
    page.getByText('Kolonnen «Fødselsnummer» kan ha fødselsnummer. Den er ikke lest.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '3 linjer blir ikke med' })).toBeVisible()
  await expect(lineOf(page, 8)).toContainText('«29.02.2023» er ingen dato.')
  await expect(lineOf(page, 13)).toContainText('Navnet mangler.')
  await expect(lineOf(page, 18)).toContainText('Avdelingen «Sommerfuglen» finnes ikke.')
  await expect(page.getByRole('heading', { name: '27 nye barn' })).toBeVisible()
  expect(sent).toEqual([])

  await page.getByLabel('«Sommerfuglen» finnes ikke (1 barn)').selectOption('Maurtua')
  await page.getByRole('button', { name: 'Importer 28 barn' }).press('Enter')
  await expect(page.getByText('28 barn er registrert.')).toBeVisible()
  expect(sent.length).toBe(1)
  expect(sent[0]).not.toContain('00000000000')

  await page.getByRole('button', { name: 'Importer en fil til' }).press('Enter')
  await choose(page, 'rettet.csv', fileOf(lines))
  await expect(page.getByRole('button', { name: '28 barn er registrert fra før' })).toBeVisible()
  await page.getByRole('button', { name: 'Importer 2 barn' }).press('Enter')
  await expect(page.getByText('2 barn er registrert.')).toBeVisible()

  await page.getByRole('button', { name: 'Importer en fil til' }).press('Enter')
  await choose(page, 'rettet.csv', fileOf(lines))
  await expect(page.getByText('Alle barna i filen er registrert slik de står der.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Importer/ })).toHaveCount(0)
  expect(sent.length).toBe(2)
})

test('the list of a department that was downloaded changes nothing when it is imported @desktop', async ({
  page,
}) => {
  await openAs(page, people.leader, '/departments')
  await page.getByRole('link', { name: /^Maurtua/ }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned liste' }).press('Enter')
  const file = await saving
  const text = await readFile(await file.path(), 'utf8')

  expect(file.suggestedFilename()).toMatch(/^barn-Maurtua-\d{4}-\d{2}-\d{2}\.csv$/)
  expect(text).toMatch(/^\uFEFFNavn;Født;Avdeling;Foresatt 1;Mobil;Foresatt 2;Mobil\r\n/u)
  expect(text).toMatch(/\r\nElla Brekke;\d{2}\.\d{2}\.\d{4};Maurtua;Tone Brekke;'\+47 /u)
  await page.getByRole('link', { name: 'Importer barn' }).click()
  await choose(page, file.suggestedFilename(), Buffer.from(text))
  await expect(page.getByText('Alle barna i filen er registrert slik de står der.')).toBeVisible()
})

test('without a network nothing can be confirmed, and the file stays @phone', async ({ page, context }) => {
  await openAs(page, people.leader, '/departments/import')
  await choose(page, 'barn.csv', fileOf(lines.slice(0, 1)))
  const confirm = page.getByRole('button', { name: 'Importer 1 barn' })
  await expect(confirm).toBeEnabled()

  await context.setOffline(true)
  await expect(page.getByText('Du er uten nett. Filen er her fortsatt')).toBeVisible()
  await expect(confirm).toBeDisabled()

  await context.setOffline(false)
  await confirm.click()
  await expect(page.getByText('1 barn er registrert.')).toBeVisible()
})

const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })

const lineOf = (page: Page, line: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Linje ${line}`, { exact: true }) })
