// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import { renderPage } from '#tests/support/app/shell-setup.tsx'
import { isoDays, isoMonths, isoYears } from '#tests/support/calendar/iso-years.ts'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { CalendarListPage } from './calendar-list-page.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { loadPlanGrid } from './grid/load-plan-grid.ts'
import { PlanSheetPage } from './sheet/plan-sheet-page.tsx'
import { yearScale } from './wheel/wheel.ts'

// What a page would wait for on a busy machine.
beforeAll(async () => {
  await loadPlanGrid()
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('case 108: the week numbers of ISO 8601 from 2020 to 2032', () => {
  // `calendar-grid.spec.ts` goes through all of the years, much faster in a browser.
  it('are in the month of a wide screen', async () => {
    const months = isoMonths.filter(({ month }) => ['2027-01', '2028-12'].includes(month))
    const shown = await shownAt(
      <CalendarPage />,
      months.map(({ month }) => `/page?month=${month}`),
      () => textsOf('.plan-grid-week [aria-hidden]').map(Number),
      { isWide: true },
    )

    expect(shown).toEqual([
      [53, 1, 2, 3, 4],
      [48, 49, 50, 51, 52],
    ])
  })

  it('are in the month of a phone', async () => {
    const shown = await shownAt(
      <CalendarPage />,
      isoMonths.map(({ month }) => `/page?month=${month}`),
      () => textsOf('th[scope=row] [aria-hidden]').map(Number),
    )

    expect(shown).toEqual(isoMonths.map(({ weeks }) => weeks))
  })

  it.each(['week', 'workweek'])('are above a %s', async (view) => {
    const shown = await shownAt(
      <CalendarPage />,
      isoDays.map(({ day }) => `/page?view=${view}&day=${day}`),
      () => screen.getByText(/^Uke \d+ · /).textContent.split(' · ')[0],
    )

    expect(shown).toEqual(isoDays.map(({ week }) => `Uke ${week}`))
  })

  it('are in the list', async () => {
    const shown = await shownAt(
      <CalendarListPage />,
      isoDays.map(({ day }) => `/page?month=${day.slice(0, 7)}`),
      () => screen.getAllByText(/^Uke \d+$/)[0]?.textContent,
    )

    expect(shown).toEqual(isoDays.map(({ week }) => `Uke ${week}`))
  })

  it('are on the plan of a week for the wall', async () => {
    const shown = await shownAt(
      <PlanSheetPage />,
      isoDays.map(({ day }) => `/page?view=week&day=${day}`),
      () =>
        screen
          .getByRole('region', { name: /^Ukeplan/ })
          .getAttribute('aria-label')
          ?.split(',')[0],
    )

    expect(shown).toEqual(isoDays.map(({ week }) => `Ukeplan for uke ${week}`))
  })

  it('are on the plan of a month for the wall', async () => {
    const shown = await shownAt(
      <PlanSheetPage />,
      isoMonths.map(({ month }) => `/page?view=month&month=${month}`),
      () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent),
    )

    expect(shown).toEqual(isoMonths.map(({ weeks }) => weeks.map(String)))
  })

  it('are around the wheel of a year', () => {
    expect(
      isoYears.map(({ number }) => [
        slotOn(`${number}-01-01`, number - 1),
        slotOn(`${number}-12-31`, number),
      ]),
    ).toEqual(isoYears.map(({ first, last }) => [first, last]))
  })
})

const slotOn = (day: string, year: number) =>
  yearScale(year).slots.find(({ from, to }) => from <= day && day <= to)?.number

/** What a page shows at each of the addresses, one after the other. */
async function shownAt<Shown>(
  page: ReactNode,
  addresses: readonly string[],
  read: () => Shown,
  { isWide = false }: { readonly isWide?: boolean } = {},
): Promise<Shown[]> {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, addEventListener() {}, removeEventListener() {} }))
  const { router, settle } = await renderPage(page, {
    user: userIn([inMaurtua], inMaurtua),
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature]
      if (endpoint.path !== '/api/plans') return []
      const { from, to } = (call as { readonly query: { readonly from: string; readonly to: string } }).query
      return isoDays.filter(({ day }) => from <= day && day <= to).map(({ day }) => planOn(day))
    },
  })
  const shown: Shown[] = []
  for (const address of addresses) {
    await act(() => router.navigate(address))
    await settle()
    shown.push(read())
  }
  return shown
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
