import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { slownessOf, watchSlowness } from './slowness.mjs'

describe('the slowness of a run', () => {
  it('compares its calculations with the usual milliseconds', () => {
    expect(
      slownessOf(
        Array.from({ length: 20 }, () => 90),
        30,
      ),
    ).toBe(3)
  })

  it('is that of a busy spell, unless the spell is short', () => {
    expect(slownessOf(samplesWith(11), 30)).toBe(2)
    expect(slownessOf(samplesWith(10), 30)).toBe(1)
  })

  it('is 1 on a faster machine, and when there was no time to measure', () => {
    expect([slownessOf([10, 10], 30), slownessOf([], 30)]).toEqual([1, 1])
  })
})

describe('while tests run', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('a calculation is timed every few seconds, until the end', () => {
    const now = vi.spyOn(performance, 'now')
    const end = watchSlowness()

    vi.advanceTimersByTime(9_000)
    const slowness = end()
    vi.advanceTimersByTime(9_000)

    expect(now).toHaveBeenCalledTimes(6)
    expect(slowness).toBe(1)
  })
})

/** A hundred samples, some of which took twice as long as the others. */
const samplesWith = (busy: number) => Array.from({ length: 100 }, (_, index) => (index < busy ? 60 : 30))
