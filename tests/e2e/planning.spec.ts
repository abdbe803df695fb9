import { expect, type Locator, type Page } from '@playwright/test'

import { planEndpoints } from '#src/contract/plan.ts'
import { longDay, mondayOf, addDays } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { pageElsewhere } from './support/clock.ts'
import { planByApi } from './support/planned.ts'
import { goToStep, hasStoredDraft, openPlanning } from './support/planning.ts'
import { isReady, openAs } from './support/sign-in.ts'
import { test } from './support/test.ts'
import { today } from './support/time.ts'

/** A Tuesday of next month, in which the demonstration plans nothing at ten in the evening. */
const tuesday = addDays(mondayOf(`${nextMonth()}-08`), 8)

test('plans an activity on three days, goes on with the draft after a reload, and opens the plan', async ({
  page,
}) => {
  await openPlanning(page, people.employee)
  await page.getByRole('button', { name: 'Neste måned' }).click()
  for (const day of [tuesday, addDays(tuesday, 1), addDays(tuesday, 7)])
    await page.getByRole('button', { name: longDay(day) }).click()
  await page.getByLabel('Fra klokka').fill('09:30')
  await page.getByLabel('Til klokka').fill('09:00')
  await page.getByRole('button', { name: 'Videre til hvem' }).click()
  await expect(page.getByText('Aktiviteten må slutte etter at den begynner.')).toBeVisible()
  await expect(page.getByLabel('Til klokka')).toBeFocused()
  // The field beside the one with the error stays on its line.
  expect(await topOf(page.getByLabel('Fra klokka'))).toBe(await topOf(page.getByLabel('Til klokka')))
  await page.getByLabel('Til klokka').fill('10:15')
  await hasStoredDraft(page, '10:15')

  await page.reload()
  await isReady(page)
  await expect(page.getByText('Her er utkastet du begynte på sist.')).toBeVisible()
  await page.getByRole('button', { name: 'Videre til hvem' }).click()
  await page.getByLabel('Hjelper til').selectOption({ label: 'Kristin Dahl · Maurtua' })
  await page.getByRole('button', { name: 'Videre til barn' }).click()
  await page.getByRole('button', { name: 'Velg alle på Maurtua' }).click()
  await page.getByRole('checkbox', { name: 'Aksel' }).uncheck()
  await goToStep(page, 'Se over')
  await page.getByLabel('Notat til planen').fill('Ta med lupe.')
  await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()

  await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()
  await expect(page.getByText('Fuglefrokost er planlagt på 3 dager.')).toBeVisible()
  await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '09.30–10.15' })).toBeVisible()
  await expect(page.getByText('Kristin Dahl')).toBeVisible()
  await expect(page.getByText('Leah', { exact: true })).toBeVisible()
  await expect(page.getByText('Aksel', { exact: true })).toBeHidden()
  await expect(page.getByText('Ta med lupe.')).toBeVisible()
})

test(
  'case 55: a planning whose response was lost adds nothing twice, also after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await openPlanning(page, people.employee)
    await page.getByRole('button', { name: 'Neste måned' }).click()
    await page.getByRole('button', { name: longDay(addDays(tuesday, 2)) }).click()
    await page.getByLabel('Fra klokka').fill('23:00')
    await goToStep(page, 'Se over')
    const saved: unknown[] = []
    await page.route(`**${planEndpoints.add.path}`, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const response = await route.fetch()
      saved.push(await response.json())
      return saved.length === 1 ? route.abort() : route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
    await expect(page.getByText('Fikk ikke kontakt.')).toBeVisible()

    await page.reload()
    await isReady(page)
    await goToStep(page, 'Se over')
    await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()

    await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()
    // The plans that were saved the first time.
    expect(saved).toEqual([saved[0], saved[0]])
  },
)

test('plans by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await openPlanning(page, people.leader)

  await page
    .getByRole('button', { name: longDay(today()) })
    .first()
    .focus()
  for (const key of ['PageDown', 'ArrowRight', 'ArrowDown', 'Space']) await page.keyboard.press(key)
  const chosen = page.getByRole('list', { name: 'Valgte dager' }).getByRole('listitem')
  await expect(chosen).toHaveCount(1)
  await page.getByLabel('Avdeling').focus()
  await tabTo(page, 'Videre til hvem')
  await expect(page.getByRole('heading', { name: 'Hvem?' })).toBeFocused()
  await tabTo(page, 'Videre til barn')
  await expect(page.getByRole('heading', { name: 'Hvilke barn?' })).toBeFocused()
  await tabTo(page, 'Velg alle på Maurtua')
  await tabTo(page, 'Se over')
  await tabTo(page, 'Lagre i kalenderen')

  await expect(page.getByRole('heading', { name: 'Lagt i kalenderen' })).toBeFocused()
})

