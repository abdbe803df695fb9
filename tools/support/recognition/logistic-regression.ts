/** What is known of one comparison, and how much it counts. */
export type Observation = {
  readonly values: readonly number[]
  readonly isGenuine: boolean
  readonly weight: number
}

const iterations = 30
/** Keeps the weights finite where the observations are separated without an error. */
const smallRidge = 1e-4

/**
 * The weights of a logistic regression, by Newton's method (iteratively reweighted least squares) with a ridge, a small one by default. The
 * observations' weights sum up to 1.
 */
export function logisticRegression(
  observations: readonly Observation[],
  ridge = smallRidge,
): readonly number[] {
  let weights: readonly number[] = observations[0]?.values.map(() => 0) ?? []
  for (let iteration = 0; iteration < iterations; iteration += 1)
    weights = improved(weights, observations, ridge)
  return weights
}

/** The weights after one step of Newton's method. */
function improved(
  weights: readonly number[],
  observations: readonly Observation[],
  ridge: number,
): readonly number[] {
  const gradient = weights.map((weight) => ridge * weight)
  const curvature = weights.map((_, row) => weights.map((__, column): number => (row === column ? ridge : 0)))
  for (const { values, isGenuine, weight } of observations) {
    const probability = 1 / (1 + Math.exp(-dot(weights, values)))
    const error = weight * (probability - (isGenuine ? 1 : 0))
    const certainty = weight * probability * (1 - probability)
    for (const [row, value] of values.entries()) {
      gradient[row] = (gradient[row] ?? 0) + error * value
      const line = curvature[row] ?? []
      for (const [column, other] of values.entries())
        line[column] = (line[column] ?? 0) + certainty * value * other
    }
  }
  const step = solved(curvature, gradient)
  return weights.map((weight, index) => weight - (step[index] ?? 0))
}

const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

/** The solution of a system of linear equations with a positive definite matrix (Gaussian elimination). */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0])
  for (const [pivot, row] of rows.entries())
    for (const [index, other] of rows.entries()) {
      if (index === pivot) continue
      const factor = (other[pivot] ?? 0) / (row[pivot] ?? 1)
      for (const [column, value] of row.entries()) other[column] = (other[column] ?? 0) - factor * value
    }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] ?? 1))
}
