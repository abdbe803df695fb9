import * as v from 'valibot'
import { expect, it } from 'vitest'

import { askConstants } from '#src/contract/ask-constants.ts'
import { TakeLandmarks } from '#src/contract/take.ts'

import { demonstrationTakes, taughtSigns } from './demonstration-takes.ts'

const takes = demonstrationTakes()

it('has three takes of each taught sign, as the endpoint accepts them', () => {
  expect(taughtSigns.size).toBe(24)
  expect(takes).toHaveLength(72)
  for (const { aspect, frames } of takes) {
    expect(v.is(TakeLandmarks, { aspect, frames })).toBe(true)
    expect(JSON.stringify({ aspect, frames }).length).toBeLessThan(askConstants.takeBytes)
  }
})