test(
  'case 54: two planners change the same plan, and neither loses a word',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const path = await openPlanOfToday(page, 'Vi møtes i garderoben.')
    const other = await pageElsewhere(browser)
    await openAs(other, people.employee, path)
    for (const one of [page, other]) await one.getByRole('button', { name: 'Endre planen' }).click()

    await other.getByLabel('Notat til planen').fill('Vi går i skogen.')
    await other.getByLabel('Andre notater').fill('Matpakke.')
    await other.getByRole('button', { name: 'Lagre' }).click()
    await expect(other.getByText('Planen er endret.')).toBeVisible()
    await page.getByLabel('Notat til planen').fill('Vi blir inne.')
    await expect(page.getByText('Planen er endret et annet sted mens du holdt på.')).toBeVisible()
    await expect(page.getByText('Vi går i skogen.')).toBeVisible()
    await page.getByRole('button', { name: 'Lagre' }).click()

    await expect(page.getByText(/^(?!Noen|Du).+ har endret dette i mellomtida\.$/u)).toBeVisible()
    await expect(page.getByLabel('Notat til planen')).toHaveValue('Vi blir inne.')
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByText('Vi blir inne.')).toBeVisible()
    await expect(page.getByText('Matpakke.')).toBeVisible()
    await other.context().close()
  },
)

test(
  'case 56: somebody else deletes the plan that is being edited, and nothing of it is lost',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const path = await openPlanOfToday(page, 'Vi møtes ved bålplassen.')
    await page.getByRole('button', { name: 'Endre planen' }).click()
    await page.getByLabel('Notat til planen').fill('Vi tar med ved.')
    const other = await pageElsewhere(browser)
    await openAs(other, people.administrator, path)
    await other.getByRole('button', { name: 'Slett planen denne dagen' }).click()
    await expect(other.getByText(/^«.+» er slettet \p{L}+dag /u)).toBeVisible()
    await other.context().close()

    await expect(page.getByText('Planen er slettet.')).toBeVisible()
    await expect(page.getByLabel('Notat til planen')).toHaveValue('Vi tar med ved.')
    await page.getByRole('button', { name: 'Hent planen tilbake' }).click()
    await page.getByRole('button', { name: 'Lagre' }).click()
    await expect(page.getByText('Planen er endret.')).toBeVisible()
    await expect(page.getByText('Vi tar med ved.')).toBeVisible()
  },
)

test(
  'case 34: a helper leaves, and the activity leader deletes the day, undoes it, deletes it again and restores it',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const path = await openPlanOfToday(page, 'Vi møtes ved porten.', people.employee)
    const helper = await pageElsewhere(browser)
    await openAs(helper, people.employee, path)
    await helper.getByRole('button', { name: 'Meld meg av' }).click()
    await expect(helper.getByText('Du er meldt av.')).toBeVisible()
    await expect(helper.getByRole('button', { name: 'Slett planen denne dagen' })).toBeHidden()
    await helper.context().close()

    await page.reload()
    await isReady(page)
    await expect(page.getByText('Jonas Lie Berg')).toBeHidden()
    await page.getByRole('button', { name: 'Slett planen denne dagen' }).click()
    await page.getByRole('button', { name: 'Angre' }).click()
    await expect(page.getByText('Dagen er tilbake.')).toBeVisible()
    await page.goto(path)
    await isReady(page)
    await page.getByRole('button', { name: 'Slett planen denne dagen' }).click()
    await expect(page.getByText(/^«.+» er slettet \p{L}+dag /u)).toBeVisible()
    await page.getByRole('link', { name: 'Liste' }).click()
    await page.getByRole('button', { name: 'Nylig slettet' }).click()
    await page
      .getByRole('button', { name: /^Hent tilbake Fuglefrokost/ })
      .first()
      .click()
    await expect(page.getByText('Dagen er tilbake.')).toBeVisible()
  },
)

