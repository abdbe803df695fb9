import { expect, it } from 'vitest'

import { repeatWhile } from './repeat-while.ts'

it('repeats until nothing is left', () => {
  let left = 3
  repeatWhile(
    () => left > 0,
    () => {
      left -= 1
    },
    'something is left',
  )

  expect(left).toBe(0)
})

it('says what never ends', () => {
  expect(() =>
    repeatWhile(
      () => true,
      () => undefined,
      'the sign is still practised',
    ),
  ).toThrow('After 1000 rounds, the sign is still practised.')
})
