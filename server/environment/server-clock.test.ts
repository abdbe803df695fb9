import { expect, it } from 'vitest'

import { clockOf } from './server-clock.ts'

it('a clock with a start time starts there and advances', () => {
  const start = new Date('2026-11-20T09:00:00Z')
  const clock = clockOf(start)

  expect(clock().getTime() - start.getTime()).toBeGreaterThanOrEqual(0)
  expect(clock().getTime() - start.getTime()).toBeLessThan(1_000)
})

it('a clock without a start time is the system clock', () => {
  expect(Math.abs(clockOf(undefined)().getTime() - Date.now())).toBeLessThan(1_000)
})
