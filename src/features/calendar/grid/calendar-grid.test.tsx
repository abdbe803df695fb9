// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Student } from '#src/contract/student.ts'
import { StudentId } from '#src/contract/values.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { CalendarPage } from '../calendar-page.tsx'
import { loadPlanGrid } from './load-plan-grid.ts'

// What a page would wait for on a busy machine.
beforeAll(async () => {
  await loadPlanGrid()
})

// 2026 begins on a Thursday and 2027 on a Friday, where the numbers of the weeks and the first column differ.
const years = [
  {
    year: 2026,
    today: 'onsdag 18. november',
    twoMonthsBefore: 'fredag 18. september',
    birthday: 'fredag 20. november, Aksel fyller 4',
    froms: ['2026-10-26', '2026-11-30', '2026-09-28'],
    weeks: [44, 45, 46, 47, 48, 49],
  },
  {
    year: 2027,
    today: 'torsdag 18. november',
    twoMonthsBefore: 'lørdag 18. september',
    birthday: 'lørdag 20. november, Aksel fyller 5',
    froms: ['2027-11-01', '2027-11-29', '2027-09-27'],
    weeks: [44, 45, 46, 47, 48],
  },
]

describe.each(years)('the grid of the calendar in $year', (expected) => {
  const { year, today } = expected
  const renderGrid = gridIn(year)
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the focus on the date that a key leads to, while the plans of its month are fetched', async () => {
    let isSlow = false
    const page = await renderGrid([], '', { isSlow: () => isSlow })
    const first = await dateButton(today)
    first.focus()

    isSlow = true
    for (let month = 0; month < 2; month++)
      fireEvent.keyDown(document.activeElement ?? first, { key: 'PageUp' })
    await page.settle()

    expect(page.router.state.location.search).toEqual(`?month=${year}-09`)
    expect(document.activeElement).toBe(await dateButton(expected.twoMonthsBefore))
    expect(screen.getByRole('status').textContent).toEqual('Henter …')
  })

  it('fetches the months before and after the shown one too', async () => {
    const { froms } = await renderGrid([])
    await dateButton(today)

    expect(froms).toEqual(expected.froms)
  })

  it('has a birthday at its date, and says what to do in an empty month', async () => {
    await renderGrid([])

    expect(await dateButton(expected.birthday)).toBeTruthy()
    expect(screen.getByText(`Ingenting er planlagt i november ${year}.`)).toBeTruthy()
    expect(
      [
        `Kopier november ${year - 1}`,
        'Begynn med et temakort',
        'Fyll måneden i en tabell',
        `Se november ${year - 1}`,
      ].map((name) => screen.getByText(name).closest('a')?.getAttribute('href')),
    ).toEqual([
      `/calendar/multi?month=${year}-11&copy=year`,
      '/activities',
      `/calendar/${year}/11/events`,
      `/calendar?month=${year - 1}-11`,
    ])
  })

  it('has all plans of a day in the view of the day, to which the others lead', async () => {
    const plans = Array.from({ length: 45 }, (_, index) =>
      planOn(`${year}-11-18`, { _id: idOf(String(index)) }),
    )
    const page = await renderGrid(plans)
    fireEvent.click(await screen.findByText('+ 41 til'))
    await page.settle()

    expect(page.router.state.location.search).toEqual(`?day=${year}-11-18&view=day`)
    expect(await screen.findAllByText('Sansesti i høstskogen 09.30–10.30 · Natur')).toHaveLength(45)
    expect(screen.queryByText(/^\+ \d+ til$/)).toBe(null)
  })

  it('has the number of each week before its Monday', async () => {
    await renderGrid([])
    await dateButton(today)

    expect(textsOf('.plan-grid-week [aria-hidden]').map(Number)).toEqual(expected.weeks)
    expect(textsOf('.plan-grid-week .sr-only')).toEqual(expected.weeks.map((week) => `Uke ${week}`))
  })
})

// What the library writes by itself, in the data of the browser's language, is another notation than the app's.
describe('every text in the grid', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('of a day is one of the app: 09.30–10.30 and 07.00', async () => {
    const { start: _start, end: _end, ...wholeDay } = planOn('2026-11-18', { _id: idOf('8') })
    await gridIn(2026)([planOn('2026-11-18'), wholeDay], '?view=day&day=2026-11-18')
    await dateButton('onsdag 18. november')

    expect(shownTexts()).toEqual(
      [
        ['Onsdag', '18', 'Sansesti i høstskogen'],
        ['06.00', '07.00', '08.00', '09.00', '10.00', '11.00', '12.00', '13.00', '14.00'],
        ['15.00', '16.00', '17.00'],
        ['Sansesti i høstskogen\n09.30–10.30 · Natur'],
      ].flat(),
    )
    expect(namesIn('.plan-grid')).toEqual([
      'Planlegg onsdag 18. november',
      'Hele dagen',
      'Sansesti i høstskogen 18. november 2026',
      '18. november 2026',
    ])
  })

  it('of a month is one of the app', async () => {
    await gridIn(2026)([planOn('2027-02-03')], '?month=2027-02')
    await dateButton('onsdag 3. februar')

    expect(shownTexts()).toEqual(
      [
        ['Mandag', '5', '1', 'Tirsdag', '2', 'Onsdag', '3', '09.30 Sansesti i høstskogen'],
        ['Torsdag', '4', 'Fredag', '5', 'Lørdag', '6', 'Søndag', '7'],
        ['6', '8', '9', '10', '11', '12', '13', '14'],
        ['7', '15', '16', '17', '18', '19', '20', '21'],
        ['8', '22', '23', '24', '25', '26', '27', '28'],
      ].flat(),
    )
  })
})

const dateButton = (name: string) => screen.findByLabelText(`Planlegg ${name}`)

const child: Student = {
  _id: v.parse(StudentId, idOf('7')),
  version: 1,
  name: 'Aksel Myhre',
  birthDate: '2022-11-20',
  departmentId: inMaurtua.department._id,
  parents: [],
  mark: 'fish',
  picture: null,
  pictureConsent: null,
}

const never = new Promise<never>(() => {})

/** The calendar on a wide screen, on 18 November; while it is slow, no plans arrive. */
const gridIn =
  (year: number) =>
  async (
    plans: readonly Plan[],
    search = '',
    { isSlow = () => false }: { readonly isSlow?: () => boolean } = {},
  ) => {
    const froms: string[] = []
    const page = await renderPage(<CalendarPage />, {
      at: `/page${search}`,
      now: new Date(`${year}-11-18T09:00:00Z`),
      user: userIn([inMaurtua], inMaurtua),
      respond: (endpoint: Endpoint, call: unknown) => {
        if (endpoint.path === '/api/activities') return [sensorium]
        if (endpoint.path === '/api/focus-areas') return [nature]
        if (endpoint.path === '/api/students/organization') return [child]
        if (endpoint.path !== '/api/plans') return []
        const { from, to } = (call as { readonly query: { readonly from: string; readonly to: string } })
          .query
        froms.push(from)
        if (isSlow()) return never
        return plans.filter(({ date }) => from <= date && date <= to)
      },
    })
    return { ...page, froms }
  }

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The texts of the grid in their order, without what the style hides from everybody or from the eye. */
function shownTexts(): readonly string[] {
  const walker = document.createTreeWalker(document.querySelector('.plan-grid') ?? document.body, 4)
  const texts: string[] = []
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement?.closest('.sx__time-grid-event-time, .sr-only')) texts.push(textContent?.trim() ?? '')
  }
  return texts.filter((text) => text !== '')
}

const namesIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} [aria-label]`)].map((named) => named.getAttribute('aria-label'))
