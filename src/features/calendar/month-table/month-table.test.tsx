// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { StaffMember } from '#src/contract/staff.ts'
import type { Planner } from '#src/domain/plan-rules.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { startMonthTable } from '#tests/support/calendar/month-table.ts'
import { userId } from '#tests/support/data/ids.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'
import { MonthEventsPage } from '../month-events-page.tsx'
import { MonthTable } from './month-table.tsx'

const user = userIn([inMaurtua], inMaurtua)
const departmentId = inMaurtua.department._id
const planner: Planner = { userId: user._id, role: 'ansatt', departments: [departmentId] }
const plan = planOn('2026-11-18', { leader: user._id, departmentId, note: 'Lupe.' })

describe('the table of a month', () => {
  it('has a row for each plan, and an empty one for each weekday that is no holiday', async () => {
    await showTable({ plans: [planOn('2027-05-18', { departmentId })], month: '2027-05' })

    const rows = screen.getAllByRole('row').slice(1)
    const texts = rows.map((row) => within(row).getByRole('rowheader').textContent?.replaceAll('\u00ad', ''))
    // 31 days, of which one has a plan too.
    expect(texts).toHaveLength(32)
    expect(texts[0]).toBe('lørdag 1. mai, Arbeidernes dagLør1Uke 17Arbeidernes dag')
    expect(texts[16]).toBe(
      'mandag 17. mai, Grunnlovsdagen, 2.\u00a0pinsedagMan17Uke 20Grunnlovsdagen, 2.\u00a0pinsedag',
    )
    expect(rows.slice(16, 20).map((row) => within(row).queryByText('Ny') !== null)).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  it.each([
    ['2026-12', ['Uke 49', 'Uke 50', 'Uke 51', 'Uke 52', 'Uke 53']],
    ['2027-01', ['Uke 53', 'Uke 1', 'Uke 2', 'Uke 3', 'Uke 4']],
    ['2028-01', ['Uke 52', 'Uke 1', 'Uke 2', 'Uke 3', 'Uke 4', 'Uke 5']],
  ])('case 108: has the week numbers of ISO 8601 in %s', async (month, weeks) => {
    await showTable({ plans: [], month })

    const shown = within(screen.getByRole('grid')).getAllByText(/^Uke \d+$/)
    expect([...new Set(shown.map(({ textContent }) => textContent))]).toEqual(weeks)
  })

  it('shows the values of a plan, with one tab stop in the grid', async () => {
    await showTable({})

    expect(cells('onsdag 18. november')).toEqual([
      'Sansesti i høstskogen',
      '09.30',
      '10.30',
      'Kari Eksempel',
      '',
      '',
      'Lupe.',
    ])
    expect(screen.getByRole('grid').querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  })

  it('moves the focus by the arrows, Home and End, and by whole weeks', async () => {
    await showTable({})
    pick('start')
    const seen = [
      'ArrowRight',
      'ArrowDown',
      'Home',
      'End',
      'PageDown',
      'PageUp',
      'Control+Home',
      'Control+End',
    ].map((key) => {
      press(key)
      return [focusedColumn(), focusedDay()]
    })

    expect(seen.map(([name]) => name)).toEqual(['end', 'end', 'day', 'note', 'note', 'note', 'day', 'note'])
    expect(seen.map(([, day]) => day)).toEqual([
      'onsdag 18',
      'onsdag 18',
      'onsdag 18',
      'onsdag 18',
      'onsdag 25',
      'onsdag 18',
      'søndag 1',
      'mandag 30',
    ])
  })

  it('takes a typed time, refuses another text, and forgets what Escape cancels', async () => {
    const { monthTable } = await showTable({})
    pick('start')

    press('Enter')
    type('25')
    press('Enter')
    expect(screen.getByRole('alert').textContent).toBe('Skriv klokkeslettet som 9, 930 eller 9.30.')
    press('Escape')
    expect(changes(monthTable)).toEqual([])
    press('F2')
    type('830')
    press('Tab')

    expect(changes(monthTable)).toEqual([{ start: '08:30' }])
    expect(document.activeElement).toBe(cell('onsdag 18. november', 'end'))
    expect(cell('onsdag 18. november', 'start').textContent).toBe('08.30, endret')
    expect(screen.getByRole('button', { name: 'Lagre (1 endring)' })).toBeTruthy()
  })

  it('begins to edit with the character that is typed', async () => {
    await showTable({})
    pick('note')

    press('K')

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('K')
  })

  it('keeps the lines of a note, and adds one by Shift and Enter', async () => {
    const { monthTable } = await showTable({ plans: [{ ...plan, note: 'Lupe.\nKikkert.' }] })
    pick('note')
    press('F2')
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Lupe.\nKikkert.')
    press('Enter')
    expect(changes(monthTable)).toEqual([])

    pick('note')
    press('F2')
    press('Shift+Enter')
    type('Lupe.\nKikkert.\nMatpakke.')
    press('Tab')
    expect(changes(monthTable)).toEqual([{ note: 'Lupe.\nKikkert.\nMatpakke.' }])
  })

  it('says when there is nothing to choose, and when nothing matches', async () => {
    await showTable({ staff: [] })
    search('helpers', 'xyz')
    expect(screen.getByText('Ingen tilgjengelige valg')).toBeTruthy()
    press('Escape')

    search('activityId', 'xyz')
    expect(screen.getByText('Ingen treff')).toBeTruthy()
  })

  it('empties the selected cells, and deletes a plan in the column of activities', async () => {
    const { monthTable } = await showTable({})
    pick('start')
    press('Shift+ArrowRight')
    press('Delete')
    expect(changes(monthTable)).toEqual([{ start: '', end: '' }])

    pick('activityId')
    press('Delete')
    expect(screen.getByText('Slettes når du lagrer')).toBeTruthy()
    press('Control+z')
    expect(changes(monthTable)).toEqual([{ start: '', end: '' }])
  })

  it('says beside the activity why a row cannot be saved', async () => {
    await showTable({})
    pick('end')
    press('9')
    press('Enter')

    const wrong = cell('onsdag 18. november', 'end')
    const message = document.querySelector(`#${CSS.escape(wrong.getAttribute('aria-describedby') ?? '')}`)
    expect(wrong.getAttribute('aria-invalid')).toBe('true')
    expect(message?.textContent).toBe('Aktiviteten må slutte etter at den begynner.')
  })

  it('copies to other programs, and pastes their texts where they are values', async () => {
    const { monthTable } = await showTable({})
    pick('start')
    press('Shift+ArrowRight')
    const texts: string[] = []

    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (_: string, text: string) => texts.push(text) },
    })
    expect(texts).toEqual(['09.30\t10.30'])
    paste('10\t11.15')
    expect(changes(monthTable)).toEqual([{ start: '10:00', end: '11:15' }])
    paste('tull\t12')
    expect(changes(monthTable)).toEqual([{ start: '10:00', end: '12:00' }])
  })

  it('says what it has pasted and by its row what it has not, until the user closes it', async () => {
    const { monthTable } = await showTable({})
    pick('activityId')

    paste('Tur til biblioteket\t9\r\nSansesti i høstskogen\ttull\r\n\r\n')
    expect(noticeTexts()).toEqual([
      'Limt inn: 1 plan.',
      'Ikke forstått: «Tur til biblioteket» (hele rad 1), «tull» (rad 2).',
    ])
    expect(changes(monthTable)).toEqual(['added'])
    fireEvent.click(screen.getByRole('button', { name: 'Lukk beskjeden' }))
    expect(noticeTexts()).toEqual([])
  })

  it('names every text that it has left out, in a list that scrolls', async () => {
    await showTable({})
    pick('start')
    const texts = Array.from({ length: 12 }, (_, index) => `tull ${index}`)

    paste(texts.join('\n'))
    const list = screen.getByRole('region', { name: 'Ikke limt inn' })
    expect(texts.filter((text) => !list.textContent.includes(`«${text}» (rad`))).toEqual([])
    expect(list.tabIndex).toBe(0)
  })

  it('takes back the rows that it has copied: one changed note changes one note', async () => {
    const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
    const notes = ['=HYPERLINK("x")', 'Linje 1\nLinje 2\tmed tab', 'Lupe.', '', '- "hei"']
    const plans = days.map((day, index) =>
      planOn(day, { leader: user._id, departmentId, note: notes[index] ?? '', helpers: [userId(idOf('4'))] }),
    )
    const { monthTable } = await showTable({ plans })
    pick('day', 'mandag 16. november')
    press('Shift+ ')
    press('Shift+ ')
    const texts: string[] = []
    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (_: string, text: string) => texts.push(text) },
    })
    const [text = ''] = texts
    expect(text.split('\n').at(0)).toBe(
      `2026-11-16\tSansesti i høstskogen\t09.30\t10.30\tKari Eksempel\t\tJonas Lie Berg\t"'=HYPERLINK(""x"")"`,
    )

    paste(`${text.replace('Lupe.', 'Lupe og kikkert.').replaceAll('\n', '\r\n')}\r\n`)
    expect(changes(monthTable)).toEqual([{ note: 'Lupe og kikkert.' }])
    expect(noticeTexts()).toEqual(['Limt inn: 1 plan.', '4 planer var slik fra før.'])
  })

  it('pastes a text that was copied elsewhere after a week was copied here', async () => {
    const { monthTable } = await showTable({})
    fireEvent.click(screen.getByRole('button', { name: /^Kopier uke/ }))
    pick('note')

    paste('Matpakke.')
    expect(changes(monthTable)).toEqual([{ note: 'Matpakke.' }])
  })

  it('has no name of a person or an activity until it is known', async () => {
    await showTable({ respond: () => new Promise(() => {}) })

    expect(cells('onsdag 18. november')).toEqual(['', '09.30', '10.30', '', '', '', 'Lupe.'])
  })

  it('is read-only for somebody who does not plan for the department, and partly for who does not lead', async () => {
    await showTable({ planner: { ...planner, departments: [] } })
    expect(screen.getByText('Du kan lese planen for Maurtua, men ikke endre den.')).toBeTruthy()
    expect(screen.getByRole('grid').querySelectorAll('td:not([aria-readonly])')).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /Lagre|Ingen endringer/ })).toBe(null)
  })

  it('leaves the activity to the one who leads it', async () => {
    await showTable({ plans: [{ ...plan, leader: plan.reference as Plan['leader'] }] })

    expect(readOnly('onsdag 18. november')).toEqual([true, false, false, false, false, false, false])
  })
})

