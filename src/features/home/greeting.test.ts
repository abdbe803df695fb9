import { expect, it } from 'vitest'

import { greetingAt } from './greeting.ts'

it('changes at 5, 10, 13 and 18', () => {
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