test(
  'a helper borrowed from another department sees the plan and its children, and leaves',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const leader = await pageElsewhere(browser)
    await openPlanning(leader, people.leader)
    await leader
      .getByRole('button', { name: longDay(today()) })
      .first()
      .click()
    await leader.getByLabel('Fra klokka').fill('22:00')
    await leader.getByRole('button', { name: 'Videre til hvem' }).click()
    await leader.getByLabel('Hjelper til').selectOption({ label: 'Samira Rahimi · Bikuben' })
    await goToStep(leader, 'Barn')
    for (const child of ['Aksel', 'Leah']) await leader.getByRole('checkbox', { name: child }).check()
    await goToStep(leader, 'Se over')
    await leader.getByLabel('Notat til planen').fill('Vi trenger to hender til.')
    await leader.getByRole('button', { name: 'Lagre i kalenderen' }).click()
    await leader.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
    await expect(leader.getByText('Vi trenger to hender til.')).toBeVisible()
    const { pathname: path } = new URL(leader.url())
    await openAs(page, people.employeeOfBikuben, '/')
    const card = page.getByRole('article').filter({ hasText: '22.00 · Maurtua' })
    await expect(card).toContainText('Du hjelper til')
    await expect(card).toContainText('Aksel og Leah')

    await card.getByRole('link', { name: /^Gå til planlagt aktivitet/ }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByText('Vi trenger to hender til.')).toBeVisible()
    await expect(page.getByText('Leah', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Endre planen' })).toBeHidden()
    await page.getByRole('button', { name: 'Meld meg av' }).click()
    const question = page.getByRole('alertdialog', { name: /^Melde deg av/u })
    await question.getByRole('button', { name: 'Meld meg av' }).click()

    await expect(page.getByText('Du er meldt av. Den som leder aktiviteten')).toBeVisible()
    await expect(page).toHaveURL(/\/calendar\?month=/)
    await expect(leader.getByText('Samira Rahimi')).toBeHidden()
    await leader.context().close()
  },
)

test(
  'shows a change of another screen of the department without a reload',
  { tag: '@phone' },
  async ({ page, browser }) => {
    const path = await openPlanOfToday(page, 'Vi møtes ved sandkassa.')
    const other = await pageElsewhere(browser)
    const isFollowing = other.waitForResponse('**/api/events')
    await openAs(other, people.employee, path)
    await expect(other.getByText('Vi møtes ved sandkassa.')).toBeVisible()
    await isFollowing

    await page.getByRole('button', { name: 'Endre planen' }).click()
    await page.getByLabel('Notat til planen').fill('Vi møtes ved gapahuken.')
    await page.getByRole('button', { name: 'Lagre' }).click()

    await expect(other.getByText('Vi møtes ved gapahuken.')).toBeVisible()
    await other.context().close()
  },
)

test('notes who took part in a window over the activity, and shows it on the page of the plan', async ({
  page,
}) => {
  await openPlanning(page, people.leader)
  await page
    .getByRole('button', { name: longDay(today()) })
    .first()
    .click()
  await goToStep(page, 'Barn')
  await page.getByRole('button', { name: 'Velg alle på Maurtua' }).click()
  await goToStep(page, 'Se over')
  await page.getByRole('button', { name: 'Lagre i kalenderen' }).click()
  await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
  await page.getByRole('link', { name: 'Åpne aktiviteten' }).click()
  await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()

  const plan = page.getByRole('dialog', { name: 'Planlagt: Fuglefrokost' })
  await plan
    .getByRole('group', { name: 'Deltakelsen til Aksel' })
    .getByRole('button', { name: 'Gikk tidlig' })
    .click()
  await plan.getByRole('button', { name: 'Resten var med' }).click()
  await plan.getByRole('button', { name: 'Lagre deltakelsen' }).click()
  await expect(plan.getByRole('button', { name: 'Lagre deltakelsen' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(plan).toBeHidden()
  await page.getByRole('link', { name: 'Gå til planlagt aktivitet' }).click()
  await plan.getByRole('link', { name: 'Åpne planen' }).click()

  await expect(page.getByText(/\d+ med · 1 gikk tidlig$/)).toBeVisible()
})

/** Plans today by the API, and opens the plan as the person who leads it; returns its path. */
async function openPlanOfToday(page: Page, note: string, helper?: string) {
  const [path = ''] = await planByApi(page, {
    dates: [today()],
    start: '22:00',
    note,
    ...(helper !== undefined && { helper }),
  })
  await openAs(page, people.leader, path)
  await expect(page.getByText(note)).toBeVisible()
  return path
}

const topOf = async (field: Locator) => (await field.boundingBox())?.y

/** Presses the button that Tab leads to. */
async function tabTo(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true }).last()
  await expect
    .poll(
      async () => {
        await page.keyboard.press('Tab')
        return button.evaluate((element) => element === document.activeElement)
      },
      { intervals: [0] },
    )
    .toBe(true)
  await page.keyboard.press('Enter')
}

function nextMonth(): string {
  const [year = 0, month = 0] = today().split('-').map(Number)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}
