// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { Planned } from '#src/shell/queries/planned.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { MonthGrid } from './month-grid.tsx'

afterEach(cleanup)

describe('the month grid', () => {
  it('has a row for each week, named by its number, and a cell for each day', () => {
    showMonth([])

    const [, ...weeks] = screen.getAllByRole('row')
    expect(weeks.map((week) => within(week).getByRole('rowheader').textContent)).toEqual([
      'Uke 4444',
      'Uke 4545',
      'Uke 4646',
      'Uke 4747',
      'Uke 4848',
      'Uke 4949',
    ])
    expect(screen.getAllByRole('cell')).toHaveLength(42)
  })

  it('highlights today', () => {
    showMonth([])

    const highlighted = screen
      .getAllByRole('cell')
      .filter((cell) => cell.getAttribute('aria-current') === 'date')
    expect(highlighted.map(({ textContent }) => textContent)).toEqual(['18onsdag 18. november'])
  })

  it('labels an activity with its time and focus area, and links to its plan', () => {
    showMonth([plannedOn('2026-11-18', '1')])

    const events = eventsOn('18. november')
    expect(events.map((event) => [event.textContent, event.getAttribute('href')])).toEqual([
      ['Sansesti i høstskogen, 09.30–10.30, Natur, miljø og teknologi', `/calendar/${idOf('1')}/plan`],
    ])
  })

  it('shows three activities of a full day and a link to the rest', () => {
    showMonth(['1', '2', '3', '4', '5'].map((id) => plannedOn('2026-11-18', id)))

    const more = screen.getByRole('link', { name: /til/ })
    expect(eventsOn('18. november')).toHaveLength(3)
    expect([more.textContent, more.getAttribute('href')]).toEqual([
      '+ 2 til den onsdag 18. november',
      '/list/2026-11-18',
    ])
  })

  it('shows no link when there is no rest', () => {
    showMonth(['1', '2', '3'].map((id) => plannedOn('2026-11-18', id)))

    expect(eventsOn('18. november')).toHaveLength(3)
    expect(screen.queryAllByRole('link', { name: /til/ })).toEqual([])
  })
})

it('the month grid names the holidays, also two on one day', () => {
  showMonth([], { month: '2027-05' })

  const named = screen.getAllByRole('cell').filter(({ textContent }) => textContent?.includes(':'))
  expect(named.map(({ textContent }) => textContent?.replaceAll('\u00ad', ''))).toEqual([
    '1lørdag 1. mai: Arbeidernes dag',
    '6torsdag 6. mai: Kristi himmelfartsdag',
    '16søndag 16. mai: 1.\u00a0pinsedag',
    '17mandag 17. mai: Grunnlovsdagen, 2.\u00a0pinsedag',
  ])
})

it('the month grid says why a day is closed', () => {
  showMonth([], { closed: new Map([['2026-11-20', ['Stengt: Planleggingsdag']]]) })

  const cell = screen.getAllByRole('cell').find(({ textContent }) => textContent?.includes('Stengt'))
  expect(cell?.textContent).toEqual('20fredag 20. november: Stengt: Planleggingsdag')
})

type Shown = Partial<Pick<ComponentProps<typeof MonthGrid>, 'month' | 'closed'>>

const showMonth = (
  planned: readonly Planned[],
  { month = '2026-11', closed = new Map<string, string[]>() }: Shown = {},
) =>
  render(
    <MemoryRouter>
      <MonthGrid
        month={month}
        today="2026-11-18"
        planned={planned}
        closed={closed}
        addressOfDay={(day) => `/list/${day}`}
      />
    </MemoryRouter>,
  )

const plannedOn = (date: string, id: string): Planned => ({
  plan: planOn(date, { _id: idOf(id) }),
  activity: sensorium,
  area: nature,
  part: undefined,
})

const eventsOn = (day: string) => {
  const cell = screen.getAllByRole('cell').find(({ textContent }) => textContent?.includes(day))
  return cell
    ? within(cell)
        .queryAllByRole('link')
        .filter((link) => link.getAttribute('href')?.endsWith('/plan'))
    : []
}
