// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'

import type { Planned } from '#src/shell/queries/planned.ts'
import { nature, planOn, sensorium } from '#tests/support/data/planned-days.ts'

import { weekWindows } from './home-week.ts'
import { WeekHouse } from './week-house.tsx'

afterEach(cleanup)

describe('the week house', () => {
  it('labels each day with what is planned, and links to its list', () => {
    showHouse('2026-11-18', [plannedOn('2026-11-16'), plannedOn('2026-11-18'), plannedOn('2026-11-18', '2')])

    expect(windows()).toEqual([
      ['mandag 16. november: 1 aktivitet, Sansesti i høstskogen', '/calendar/list?day=2026-11-16'],
      ['tirsdag 17. november: ingenting planlagt', '/calendar/list?day=2026-11-17'],
      ['I dag, onsdag 18. november: 2 aktiviteter, Sansesti i høstskogen', '/calendar/list?day=2026-11-18'],
      ['torsdag 19. november: ingenting planlagt', '/calendar/list?day=2026-11-19'],
      ['fredag 20. november: ingenting planlagt', '/calendar/list?day=2026-11-20'],
    ])
  })

  it('lights a window with the picture of the first activity and leaves an empty day dark', () => {
    const { container } = showHouse('2026-11-18', [plannedOn('2026-11-18')])

    const pictures = [...container.querySelectorAll('li')].map((day) => day.querySelector('img')?.src)
    expect(pictures.map((source) => source?.endsWith('/sansesti.svg') ?? 'dark')).toEqual([
      'dark',
      'dark',
      true,
      'dark',
      'dark',
    ])
  })

  it('marks today, and nothing in the next week, which it names', () => {
    const { unmount } = showHouse('2026-11-18', [])
    const onWednesday = today()
    unmount()
    showHouse('2026-11-21', [], { monday: '2026-11-23', nextWeek: 48 })

    expect(onWednesday).toEqual(['I dag, onsdag 18. november: ingenting planlagt'])
    expect(today()).toEqual([])
    expect(
      screen.getByRole('navigation', { name: 'Neste uke i huset' }).querySelector('p')?.textContent,
    ).toEqual('Neste uke · uke 48')
  })

  it('names what is planned below the picture: the focus area on a phone, else the title', () => {
    const { container } = showHouse('2026-11-18', [plannedOn('2026-11-18')])

    const names = [...container.querySelectorAll('li')].map((day) => day.querySelector('a > :last-child'))
    expect(names.map((name) => [...(name?.children ?? [])].map(({ textContent }) => textContent))).toEqual([
      [],
      [],
      ['Natur', 'Sansesti i høstskogen'],
      [],
      [],
    ])
  })

  it('labels only the days before the plans have loaded', () => {
    showHouse('2026-11-18', undefined)

    expect(windows().map(([name]) => name)).toEqual([
      'mandag 16. november',
      'tirsdag 17. november',
      'I dag, onsdag 18. november',
      'torsdag 19. november',
      'fredag 20. november',
    ])
  })
})

const showHouse = (
  day: string,
  planned: readonly Planned[] | undefined,
  { monday, nextWeek }: { readonly monday: string; readonly nextWeek?: number } = { monday: '2026-11-16' },
) =>
  render(
    <MemoryRouter>
      <WeekHouse windows={weekWindows(monday, day, planned)} nextWeek={nextWeek} />
    </MemoryRouter>,
  )

const plannedOn = (date: string, id = '1'): Planned => ({
  plan: planOn(date, { _id: `${id}-${date}` }),
  activity: sensorium,
  area: nature,
  part: undefined,
  isUnpublished: false,
})

const links = () => screen.getAllByRole('link')
const nameOf = (link: Element) => link.querySelector('.sr-only')?.textContent
const windows = () => links().map((link) => [nameOf(link), link.getAttribute('href')])
const today = () =>
  links()
    .filter((link) => link.getAttribute('aria-current') === 'date')
    .map(nameOf)
