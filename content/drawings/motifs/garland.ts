import { cut, stroke } from '../paper.ts'

/** A sagging string of pennants between two points of the same height, in turn in the given colours. */
export const garland = (
  {
    from,
    to,
    y,
    sag,
    count,
  }: {
    readonly from: number
    readonly to: number
    readonly y: number
    readonly sag: number
    readonly count: number
  },
  cord: string,
  colours: readonly string[],
) => {
  const step = (to - from) / count
  const middle = (from + to) / 2
  const height = (x: number) => y + sag * (1 - ((x - middle) / (middle - from)) ** 2)
  const pennants = Array.from({ length: count }, (_, index) => {
    const left = from + step * (index + 0.12)
    const right = from + step * (index + 0.88)
    const tip = (left + right) / 2
    return cut.path(
      `M${left} ${height(left)} L${right} ${height(right)} L${tip} ${height(tip) + step * 0.95}Z`,
      colours[index % colours.length] ?? cord,
    )
  })
  return pennants.join('') + stroke(`M${from} ${y} Q${middle} ${y + sag * 2} ${to} ${y}`, cord, 2.6)
}
