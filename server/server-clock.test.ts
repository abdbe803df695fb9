import { expect, it } from 'vitest'

import { clockOf } from './server-clock.ts'

it('a clock with a start begins there and walks on', () => {
  const start = new Date('2026-11-20T09:00:00Z')
  const clock = clockOf(start)

  expect(clock().getTime() - start.getTime()).toBeGreaterThanOrEqual(0)
  expect(clock().getTime() - start.getTime()).toBeLessThan(1_000)
})

it('a clock without a start is the machine’s', () => {
  expect(Math.abs(clockOf(undefined)().getTime() - Date.now())).toBeLessThan(1_000)
})
