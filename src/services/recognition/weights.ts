import { blocks, type Weights } from './weighing.ts'
import { weightNumbers } from './weight-numbers.ts'

/** By what people vary in, from the performances of many synthetic people: `npm run train-recogniser` makes the numbers. */
export const weights: Weights = unpacked()

/** The numbers are the upper triangle of each block’s matrix, row by row, as whole numbers of 16 bits in base64. */
function unpacked(): Weights {
  const bytes = Uint8Array.from(atob(weightNumbers.base64), (character) => character.codePointAt(0) ?? 0)
  const numbers = new Int16Array(bytes.buffer)
  let next = 0
  return blocks.map(({ size }) => {
    const matrix = new Float32Array(size * size)
    for (let row = 0; row < size; row += 1)
      for (let column = row; column < size; column += 1) {
        const value = weightNumbers.step * (numbers[next] ?? 0)
        matrix[row * size + column] = value
        matrix[column * size + row] = value
        next += 1
      }
    return matrix
  })
}
