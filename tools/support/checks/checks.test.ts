import { afterEach, expect, it, vi } from 'vitest'

import { askTogether } from './checks.mjs'

afterEach(() => vi.restoreAllMocks())

it('counts the answers of questions that are asked at the same time', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)

  const sum = await askTogether([answering('slow', 20, 1), answering('quick', 1, 0), answering('next', 1, 0)])

  expect(sum).toEqual({ passed: 2, failed: 1, skipped: 0, cases: 0 })
})

const answering = (name: string, milliseconds: number, failed: number) => ({
  name,
  ask: async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    })
    return { counts: { passed: 1 - failed, failed, skipped: 0, cases: 0 }, output: '' }
  },
})
