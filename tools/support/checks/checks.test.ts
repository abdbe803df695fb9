import { afterEach, expect, it, vi } from 'vitest'

import { runChecks } from './checks.mjs'

afterEach(() => vi.restoreAllMocks())

it('adds up the counts of checks that run concurrently', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)

  const sum = await runChecks([checkOf('slow', 20, 1), checkOf('quick', 1, 0), checkOf('next', 1, 0)])

  expect(sum).toEqual({ passed: 2, failed: 1, skipped: 0, cases: 0 })
})

const checkOf = (name: string, milliseconds: number, failed: number) => ({
  name,
  run: async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    return { counts: { passed: 1 - failed, failed, skipped: 0, cases: 0 }, output: '' }
  },
})
