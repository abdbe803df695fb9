import { describe, expect, it } from 'vitest'

import type { SignRecord, SuggestionCounts } from '#src/contract/ask.ts'

import { agreementsIn, sumOf } from './suggestion-numbers.ts'

describe('the agreement with the suggestions', () => {
  it('is the sum over the sessions for each sign, the lowest share first, then the most suggestions', () => {
    const history = [
      sessionWith({ mer: { agreed: 3, overruled: 0 }, hjelp: { agreed: 1, overruled: 1 } }),
      sessionWith({ mer: { agreed: 2, overruled: 1 }, hei: { agreed: 4, overruled: 4 } }),
    ]

    expect(agreementsIn(history)).toEqual([
      { signId: 'hei', agreed: 4, all: 8 },
      { signId: 'hjelp', agreed: 1, all: 2 },
      { signId: 'mer', agreed: 5, all: 6 },
    ])
    expect(sumOf(agreementsIn(history))).toEqual({ agreed: 10, all: 16 })
  })

  it('lacks the signs that there has been no suggestion for', () => {
    expect(agreementsIn([sessionWith({ mer: undefined, hei: { agreed: 0, overruled: 1 } })])).toEqual([
      { signId: 'hei', agreed: 0, all: 1 },
    ])
    expect(agreementsIn([])).toEqual([])
  })
})

const sessionWith = (signs: Readonly<Record<string, SuggestionCounts | undefined>>) => ({
  house: 1,
  module: 1,
  session: 1,
  signs: Object.entries(signs).map(([signId, suggestions]): SignRecord => ({
    signId,
    state: 'approved',
    stars: 3,
    repeats: 0,
    suggestions,
  })),
})
