import { expect, it } from 'vitest'

import { lazy } from './lazy.ts'

it('creates the value once, at the first call', () => {
  let count = 0
  const value = lazy(() => {
    count += 1
    return undefined
  })

  expect(count).toBe(0)
  value()
  value()
  expect(count).toBe(1)
})
