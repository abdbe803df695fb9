import fc from 'fast-check'
import { expect, it } from 'vitest'

import { clockTime } from '#src/domain/day.ts'

import { typedTime } from './typed-time.ts'

it.each([
  ['9', '09:00'],
  ['09', '09:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9.30', '09:30'],
  ['9:30', '09:30'],
  ['9,30', '09:30'],
  [' 14 05 ', '14:05'],
  ['0', '00:00'],
  ['2359', '23:59'],
  ['', ''],
  ['  ', ''],
])('«%s» is %s', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

it.each(['24', '9.60', '9.3', '12345', 'ni', '-9', '9.30.00'])('«%s» is no time', (text) => {
  expect(typedTime(text)).toBe(undefined)
})

it('reads every time that the table shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
      expect(typedTime(clockTime(time))).toBe(time)
      expect(typedTime(time.replace(':', ''))).toBe(time)
    }),
  )
})
