import { describe, expect, it } from 'vitest'

import { randomOf } from './random.ts'

describe('the draws of a seed', () => {
  it('are the same again, and others for another seed or stream', () => {
    expect(drawsOf(7, 'noise')).toEqual(drawsOf(7, 'noise'))
    expect(drawsOf(8, 'noise')).not.toEqual(drawsOf(7, 'noise'))
    expect(drawsOf(7, 'bones')).not.toEqual(drawsOf(7, 'noise'))
  })

  it('are spread evenly from 0 to 1, the first of each seed too', () => {
    const { uniform } = randomOf(1, 'noise')
    const draws = Array.from({ length: 4_000 }, uniform)
    const firstDraws = Array.from({ length: 4_000 }, (_, seed) => randomOf(seed, 'noise').uniform())

    for (const list of [draws, firstDraws])
      for (const from of [0, 0.25, 0.5, 0.75]) {
        const share = list.filter((draw) => draw >= from && draw < from + 0.25).length / list.length
        expect(Math.abs(share - 0.25)).toBeLessThan(0.03)
      }
  })

  it('of neighbouring seeds are independent: a third apart on average, as often more as less', () => {
    const draws = Array.from({ length: 4_000 }, (_, seed) => randomOf(seed, 'noise').uniform())
    const steps = draws.slice(1).map((draw, index) => draw - (draws[index] ?? 0))

    expect(Math.abs(meanOf(steps.map(Math.abs)) - 1 / 3)).toBeLessThan(0.02)
    expect(Math.abs(steps.filter((step) => step > 0).length / steps.length - 0.5)).toBeLessThan(0.03)
  })

  it('of the normal distribution have mean 0 and deviation 1', () => {
    const { normal } = randomOf(1, 'noise')
    const draws = Array.from({ length: 4_000 }, normal)

    expect(Math.abs(meanOf(draws))).toBeLessThan(0.05)
    expect(Math.abs(meanOf(draws.map((draw) => draw ** 2)) - 1)).toBeLessThan(0.08)
  })
})

function drawsOf(seed: number, stream: string) {
  const { uniform, normal } = randomOf(seed, stream)
  return [uniform(), normal(), uniform()]
}

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
