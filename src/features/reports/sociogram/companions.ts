import { type Closeness, closenesses, closenessOf, type Pair } from '#src/domain/reports/sociogram.ts'
import type { StudentId } from '#src/contract/values.ts'

/** Who is shown, and what a line is compared with. */
export type Lines = {
  readonly pairs: readonly Pair[]
  /** The largest weight, of any month where one month is shown. */
  readonly most: number
}

/** The pairs of each closeness. */
export const linesOf = ({ pairs, most }: Lines): readonly (readonly [Closeness, readonly Pair[]])[] =>
  closenesses.map((closeness) => [closeness, pairs.filter((pair) => closenessOf(pair, most) === closeness)])

/** The pairs that a child is in. */
export const pairsWith = (id: StudentId, pairs: readonly Pair[]) =>
  pairs.filter(({ a, b }) => a === id || b === id)

export const otherIn = ({ a, b }: Pair, id: StudentId): StudentId => (a === id ? b : a)
