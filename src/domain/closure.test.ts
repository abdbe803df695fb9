import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { closedDaysOf, Closure } from './closure.ts'

const closure = { from: '2026-12-23', to: '', label: 'Planleggingsdag', place: 'all' } as const
const issuesOf = (changes: Partial<Closure>) =>
  v.safeParse(Closure, { ...closure, ...changes }).issues?.map(({ message }) => message)

describe('a closure', () => {
  it('is one day, also in a weekend', () => {
    expect(closedDaysOf({ ...closure, from: '2026-12-26' })).toEqual([
      { day: '2026-12-26', label: 'Planleggingsdag' },
    ])
  })

  it('is the weekdays of a period, over the end of a year', () => {
    expect(closedDaysOf({ ...closure, from: '2026-12-31', to: '2027-01-05' }).map(({ day }) => day)).toEqual([
      '2026-12-31',
      '2027-01-01',
      '2027-01-04',
      '2027-01-05',
    ])
  })

  it.each([
    [{ from: '' }, 'Velg en dag.'],
    [{ label: '  ' }, 'Skriv hvorfor det er stengt.'],
    [{ label: 'x'.repeat(61) }, 'Skriv høyst 60 tegn.'],
    [{ to: '2026-12-22' }, 'Den siste dagen kan ikke være før den første.'],
    [{ to: '2028-02-01' }, 'Steng høyst 400 dager om gangen.'],
    [{ from: '2026-12-26', to: '2026-12-27' }, 'Perioden har ingen ukedager.'],
  ])('%o is refused: %s', (changes, message) => {
    expect(issuesOf(changes)).toContain(message)
  })

  it('is accepted for 400 days', () => {
    expect(issuesOf({ from: '2026-01-01', to: '2027-02-04' })).toBe(undefined)
  })
})
