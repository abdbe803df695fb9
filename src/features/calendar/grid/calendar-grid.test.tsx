// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan.ts'
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

describe('the grid of the calendar', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  })
  afterEach(() => vi.unstubAllGlobals())

  it('keeps the focus on the date that a key leads to, while the plans of its month are fetched', async () => {
    let isSlow = false
    const page = await renderGrid([], { isSlow: () => isSlow })
    const first = await dateButton('onsdag 18. november')
    first.focus()

    isSlow = true
    for (let month = 0; month < 2; month++)
      fireEvent.keyDown(document.activeElement ?? first, { key: 'PageUp' })
    await page.settle()

    expect(page.router.state.location.search).toEqual('?month=2026-09')
    expect(document.activeElement).toBe(await dateButton('fredag 18. september'))
    expect(screen.getByRole('status').textContent).toEqual('Henter …')
  })

  it('fetches the months before and after the shown one too', async () => {
    const { froms } = await renderGrid([])
    await dateButton('onsdag 18. november')

    expect(froms).toEqual(['2026-10-26', '2026-11-30', '2026-09-28'])
  })

  it('has a birthday at its date, and says what to do in an empty month', async () => {
    await renderGrid([])

    expect(await dateButton('fredag 20. november, Aksel fyller 4')).toBeTruthy()
    expect(screen.getByText('Ingenting er planlagt i november 2026.')).toBeTruthy()
    expect(
      ['Kopier november 2025', 'Begynn med et temakort', 'Fyll måneden i en tabell', 'Se november 2025'].map(
        (name) => screen.getByText(name).closest('a')?.getAttribute('href'),
      ),
    ).toEqual([
      '/calendar/multi?month=2026-11&copy=year',
      '/activities',
      '/calendar/2026/11/events',
      '/calendar?month=2025-11',
    ])
  })

  it('has all plans of a day in the view of the day, to which the others lead', async () => {
    const plans = Array.from({ length: 45 }, (_, index) => planOn('2026-11-18', { _id: idOf(String(index)) }))
    const page = await renderGrid(plans)
    fireEvent.click(await screen.findByText('+ 41 til'))
    await page.settle()

    expect(page.router.state.location.search).toEqual('?day=2026-11-18&view=day')
    expect(await screen.findAllByText('Sansesti i høstskogen')).toHaveLength(45)
    expect(screen.queryByText(/^\+ \d+ til$/)).toBe(null)
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
  pictureConsent: false,
}

const never = new Promise<never>(() => {})

/** The calendar on a wide screen; while it is slow, no plans arrive. */
async function renderGrid(
  plans: readonly Plan[],
  { isSlow = () => false }: { readonly isSlow?: () => boolean } = {},
) {
  const froms: string[] = []
  const page = await renderPage(<CalendarPage />, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature]
      if (endpoint.path === '/api/students/organization') return [child]
      if (endpoint.path !== '/api/plans') return []
      const { from, to } = (call as { readonly query: { readonly from: string; readonly to: string } }).query
      froms.push(from)
      if (isSlow()) return never
      return plans.filter(({ date }) => from <= date && date <= to)
    },
  })
  return { ...page, froms }
}
