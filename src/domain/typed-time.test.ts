import fc from 'fast-check'
import { expect, it } from 'vitest'

import { clockTime } from '#src/domain/day.ts'

import { typedTime, typedTimeRange } from './typed-time.ts'

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
  ['09:30:00', '09:30'],
  ['9.30.00', '09:30'],
  ['kl. 9.30', '09:30'],
  ['Kl 9', '09:00'],
  ['klokka 0930', '09:30'],
  ['9:30 AM', '09:30'],
  ['9:30:00 PM', '21:30'],
  ['12 a.m.', '00:00'],
  ['12:15pm', '12:15'],
  ['0,3958', '09:30'],
  ['0.395833333333333', '09:30'],
  ['0,5', '12:00'],
  ['0,25', '06:00'],
  ['', ''],
  ['  ', ''],
])('«%s» is %s', (text, time) => {
  expect(typedTime(text)).toBe(time)
})

it.each(['24', '9.60', '9.3', '12345', 'ni', '-9', '9.30.15', '9-10', '13 PM', '0 AM', '0,99999', 'kl.'])(
  '«%s» is no time',
  (text) => {
    expect(typedTime(text)).toBe(undefined)
  },
)

it('reads every time that the table shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), (hours, minutes) => {
      const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
      expect(typedTime(clockTime(time))).toBe(time)
      expect(typedTime(time.replace(':', ''))).toBe(time)
    }),
  )
})

it.each([
  ['9-10', { start: '09:00', end: '10:00' }],
  ['kl. 9.30 – 10.15', { start: '09:30', end: '10:15' }],
  ['0930–1000', { start: '09:30', end: '10:00' }],
])('«%s» is a range of times', (text, range) => {
  expect(typedTimeRange(text)).toEqual(range)
})

it.each(['9', '10-9', '9-9', '9-', '-9', '8-9-10', 'a-b', ''])('«%s» is no range of times', (text) => {
  expect(typedTimeRange(text)).toBe(undefined)
})
