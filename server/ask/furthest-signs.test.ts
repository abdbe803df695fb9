import { describe, expect, it } from 'vitest'

import type { SignRecord, SignState } from '#src/contract/ask.ts'

import { furthestSigns } from './furthest-signs.ts'

describe('of the stored and the reported record of a sign', () => {
  it.each<[string, SignRecord, SignRecord]>([
    ['an ended one', sign('failed', 0, 3), sign('practising', 2, 5)],
    ['an ended one', sign('approved', 3, 0), sign('new', 0, 0)],
    ['one with more undone decisions', { ...sign('practising', 2, 0), undos: 1 }, sign('approved', 3, 0)],
    ['of two that ended, the one with more stars', sign('approved', 3, 0), sign('failed', 1, 4)],
    ['the one with more stars', sign('practising', 2, 0), sign('practising', 1, 4)],
    ['of as many stars, the one with more repeats', sign('practising', 1, 2), sign('practising', 1, 1)],
    ['of two without either, the one that has started', sign('practising', 0, 0), sign('new', 0, 0)],
  ])('%s is further', (_, further, nearer) => {
    expect(furthestSigns([nearer], [further])).toEqual([further])
    expect(furthestSigns([further], [nearer])).toEqual([further])
  })

  it('each sign is merged separately, and none is added', () => {
    const [apple, banana] = [sign('approved', 3, 0, 'eple'), sign('new', 0, 0, 'banan')]
    const practised = sign('practising', 1, 0, 'banan')

    const signs = furthestSigns(
      [apple, banana],
      [practised, sign('new', 0, 0, 'eple'), sign('approved', 3, 0, 'ost')],
    )

    expect(signs).toEqual([apple, practised])
  })
})

function sign(state: SignState, stars: number, repeats: number, signId = 'eple'): SignRecord {
  return { signId, state, stars, repeats }
}
