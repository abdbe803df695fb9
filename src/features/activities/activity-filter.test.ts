import { describe, expect, it } from 'vitest'

import type { Level } from '#src/contract/bank.ts'

import { agesIn, fits } from './activity-filter.ts'

const anything = { level: undefined, age: undefined }

describe('a card of level 2 for three to five years', () => {
  const card = { level: 2 as Level, ages: { from: 3, to: 5 } }

  it.each([
    ['anything', anything, true],
    ['its level', { ...anything, level: 2 as Level }, true],
    ['another level', { ...anything, level: 1 as Level }, false],
    ['its youngest age', { ...anything, age: 3 }, true],
    ['its oldest age', { ...anything, age: 5 }, true],
    ['a year too young', { ...anything, age: 2 }, false],
    ['a year too old', { ...anything, age: 6 }, false],
    ['its level and another age', { level: 2 as Level, age: 6 }, false],
    ['its age and another level', { level: 3 as Level, age: 4 }, false],
  ])('is asked for %s: %j → %s', (_, wanted, isFit) => {
    expect(fits(card, wanted)).toBe(isFit)
  })
})

it('fits every wish when it names neither level nor age', () => {
  expect(fits({ level: null, ages: null }, { level: 3, age: 1 })).toBe(true)
})

it('names each age that some card is for, and no age between them that none is for', () => {
  expect(agesIn([{ ages: { from: 5, to: 6 } }, { ages: null }, { ages: { from: 1, to: 2 } }])).toEqual([
    1, 2, 5, 6,
  ])
})

it('names no age when no card does', () => {
  expect([agesIn([]), agesIn([{ ages: null }])]).toEqual([[], []])
})
