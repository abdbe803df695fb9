import { at } from './hand-points.ts'
import { betweenNumber, handNumbers, horizontalOfHand, momentNumbers, moments } from './moment-numbers.ts'

/**
 * Some of the numbers of a moment: what the hands share or how they differ, of the horizontal numbers or of the others. The way
 * between the hands is a difference.
 */
type Block = {
  readonly isHorizontal: boolean
  readonly isDifference: boolean
  /** Of a hand, those that it is made of. */
  readonly ofHand: readonly number[]
  readonly between: readonly number[]
  readonly size: number
}

/** In blocks, a mirror image and an exchange of the hands change signs alone, and the numbers of two blocks do not vary together. */
export const blocks: readonly Block[] = [true, false].flatMap((isHorizontal) =>
  [false, true].map((isDifference): Block => {
    const ofHand = Array.from({ length: handNumbers }, (_, number) => number).filter(
      (number) => horizontalOfHand.includes(number) === isHorizontal,
    )
    const between = isDifference ? [betweenNumber + (isHorizontal ? 0 : 1)] : []
    return { isHorizontal, isDifference, ofHand, between, size: ofHand.length + between.length }
  }),
)

/** For each block a symmetric matrix by which its numbers are multiplied, row by row. */
export type Weights = readonly ArrayLike<number>[]

/** The numbers of each moment in blocks, one after the other. */
export function inBlocks(numbers: Float32Array): Float32Array {
  const result = new Float32Array(numbers.length)
  let to = 0
  for (let start = 0; start < numbers.length; start += momentNumbers)
    for (const { isDifference, ofHand, between } of blocks) {
      for (const number of ofHand) {
        const [main, other] = [at(numbers, start + number), at(numbers, start + handNumbers + number)]
        result[to] = (isDifference ? main - other : main + other) * Math.SQRT1_2
        to += 1
      }
      for (const number of between) {
        result[to] = at(numbers, start + number)
        to += 1
      }
    }
  return result
}

/** Numbers in blocks, multiplied by the weights. */
export function weighed(numbers: Float32Array, weights: Weights, scale: number): Float32Array {
  const result = new Float32Array(numbers.length)
  let start = 0
  while (start < numbers.length)
    for (const [index, { size }] of blocks.entries()) {
      const matrix = weights[index] ?? []
      for (let row = 0; row < size; row += 1) {
        let sum = 0
        for (let column = 0; column < size; column += 1)
          sum += at(matrix, row * size + column) * at(numbers, start + column)
        result[start + row] = scale * sum
      }
      start += size
    }
  return result
}

/** The numbers in blocks of the mirror image, of exchanged hands, or of both. */
export function turned(
  numbers: Float32Array,
  { isMirrored, isExchanged }: { readonly isMirrored: boolean; readonly isExchanged: boolean },
): Float32Array {
  const signs = blocks.flatMap(({ isHorizontal, isDifference, size }) =>
    Array.from(
      { length: size },
      () => (isMirrored && isHorizontal ? -1 : 1) * (isExchanged && isDifference ? -1 : 1),
    ),
  )
  return numbers.map((value, index) => value * at(signs, index % momentNumbers))
}

/** The mean of the moments. */
export function meanMoment(numbers: Float32Array): Float32Array {
  const mean = new Float32Array(momentNumbers)
  for (const [index, number] of numbers.entries())
    mean[index % momentNumbers] = at(mean, index % momentNumbers) + number / moments
  return mean
}
