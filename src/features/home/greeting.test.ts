import { expect, it } from 'vitest'

import { greetingAt } from './greeting.ts'

it('turns at five, ten, thirteen and eighteen', () => {
  const hours = [0, 4, 5, 9, 10, 12, 13, 17, 18, 23]

  expect(hours.map(greetingAt)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'midday',
    'midday',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ])
})
