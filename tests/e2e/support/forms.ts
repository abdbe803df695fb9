import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { addDays, mondayOf } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

import { ellaPath, newChildPath } from './children.ts'
import { pageElsewhere } from './clock.ts'
import { codeOn, openStageDevice, pair } from './ask.ts'
import { cellOf, monthTablePath, planInTable } from './month-table.ts'
import { planByApi, weekdayIn } from './planned.ts'
import { planningPath, planSeveralPath } from './planning.ts'
import { morningPlanPath, reflectionPath } from './reflection.ts'
import { openAs } from './sign-in.ts'
import { today } from './time.ts'

/** A form that is walked: what is written in it must be there after everything that leaves it. */
export type WalkedForm = {
  readonly person: string
  /** Makes what the form is about, once; returns the address of its page. */
  readonly prepare: (page: Page) => Promise<string>
  /** From its page to the form. */
  readonly open: (page: Page) => Promise<void>
  readonly write: (page: Page) => Promise<void>
  readonly holds: (page: Page) => Promise<void>
  /** What is stored nowhere, such as a code, is gone once the form was left. */
  readonly forgets?: (page: Page) => Promise<void>
  /** A part of what its stored draft is, on a page that stores something else besides. */
  readonly stored?: string
  /** The form stands in a dialog that Escape closes. */
  readonly isDialog?: true
}

/** How what is typed and chosen in a place is kept. */
type Kept =
  /** The device stores it at each change. */
  | { readonly by: 'draft'; readonly walked: WalkedForm }
  /** Each press is saved. */
  | { readonly by: 'press' }
  /** Nothing leaves it without a question. */
  | { readonly by: 'question'; readonly why: string }
  /** There is nothing to keep. */
  | { readonly by: 'nothing'; readonly why: string }

/** A form, or another place where something is typed or chosen; `files` are those of its fields. */
export type FormEntry = { readonly name: string; readonly files: readonly string[]; readonly kept: Kept }

const reason = 'Flytting til nytt hus'

const closingDays: WalkedForm = {
  person: people.leader,
  prepare: async () => '/calendar/list',
  open: (page) => pressed(page.getByRole('button', { name: 'Stengte dager' })),
  write: async (page) => {
    await page.getByRole('textbox', { name: 'Hvorfor' }).fill(reason)
    // A text that is no day is kept as well.
    await page.getByRole('textbox', { name: /^Dag/ }).fill('før jul')
  },
  holds: async (page) => {
    await expect(page.getByRole('textbox', { name: 'Hvorfor' })).toHaveValue(reason)
    await expect(page.getByRole('textbox', { name: /^Dag/ })).toHaveValue('før jul')
  },
}

