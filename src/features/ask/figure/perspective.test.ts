import { describe, expect, it } from 'vitest'

import { inSpaceAt, nearnessOf, seenAt } from './perspective.ts'
import { lengthOf, minus } from './vector.ts'

describe('what a viewer sees of a point', () => {
  it('is where it is at the body, and further from the middle when it is nearer', () => {
    expect(seenAt([400, 500, 0])).toEqual([400, 500, 0])
    expect(seenAt([420, 500, -320])).toEqual([445, 550, -320])
    expect(nearnessOf(-320)).toBe(1.25)
    expect(nearnessOf(400)).toBe(0.8)
  })

  it('is seen of one point of that depth alone', () => {
    expect(lengthOf(minus(inSpaceAt(seenAt([100, 690, -210])), [100, 690, -210]))).toBeLessThan(1e-9)
  })
})
