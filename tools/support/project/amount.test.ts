import { afterEach, expect, it, vi } from 'vitest'

import { amountFrom } from './amount.mjs'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('is what the variable asks for, or the normal amount', () => {
  expect(amountFrom('STORM_EVENTS', 10_000)).toBe(10_000)
  vi.stubEnv('STORM_EVENTS', '200')
  expect(amountFrom('STORM_EVENTS', 10_000)).toBe(200)
})

it.each(['0', '-1', 'many', ''])('is never nothing: "%s" is an error', (given) => {
  vi.stubEnv('STORM_EVENTS', given)

  expect(() => amountFrom('STORM_EVENTS', 10_000)).toThrow(
    `STORM_EVENTS is "${given}", and has to be a number above 0.`,
  )
})
