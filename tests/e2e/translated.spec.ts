import { expect } from '@playwright/test'

import { addDays, longDay } from '#src/domain/day.ts'
import { password, people } from '#tests/support/data/demonstration-people.ts'

import { approve, currentSign, openControl, openStage } from './support/ask.ts'
import { openMonthTable, planInTable } from './support/month-table.ts'
import { goToStep } from './support/planning.ts'
import { goInside, isReady, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'
import { translated, translatePages } from './support/translator.ts'

test.describe('a page that the browser translates', { tag: '@desktop' }, () => {
  test.beforeEach(({ context }) => translatePages(context))

  test('is signed in to, searched, planned from, and says what has been planned', async ({ page }) => {
    const says = (text: string | RegExp) => expect(page.getByText(text, { exact: true })).toBeVisible()
    const last = addDays(today(), 2)
    const days = [today(), addDays(today(), 1), last]
    await page.goto('/login')
    await page.getByLabel('E-post').fill(people.leader)
    for (const typed of ['feil', password]) {
      await page.getByLabel(translated('Passord'), { exact: true }).fill(typed)
      await page.getByRole('button', { name: translated('Logg inn'), exact: true }).click()
      if (typed !== password) await expect(page.getByRole('alert')).toHaveText(/^\*Feil e-post/)
    }
    await isReady(page)

    await page.getByRole('link', { name: 'Aktiviteter' }).first().click()
    await page.getByRole('link', { name: 'Aktivitetskort' }).click()
    await says(translated('48 aktivitetskort'))
    await page.getByRole('searchbox').fill('fuglefrokost')
    await says(translated('1 aktivitetskort'))
    await page.getByRole('link', { name: 'Fuglefrokost' }).click()
    await page.getByRole('link', { name: 'Legg til i kalender' }).click()

    for (const day of days)
      await page
        .getByRole('button', { name: longDay(day) })
        .first()
        .click()
    await expect(page.getByText(translated('3 dager er valgt.'))).toBeAttached()
    await page
      .getByRole('button', { name: longDay(last) })
      .first()
      .click()
    await expect(page.getByText(translated('2 dager er valgt.'))).toBeAttached()
    await page.getByRole('button', { name: 'Videre til hvem' }).click()
    await page.getByRole('button', { name: 'Videre til barn' }).click()
    await page.getByRole('button', { name: 'Velg alle på Maurtua' }).click()
    await goToStep(page, 'Se over')
    await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
    await says(translated('Fuglefrokost er planlagt på 2 dager.'))

    await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
    await page.getByRole('button', { name: 'Endre planen' }).click()
    await page.getByLabel('Notat til planen').fill('Ta med lupe.')
    await page.getByRole('button', { name: translated('Lagre'), exact: true }).click()
    await says(translated('Ta med lupe.'))
    await says(/^\*\d+ ikke ført$/)
    await page.getByRole('button', { name: 'Alle var med' }).click()
    await says(/^\*\d+ med$/)
    await page.getByRole('button', { name: 'Lagre deltakelsen' }).click()
    await says(translated('Deltakelsen er lagret.'))
  })

  test('says which month it shows, and how many changes are not saved', async ({ page }) => {
    await openAs(page, people.leader, '/calendar')
    await expect(page.getByRole('heading', { level: 2, name: translated('November 2026') })).toBeVisible()
    await page.getByRole('button', { name: 'Forrige måned' }).click()
    await expect(page.getByRole('heading', { level: 2, name: translated('Oktober 2026') })).toBeVisible()
    await expect(page.locator('.plan-grid-week [aria-hidden]')).toHaveText(['40', '41', '42', '43', '44'])

    await openMonthTable(page, people.leader, '2027-09')
    await expect(page.getByRole('button', { name: translated('Ingen endringer') })).toBeVisible()
    await planInTable(page, '2027-09-13', 'fugl')
    await planInTable(page, '2027-09-14', 'fugl')
    await page.getByRole('button', { name: translated('Lagre (2 endringer)') }).click()
    await expect(page.getByText(translated('Alt er lagret.'))).toBeVisible()
    await expect(page.getByRole('button', { name: translated('Ingen endringer') })).toBeVisible()
  })

  test('names what an editor’s form lacks, and shows the card as it is written', async ({ page }) => {
    await openAs(page, people.administrator, '/admin')
    await page.getByRole('link', { name: 'Nytt temakort' }).click()
    const preview = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    const missing = page.getByText(translated('Tittel er påkrevd'))

    await page.getByRole('button', { name: translated('Publiser'), exact: true }).click()
    await expect(missing.first()).toBeVisible()
    for (const title of ['Reven', 'Reven og haren']) {
      await page.getByLabel('Tittel').fill(title)
      await expect(preview).toHaveText(translated(title))
    }
    await expect(missing).toHaveCount(0)
  })

  test('leads a session with Ask, whose words stay as they are', async ({ page, context }) => {
    await openControl(page, people.employeeOfBikuben)
    const stage = await openStage(page, context)
    await page.getByRole('button', { name: 'Start økt' }).click()
    await page.getByRole('button', { name: 'Hopp over introduksjon' }).click()
    await page.getByRole('button', { name: 'Vis første tegn' }).click()
    const { word } = await currentSign(page)
    await expect(stage.getByText(word, { exact: true }).first()).toBeVisible()
    await approve(page)
    await expect(page.getByText(/^\*Runde 2 av 3/)).toBeVisible()
    await expect(page.locator('#ask-sign')).toHaveText(word)

    await goInside(page, '/activities/ask/progress')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\*/)
  })
})