describe('the page of a month', () => {
  it('shows an error with a retry button without a response', async () => {
    await renderPage(<MonthEventsPage />, {
      path: '/calendar/:year/:month/events',
      at: '/calendar/2026/11/events',
      user,
      respond: () => noResponse,
    })

    expect(screen.getAllByRole('button', { name: 'Prøv igjen' }).length).toBeGreaterThan(0)
  })

  it('asks for a department where all are shown', async () => {
    await renderPage(<MonthEventsPage />, {
      path: '/calendar/:year/:month/events',
      at: '/calendar/2026/11/events?department=all',
      user,
      respond: server([plan]),
    })

    expect(screen.getByText('Velg en avdeling for å endre planen i en tabell.')).toBeTruthy()
    expect(screen.queryByRole('grid')).toBe(null)
  })
})

async function showTable({
  plans = [plan],
  month = '2026-11',
  planner: who = planner,
  staff = everybody,
  respond = server(plans, staff),
}: {
  readonly plans?: readonly Plan[]
  readonly month?: string
  readonly planner?: Planner
  readonly staff?: readonly StaffMember[]
  readonly respond?: (endpoint: Endpoint) => unknown
}) {
  const { monthTable } = startMonthTable()
  const page = await renderPage(
    <MonthTable
      monthTable={monthTable}
      month={month}
      departmentId={departmentId}
      planner={who}
      plans={plans}
      areNewer={false}
    />,
    { user, respond },
  )
  return { ...page, monthTable }
}

