// @vitest-environment happy-dom
import { render, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'

import type { Planned } from '#src/shell/queries/planned.ts'
import { idOf, nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { holidayNamesOn } from './calendar-words.ts'
import { MonthGrid } from './month-grid.tsx'

describe('the month of a phone', () => {
  it('has a row for each week, named by its number, and in each cell a link to the day', () => {
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
    expect(screen.getByRole('link', { name: 'torsdag 19. november' }).getAttribute('href')).toEqual(
      '/day/2026-11-19',
    )
  })

  it('highlights today', () => {
    showMonth([])

    const highlighted = screen
      .getAllByRole('cell')
      .filter((cell) => cell.getAttribute('aria-current') === 'date')
    expect(highlighted.map(({ textContent }) => textContent)).toEqual(['18'])
  })

  it('says how many activities a day has, and draws a dot for each of three', () => {
    showMonth(['1', '2', '3', '4', '5'].map((id) => plannedOn('2026-11-18', id)))

    const day = screen.getByRole('link', { name: 'onsdag 18. november, 5 aktiviteter' })
    expect(day.querySelectorAll('[data-omr="green"]')).toHaveLength(3)
  })

  it('names the holidays, also two on one day', () => {
    showMonth([], { month: '2027-05' })

    const named = linkNames().filter((name) => name?.includes(','))
    expect(named.map((name) => name?.replaceAll('\u00ad', ''))).toEqual([
      'lørdag 1. mai, Arbeidernes dag',
      'torsdag 6. mai, Kristi himmelfartsdag',
      'søndag 16. mai, 1.\u00a0pinsedag',
      'mandag 17. mai, Grunnlovsdagen, 2.\u00a0pinsedag',
    ])
  })

  it('says why a day is closed and whose birthday it is, in the cell and below the month', () => {
    showMonth([], {
      notesOn: (day) =>
        day === '2026-11-20'
          ? [
              { kind: 'closed', text: 'Stengt: Planleggingsdag' },
              { kind: 'birthday', text: 'Aksel fyller 4' },
            ]
          : [],
    })

    expect(linkNames()).toContain('fredag 20. november, Stengt: Planleggingsdag, Aksel fyller 4')
    expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
      '20. Stengt: Planleggingsdag',
      '20. Aksel fyller 4',
    ])
  })
})

type Shown = Partial<Pick<ComponentProps<typeof MonthGrid>, 'month' | 'notesOn'>>

const showMonth = (
  planned: readonly Planned[],
  {
    month = '2026-11',
    notesOn = (day) => holidayNamesOn(day).map((text) => ({ kind: 'holiday', text })),
  }: Shown = {},
) =>
  render(
    <MemoryRouter>
      <MonthGrid
        month={month}
        today="2026-11-18"
        planned={planned}
        notesOn={notesOn}
        addressOfDay={(day) => `/day/${day}`}
      />
    </MemoryRouter>,
  )

const plannedOn = (date: string, id: string): Planned => ({
  plan: planOn(date, { _id: idOf(id) }),
  activity: sensorium,
  area: nature,
  part: undefined,
  isUnpublished: false,
})

const linkNames = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))
