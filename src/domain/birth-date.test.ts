import { describe, expect, it } from 'vitest'

import { ageOn, birthDateIssue } from './birth-date.ts'

describe('a day of birth', () => {
  it('is not after today, and at most eight years ago', () => {
    expect(birthDateIssue('2026-11-25', '2026-11-25')).toBe(undefined)
    expect(birthDateIssue('2026-11-26', '2026-11-25')).toBe('Fødselsdatoen kan ikke være etter i dag.')
    expect(birthDateIssue('2018-11-25', '2026-11-25')).toBe(undefined)
    expect(birthDateIssue('2018-11-24', '2026-11-25')).toBe('Barnet kan ikke være eldre enn 7 år.')
    expect(birthDateIssue('2020-02-29', '2028-02-29')).toBe(undefined)
  })
})

describe('the age of a child', () => {
  it('grows on the birthday, also on that of 29 February in a common year', () => {
    expect(ageOn('2022-03-01', '2026-02-28')).toBe(3)
    expect(ageOn('2022-03-01', '2026-03-01')).toBe(4)
    expect(ageOn('2024-02-29', '2026-02-27')).toBe(1)
    expect(ageOn('2024-02-29', '2026-02-28')).toBe(2)
    expect(ageOn('2026-11-25', '2026-11-25')).toBe(0)
  })
})
