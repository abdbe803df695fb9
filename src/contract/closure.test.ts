import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { Closure } from './closure.ts'

const closure = { from: '2026-12-23', to: '', label: 'Planleggingsdag', place: 'all' } as const
const issuesOf = (changes: Partial<Closure>) =>
  v.safeParse(Closure, { ...closure, ...changes }).issues?.map(({ message }) => message)

describe('a closure', () => {
  it.each([
    [{ from: '' }, 'Velg en dag.'],
    [{ from: 'i morgen' }, 'Skriv datoen som 02.11.2026.'],
    [{ to: '24.' }, 'Skriv datoen som 02.11.2026.'],
    [{ label: '  ' }, 'Skriv hvorfor det er stengt.'],
    [{ label: 'x'.repeat(61) }, 'Skriv høyst 60 tegn.'],
    [{ to: '2026-12-22' }, 'Den siste dagen kan ikke være før den første.'],
    [{ to: '2028-02-01' }, 'Steng høyst 400 dager om gangen.'],
  ])('%o is refused: %s', (changes, message) => {
    expect(issuesOf(changes)).toContain(message)
  })

  it('is accepted for 400 days', () => {
    expect(issuesOf({ from: '2026-01-01', to: '2027-02-04' })).toBe(undefined)
  })
})