const attendance: WalkedForm = {
  person: people.leader,
  prepare: async () => morningPlanPath(),
  open: (page) => expect(page.getByRole('heading', { name: 'Deltakelse' })).toBeVisible(),
  write: (page) => mark(page).getByRole('button', { name: 'Gikk tidlig' }).click(),
  holds: async (page) => {
    await expect(mark(page).getByRole('button', { name: 'Gikk tidlig' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page.getByRole('button', { name: 'Lagre deltakelsen' })).toBeVisible()
  },
}
const mark = (page: Page) => page.getByRole('group', { name: /^Deltakelsen til/ }).first()

const addDevice: WalkedForm = {
  person: people.leader,
  prepare: async () => '/activities/ask/intro',
  open: (page) => expect(page.getByRole('textbox', { name: 'Navn' })).toBeVisible(),
  write: async (page) => {
    await page.getByRole('textbox', { name: 'Navn' }).fill('Tavla i garderoben')
    await page.getByLabel('Beskrivelse').fill('Ved døra')
    await page.getByLabel('Kode').fill('K7M 4P9')
  },
  holds: async (page) => {
    await expect(page.getByRole('textbox', { name: 'Navn' })).toHaveValue('Tavla i garderoben')
    await expect(page.getByLabel('Beskrivelse')).toHaveValue('Ved døra')
  },
  forgets: (page) => expect(page.getByLabel('Kode')).toHaveValue(''),
}

const newDepartment: WalkedForm = {
  person: people.administrator,
  isDialog: true,
  prepare: async () => '/departments',
  open: (page) => pressed(page.getByRole('button', { name: 'Ny avdeling' })),
  write: (page) => page.getByLabel('Navnet på avdelingen').fill('Tyttebær'),
  holds: (page) => expect(page.getByLabel('Navnet på avdelingen')).toHaveValue('Tyttebær'),
}

const newYear: WalkedForm = {
  person: people.administrator,
  prepare: async () => '/departments/new-year',
  open: (page) => expect(page.getByLabel('Første dag', { exact: true })).toBeVisible(),
  write: async (page) => {
    await page.getByLabel('Første dag', { exact: true }).fill('15.08.2031')
    await page.getByLabel('Første dag', { exact: true }).press('Tab')
  },
  holds: (page) => expect(page.getByLabel('Første dag', { exact: true })).toHaveValue('15.08.2031'),
}

const changeDevice: WalkedForm = {
  person: people.leader,
  isDialog: true,
  async prepare(page) {
    const browser = page.context().browser()
    if (!browser) throw new Error('The page has no browser.')
    const elsewhere = await pageElsewhere(browser)
    const stage = await openStageDevice(elsewhere.context())
    const code = await codeOn(stage)
    await openAs(page, people.leader, '/activities/ask/intro')
    await pair(page, 'Tavla', code)
    await expect(page.getByRole('radio', { name: /Tavla/ })).toBeVisible()
    await stage.context().close()
    return '/activities/ask/intro'
  },
  open: (page) => page.getByRole('button', { name: 'Endre navn på Tavla' }).click(),
  write: (page) => deviceDialog(page).getByLabel('Beskrivelse').fill('I hylla'),
  holds: (page) => expect(deviceDialog(page).getByLabel('Beskrivelse')).toHaveValue('I hylla'),
}
const deviceDialog = (page: Page) => page.getByRole('dialog')

const editPlan: WalkedForm = {
  person: people.leader,
  async prepare(page) {
    const dates = [2, 3].map((weekday) => weekdayIn(today(), 2, weekday))
    const [path = ''] = await planByApi(page, { dates })
    return path
  },
  open: (page) => page.getByRole('button', { name: 'Endre planen' }).click(),
  async write(page) {
    await page.getByLabel('Notat til planen').fill('Vi møtes ved gapahuken.')
    await nextDayToo(page).check()
  },
  async holds(page) {
    await expect(page.getByLabel('Notat til planen')).toHaveValue('Vi møtes ved gapahuken.')
    await expect(nextDayToo(page)).toBeChecked()
  },
}
const nextDayToo = (page: Page) => page.getByRole('checkbox', { name: /^Endre også dagen etter/ })

const movePlan: WalkedForm = {
  person: people.leader,
  isDialog: true,
  async prepare(page) {
    const day = weekdayIn(today(), 2, 2)
    await planByApi(page, { dates: [day] })
    return `/calendar?month=${day.slice(0, 7)}`
  },
  async open(page) {
    await page
      .getByRole('button', { name: /Fuglefrokost/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Flytt' }).click()
  },
  write: (page) => page.getByRole('dialog').getByLabel('Fra klokka').fill('kvart på ti'),
  holds: (page) => expect(page.getByRole('dialog').getByLabel('Fra klokka')).toHaveValue('kvart på ti'),
}

const planning: WalkedForm = {
  person: people.employee,
  prepare: async () => planningPath,
  open: (page) => expect(page.getByRole('heading', { name: 'Når?' })).toBeVisible(),
  write: (page) => page.getByLabel('Fra klokka').fill('09.30'),
  holds: (page) => expect(page.getByLabel('Fra klokka')).toHaveValue('09.30'),
}

const several: WalkedForm = {
  person: people.leader,
  prepare: async () => planSeveralPath,
  open: (page) => expect(page.getByRole('heading', { name: 'Hvilke aktiviteter?' })).toBeVisible(),
  write: (page) => page.getByRole('checkbox', { name: 'Fuglefrokost' }).check(),
  holds: (page) => expect(page.getByRole('checkbox', { name: 'Fuglefrokost' })).toBeChecked(),
}

const monthTable: WalkedForm = {
  person: people.leader,
  prepare: async () => monthTablePath(tableMonth()),
  open: (page) => expect(page.getByRole('grid')).toBeVisible(),
  write: (page) => planInTable(page, tableDay(), 'fuglefrokost'),
  holds: (page) => expect(cellOf(page, tableDay(), 'activityId')).toHaveText('Fuglefrokost'),
}

/** In it the demonstration plans nothing. */
const tableMonth = () => `${Number(today().slice(0, 4)) + 1}-09`
const tableDay = () => addDays(mondayOf(`${tableMonth()}-14`), 1)

const content: WalkedForm = {
  person: people.administrator,
  prepare: async () => '/admin/experience-goals/new',
  open: (page) => expect(page.getByLabel('Tittel')).toBeVisible(),
  write: (page) => page.getByLabel('Tittel').fill('Barna plasker'),
  holds: (page) => expect(page.getByLabel('Tittel')).toHaveValue('Barna plasker'),
}

const sessionNote: WalkedForm = {
  person: people.leader,
  stored: 'Ta med to luper til',
  prepare: async () => reflectionPath(),
  async open(page) {
    const text = page.getByRole('textbox', { name: 'Notat', exact: true })
    if (!(await text.isVisible())) await page.getByRole('button', { name: 'Skriv et notat' }).press('Enter')
    await expect(text).toBeVisible()
  },
  write: (page) => page.getByRole('textbox', { name: 'Notat', exact: true }).fill('Ta med to luper til'),
  holds: (page) =>
    expect(page.getByRole('textbox', { name: 'Notat', exact: true })).toHaveValue('Ta med to luper til'),
}

const newChild: WalkedForm = {
  person: people.leader,
  prepare: async () => newChildPath,
  open: (page) => expect(page.getByLabel('Fornavn og etternavn')).toBeVisible(),
  async write(page) {
    await page.getByLabel('Fornavn og etternavn').fill('Nora Eksempel')
    // A text that is no day is kept as well.
    await page.getByRole('textbox', { name: /^Fødselsdato/ }).fill('i juni')
    await page.getByRole('radio', { name: 'Snegle' }).check({ force: true })
  },
  async holds(page) {
    await expect(page.getByLabel('Fornavn og etternavn')).toHaveValue('Nora Eksempel')
    await expect(page.getByRole('textbox', { name: /^Fødselsdato/ })).toHaveValue('i juni')
    await expect(page.getByRole('radio', { name: 'Snegle' })).toBeChecked()
  },
}

const changeChild: WalkedForm = {
  person: people.leader,
  prepare: async () => `${ellaPath}/change`,
  open: (page) => expect(page.getByLabel('Telefon').first()).toBeVisible(),
  write: (page) => page.getByLabel('Telefon').last().fill('412 34 567'),
  holds: (page) => expect(page.getByLabel('Telefon').last()).toHaveValue('412 34 567'),
}

const picture: WalkedForm = {
  person: people.leader,
  prepare: async () => `${ellaPath}/picture`,
  async open(page) {
    const square = { width: 400, height: 400, channels: 3, background: '#8fb7c9' } as const
    const buffer = await sharp({ create: square }).png().toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'ella.png', mimeType: 'image/png', buffer })
    await pressed(page.getByRole('button', { name: 'Bruk utsnittet' }))
  },
  async write(page) {
    await page.getByLabel('Hvem har samtykket?').fill('Besteforeldrene')
    await page.getByLabel('Hvordan?').selectOption('På e-post')
  },
  async holds(page) {
    await expect(page.getByLabel('Hvem har samtykket?')).toHaveValue('Besteforeldrene')
    await expect(page.getByLabel('Hvordan?')).toHaveValue('email')
  },
}

const invitation: WalkedForm = {
  person: people.administrator,
  prepare: async () => '/staff/invite',
  open: (page) => expect(page.getByLabel('Fornavn og etternavn')).toBeVisible(),
  write: (page) => page.getByLabel('Fornavn og etternavn').fill('Nora Eksempel'),
  holds: (page) => expect(page.getByLabel('Fornavn og etternavn')).toHaveValue('Nora Eksempel'),
}

const search = { by: 'nothing', why: 'It searches, and changes nothing.' } as const
const choice = { by: 'nothing', why: 'It selects what the page shows, and changes nothing.' } as const
const guest = { by: 'nothing', why: 'Nobody is signed in, and a password is stored nowhere.' } as const

/** Every place in which something is typed or chosen. */
export const formEntries: readonly FormEntry[] = [
  {
    name: 'closing days',
    files: ['calendar/closed/closed-days.tsx'],
    kept: { by: 'draft', walked: closingDays },
  },
  { name: 'attendance', files: ['calendar/plan/attendance.tsx'], kept: { by: 'draft', walked: attendance } },
  { name: 'a new screen', files: ['ask/intro/add-device.tsx'], kept: { by: 'draft', walked: addDevice } },
  { name: 'a screen', files: ['ask/intro/change-device.tsx'], kept: { by: 'draft', walked: changeDevice } },
  {
    name: 'a plan',
    files: [
      'calendar/plan/edit-plan.tsx',
      'calendar/plan/elsewhere.tsx',
      'calendar/plan-event-page.tsx',
      'calendar/planning/people-choice.tsx',
    ],
    kept: { by: 'draft', walked: editPlan },
  },
  {
    name: 'the day of a plan',
    files: ['calendar/grid/plan-peek.tsx'],
    kept: { by: 'draft', walked: movePlan },
  },
  {
    name: 'planning',
    files: [
      'calendar/planning/child-picker.tsx',
      'calendar/planning/dates-fields.tsx',
      'calendar/planning/people-picker.tsx',
      'calendar/planning/review-step.tsx',
      'calendar/planning/step-form.tsx',
    ],
    kept: { by: 'draft', walked: planning },
  },
  {
    name: 'planning several',
    files: ['calendar/planning/choosing-step.tsx', 'calendar/planning/edit-step.tsx'],
    kept: { by: 'draft', walked: several },
  },
  {
    name: 'a card of the bank',
    files: [
      'bank/editing/content-form.tsx',
      'bank/editing/fields/choice-part.tsx',
      'bank/editing/fields/keywords-part.tsx',
      'bank/editing/fields/markdown-part.tsx',
      'bank/editing/fields/number-part.tsx',
      'bank/editing/fields/radio-part.tsx',
      'bank/editing/fields/text-part.tsx',
      'bank/editing/fields/verses-part.tsx',
      'bank/editing/files/focus-point.tsx',
      'bank/editing/kinds/tip-fields.tsx',
      'bank/editing/stale-form.tsx',
    ],
    kept: { by: 'draft', walked: content },
  },
  {
    name: 'a new child',
    files: ['departments/new-child-page.tsx', 'departments/child-fields.tsx'],
    kept: { by: 'draft', walked: newChild },
  },
  {
    name: 'a child',
    files: ['departments/change-child-page.tsx'],
    kept: { by: 'draft', walked: changeChild },
  },
  {
    name: 'the consent to a picture',
    files: ['departments/picture/consent-form.tsx', 'departments/picture/child-picture-page.tsx'],
    kept: { by: 'draft', walked: picture },
  },
  {
    name: 'a picture of somebody',
    files: ['shell/parts/picture/picture-steps.tsx', 'shell/parts/picture/change-picture.tsx'],
    kept: { by: 'nothing', why: 'The picture is stored nowhere before it is saved, and there is no text.' },
  },
  {
    name: 'the recording of a word',
    files: ['ask/signs/record-words.tsx'],
    kept: { by: 'nothing', why: 'The recording is stored nowhere before it is saved, and there is no text.' },
  },
  {
    name: 'the name of a department',
    files: ['departments/name-department.tsx'],
    kept: { by: 'draft', walked: newDepartment },
  },
  {
    name: 'a note of a reflection',
    files: ['reflection/form/note-form.tsx'],
    kept: { by: 'draft', walked: sessionNote },
  },
  {
    name: 'a reflection',
    files: [
      'reflection/form/child-form.tsx',
      'reflection/form/last-time-setting.tsx',
      'reflection/form/observation-table.tsx',
      'reflection/form/self-form.tsx',
    ],
    kept: { by: 'press' },
  },
  {
    name: 'uploads',
    files: ['bank/editing/files/file-chooser.tsx', 'bank/editing/files/upload-item.tsx'],
    kept: { by: 'question', why: 'The bytes of a file are stored nowhere before they are sent.' },
  },
  {
    name: 'the month as a table',
    files: ['calendar/month-table/text-editor.tsx'],
    kept: { by: 'draft', walked: monthTable },
  },
  {
    name: 'settings',
    files: [
      'ask/camera/camera-explanation.tsx',
      'ask/camera/camera-settings.tsx',
      'ask/control/auto-approval-setting.tsx',
      'ask/control/clicker-setting.tsx',
      'ask/control/turn-choice.tsx',
      'ask/control/session-camera.tsx',
      'ask/control/voice-setting.tsx',
      'ask/intro/screen-card.tsx',
      'ask/signs/draft-setting.tsx',
      'bank/cards/equipment-list.tsx',
    ],
    kept: { by: 'press' },
  },
  {
    name: 'the roles of the staff',
    files: ['staff/member-place.tsx'],
    kept: { by: 'press' },
  },
  {
    name: 'one more department of a colleague, and who leads instead of one who leaves',
    files: ['staff/add-place.tsx', 'staff/end-affiliation.tsx'],
    kept: { by: 'nothing', why: 'Two choices, and no text.' },
  },
  {
    name: 'which children change department, to which one and from which day',
    files: ['departments/select-children.tsx', 'departments/transfer-children.tsx'],
    kept: { by: 'nothing', why: 'Choices and a day, and no text.' },
  },
  {
    name: 'from which day on children are archived, and after how long they are erased',
    files: ['departments/archive-children.tsx', 'departments/retention.tsx'],
    kept: { by: 'nothing', why: 'A day and a choice, and no text.' },
  },
  {
    name: 'from which day a department is closed for good',
    files: ['departments/close-department.tsx'],
    kept: { by: 'nothing', why: 'A choice and a day, and no text.' },
  },
  {
    name: 'an import of children or staff',
    files: ['import/choose-file.tsx', 'import/column-choice.tsx', 'import/match-values.tsx'],
    kept: { by: 'nothing', why: 'What is chosen follows from the file, which stays where it is.' },
  },
  {
    name: 'a new kindergarten year',
    files: [
      'roll-over/roll-over-page.tsx',
      'roll-over/day-step.tsx',
      'roll-over/departments-step.tsx',
      'roll-over/children-step.tsx',
      'roll-over/staff-step.tsx',
      'roll-over/review-step.tsx',
    ],
    kept: { by: 'draft', walked: newYear },
  },
  {
    name: 'an invitation',
    files: ['staff/invite-page.tsx'],
    kept: { by: 'draft', walked: invitation },
  },
  {
    name: 'an application of a kindergarten',
    files: ['auth/apply-page.tsx'],
    kept: { by: 'nothing', why: 'Nobody is signed in, the device may be shared, and the fields are few.' },
  },
  {
    name: 'the signer of a take',
    files: ['ask/teaching/signer-form.tsx'],
    kept: { by: 'nothing', why: 'A consent is given before each recording.' },
  },
  {
    name: 'a PIN',
    files: ['auth/pin-form.tsx', 'profile/pin-section.tsx'],
    kept: { by: 'nothing', why: 'Four digits, which nothing may keep.' },
  },
  {
    name: 'signing in',
    files: [
      'auth/email-field.tsx',
      'auth/forgotten-password.tsx',
      'auth/invitation-page.tsx',
      'auth/login-form.tsx',
      'auth/new-password-fields.tsx',
      'auth/reset-password-form.tsx',
    ],
    kept: guest,
  },
  {
    name: 'searches',
    files: [
      'bank/search/bank-search-bar.tsx',
      'bank/editing/content-list-page.tsx',
      'bank/editing/files/file-picker.tsx',
      'bank/resources/resources-page.tsx',
      'ask/ask-signs-page.tsx',
      'calendar/grid/plan-day.tsx',
      'home/bank-search.tsx',
      'reflection/reflection-search-field.tsx',
    ],
    kept: search,
  },
  {
    name: 'choices of what is shown',
    files: [
      'bank/editing/preview/preview-frame.tsx',
      'bank/resources/ask-template-parts.tsx',
      'bank/cards/theme-activities.tsx',
      'calendar/calendar-bar.tsx',
      'calendar/feeds/feeds-page.tsx',
      'calendar/grid/grid-bar.tsx',
      'calendar/list/list-filters.tsx',
      'audit/audit-filter.tsx',
      'reflection/employee-filter.tsx',
      'reports/report-filters.tsx',
      'reports/sociogram/sociogram-player.tsx',
      'reports/sociogram/sociogram-view.tsx',
      'calendar/sheet/plan-sheet-page.tsx',
      'calendar/year-wheel-page.tsx',
      'reflection/form/reflection-form.tsx',
    ],
    kept: choice,
  },
]

/** The notice of a form that shows what was written in it before. */
export const restoredNotice = (page: Page): Locator =>
  page.getByText(/Her er (det du skrev sist|utkastet du begynte på sist)/)

/** Throws away what was written before. */
export const startOver = (page: Page) =>
  pressed(page.getByRole('button', { name: /^(Forkast|Begynn på nytt)$/ }).first())

/** By the keyboard: a list that is loaded above a button may move it between the press and the release of a mouse. */
const pressed = (button: Locator) => button.press('Enter')
