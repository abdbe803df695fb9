// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { DepartmentId } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'
import { noResponse, renderPage } from '#tests/support/app/shell-setup.tsx'
import { inMaurtua, userIn } from '#tests/support/data/people.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { CalendarListPage } from '../calendar-list-page.tsx'
import { isListed, type ListFilter } from './list-filter.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the list of plans', () => {
  it('goes on with the next month, and numbers the weeks', async () => {
    const page = await renderList([planOn('2026-11-27'), planOn('2026-11-30'), planOn('2026-12-01')])
    expect(headings()).toEqual(['Fredag 27.11.26', 'Mandag 30.11.26'])

    fireEvent.click(screen.getByRole('button', { name: 'Vis desember 2026' }))
    await page.settle()

    expect(headings()).toEqual(['Fredag 27.11.26', 'Mandag 30.11.26', 'Tirsdag 01.12.26'])
    expect(screen.getAllByText(/^Uke \d+$/).map(({ textContent }) => textContent)).toEqual([
      'Uke 48',
      'Uke 49',
    ])
    expect(screen.getByRole('button', { name: 'Vis januar 2027' })).toBeTruthy()
  })

  it('keeps what is listed when the next month does not arrive, and tries again', async () => {
    let isOffline = false
    const page = await renderList([planOn('2026-11-27'), planOn('2026-12-01')], {
      isOffline: () => isOffline,
    })

    isOffline = true
    fireEvent.click(screen.getByRole('button', { name: 'Vis desember 2026' }))
    await page.settle()
    expect(headings()).toEqual(['Fredag 27.11.26'])
    isOffline = false
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    await page.settle()

    expect(headings()).toEqual(['Fredag 27.11.26', 'Tirsdag 01.12.26'])
  })

  it('goes on by itself over the summer, and waits after three months without a plan that is listed', async () => {
    observeVisible()
    const page = await renderList([planOn('2026-11-27'), planOn('2027-02-02')])
    for (let round = 0; round < 12; round++) await page.settle()

    expect(headings()).toEqual(['Fredag 27.11.26', 'Tirsdag 02.02.27'])
    expect(screen.getByText('Ingen flere planer til og med mai 2027.')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Vis juni 2027' })).toBeTruthy()
    cleanup()
    const mine = await renderList([planOn('2026-11-27'), planOn('2027-02-02')], { at: '/page?who=mine' })
    for (let round = 0; round < 12; round++) await mine.settle()
    expect(screen.getByRole('button', { name: 'Vis februar 2027' })).toBeTruthy()
  })

  it('leads on after two years, and says why days are closed to the end', async () => {
    const page = await renderList([planOn('2026-11-25'), planOn('2028-10-02')])
    for (let count = 1; count < 24; count++) {
      fireEvent.click(screen.getByRole('button', { name: /^Vis / }))
      await page.settle()
    }

    expect(headings()).toEqual(['Onsdag 25.11.26 · Stengt: Kursdag', 'Mandag 02.10.28 · Stengt: Kursdag'])
    expect(screen.getByRole('link', { name: 'Vis november 2028' }).getAttribute('href')).toEqual(
      '/calendar/list?month=2028-11',
    )
  })

  it('draws only the days near the window', async () => {
    const days = Array.from({ length: 30 }, (_, index) => addDays('2027-01-01', index))
    await renderList(
      days.map((day) => planOn(day)),
      { at: '/page?month=2027-01' },
    )

    expect(headings().length).toBeGreaterThan(0)
    expect(headings().length).toBeLessThan(30)
  })

  it('counts those of the month, and folds none of them for somebody who has chosen among them', async () => {
    const plans = [
      planOn('2026-11-03', { departmentId: bikuben, helpers: [member._id] }),
      planOn('2026-11-04', { departmentId: maurtua }),
      planOn('2026-11-27', { departmentId: maurtua }),
      planOn('2026-12-01', { departmentId: maurtua }),
    ]
    await renderList(plans, { at: '/page?month=2026-11' })
    expect(screen.getByText('3 aktiviteter i november 2026')).toBeTruthy()
    expect(earlier().getAttribute('aria-expanded')).toBe('false')
    cleanup()

    await renderList(plans, { at: '/page?month=2026-11&who=department' })
    expect(screen.getByText('2 aktiviteter i november 2026')).toBeTruthy()
    expect(earlier().getAttribute('aria-expanded')).toBe('true')
  })

  it('shows the own plans, and says when none fits', async () => {
    const page = await renderList([
      planOn('2026-11-20', { leader: member._id }),
      planOn('2026-11-23', { helpers: [member._id] }),
      planOn('2026-11-24'),
    ])

    fireEvent.click(screen.getByRole('button', { name: 'Mine' }))
    await page.settle()
    expect(headings()).toEqual(['Fredag 20.11.26', 'Mandag 23.11.26'])
    expect(page.router.state.location.search).toEqual('?who=mine')

    fireEvent.change(screen.getByLabelText('Fagområde'), { target: { value: otherArea._id } })
    await page.settle()
    expect(headings()).toEqual([])
    expect(screen.getByText('Ingen planer passer til valgene over.')).toBeTruthy()
  })
})

it.each<[ListFilter, readonly boolean[]]>([
  [{ who: 'all', area: undefined }, [true, true]],
  [{ who: 'mine', area: undefined }, [true, false]],
  [{ who: 'department', area: undefined }, [false, true]],
  [{ who: 'all', area: nature._id }, [false, true]],
  [{ who: 'mine', area: nature._id }, [false, false]],
])('%o lists %o', (filter, expected) => {
  const own = { plan: { departmentId: bikuben }, part: 'helper', area: undefined } as const
  const ofNature = { plan: { departmentId: maurtua }, part: undefined, area: nature } as const
  expect([own, ofNature].map(isListed(filter, maurtua))).toEqual(expected)
})

const maurtua = inMaurtua.department._id
const bikuben = v.parse(DepartmentId, idOf('62'))
const closedDays = ['2026-11-25', '2028-10-02'].map((day) => ({ day, departmentId: null, label: 'Kursdag' }))
const member = userIn([inMaurtua], inMaurtua)
const otherArea = { ...nature, _id: idOf('59'), title: 'Etikk' }

const earlier = () => screen.getByRole('button', { name: 'Tidligere i november' })

const headings = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
    .filter((text) => /\d\d\.\d\d\.\d\d/.test(text ?? ''))

type ListOptions = { readonly at?: string; readonly isOffline?: () => boolean }

const renderList = (plans: readonly Plan[], { at = '/page', isOffline = () => false }: ListOptions = {}) =>
  renderPage(<CalendarListPage />, {
    at,
    user: member,
    respond: (endpoint: Endpoint, call: unknown) => {
      if (endpoint.path === '/api/activities') return [sensorium]
      if (endpoint.path === '/api/focus-areas') return [nature, otherArea]
      if (endpoint.path === '/api/closed-days') return closedDays.filter(isIn(call))
      if (endpoint.path !== '/api/plans') return []
      if (isOffline()) return noResponse
      return plans.filter(({ date }) => isIn(call)({ day: date }))
    },
  })

/** Whether a day is in the range of a call. */
const isIn = (call: unknown) => {
  const { from, to } = (call as { readonly query: { readonly from: string; readonly to: string } }).query
  return ({ day }: { readonly day: string }) => from <= day && day <= to
}

/** Everything that is observed is in the window. */
function observeVisible() {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: readonly { readonly isIntersecting: boolean }[]) => void
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        queueMicrotask(() => this.report([{ isIntersecting: true }]))
      }
      disconnect() {}
    },
  )
}