const everybody: readonly StaffMember[] = [
  {
    _id: user._id,
    name: user.name,
    picture: null,
    role: 'ansatt',
    affiliations: [{ departmentId, role: 'ansatt' }],
  },
  {
    _id: userId(idOf('4')),
    name: 'Jonas Lie Berg',
    picture: null,
    role: 'ansatt',
    affiliations: [{ departmentId, role: 'ansatt' }],
  },
]

const server =
  (plans: readonly Plan[], staff = everybody) =>
  ({ path }: Endpoint) => {
    switch (path) {
      case '/api/plans':
        return plans
      case '/api/activities':
        return [sensorium]
      case '/api/focus-areas':
        return [nature]
      case '/api/staff':
        return staff
      default:
        return []
    }
  }

const rowOf = (day: string) => {
  const [row] = screen
    .getAllByRole('row')
    .filter((one) => one.querySelector('th')?.textContent?.startsWith(day))
  if (!row) throw new Error(`No row is of ${day}.`)
  return row
}
const columnNames = ['activityId', 'start', 'end', 'leader', 'observers', 'helpers', 'note']
const cell = (day: string, column: string) => {
  const found = rowOf(day).querySelector<HTMLElement>(`[data-column="${column}"]`)
  if (!found) throw new Error(`No cell is in the column ${column}.`)
  return found
}
const focusedColumn = () => document.activeElement?.getAttribute('data-column')
const focusedDay = () => document.activeElement?.closest('tr')?.cells[0]?.textContent?.split('.')[0]

/** A click, as a browser does it. */
function pick(column: string, day = 'onsdag 18. november') {
  const chosen = cell(day, column)
  fireEvent.mouseDown(chosen)
  act(() => chosen.focus())
  fireEvent.mouseUp(chosen)
}
const cells = (day: string) => columnNames.map((column) => cell(day, column).textContent)
const readOnly = (day: string) =>
  columnNames.map((column) => cell(day, column).getAttribute('aria-readonly') === 'true')

function press(keys: string) {
  const key = keys.split('+').at(-1) ?? ''
  fireEvent.keyDown(document.activeElement ?? document.body, {
    key,
    shiftKey: keys.startsWith('Shift+'),
    ctrlKey: keys.startsWith('Control+'),
  })
}

const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })

function search(column: string, words: string) {
  pick(column)
  press('F2')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: words } })
}

const noticeTexts = () =>
  [...document.querySelectorAll('[aria-live="polite"] p')].map(({ textContent }) => textContent)

const paste = (text: string) =>
  fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } })

const changes = (monthTable: ReturnType<typeof startMonthTable>['monthTable']) =>
  Object.values(monthTable.getSnapshot().context.history.present).map((edit) =>
    edit.kind === 'changed' ? edit.change : edit.kind,
  )
