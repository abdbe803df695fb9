export type Matrix = readonly (readonly number[])[]

const sweeps = 30

/** The inverse of the root of a symmetric positive definite matrix, by its eigenvectors (the rotations of Jacobi 1846). */
export function inverseRoot(matrix: Matrix): Matrix {
  const { values, vectors } = eigen(matrix)
  return matrix.map((line, row) =>
    line.map((_, column) =>
      values.reduce(
        (sum, value, index) =>
          sum + ((vectors[row]?.[index] ?? 0) * (vectors[column]?.[index] ?? 0)) / Math.sqrt(value),
        0,
      ),
    ),
  )
}

/** The eigenvalues, and the eigenvectors as columns. */
function eigen(matrix: Matrix): { readonly values: readonly number[]; readonly vectors: Matrix } {
  const rotated = matrix.map((row) => [...row])
  const vectors = matrix.map((row, index) => row.map((_, column): number => (index === column ? 1 : 0)))
  for (let sweep = 0; sweep < sweeps; sweep += 1)
    for (let p = 0; p < matrix.length; p += 1)
      for (let q = p + 1; q < matrix.length; q += 1) rotate(rotated, vectors, p, q)
  return { values: rotated.map((row, index) => row[index] ?? 0), vectors }
}

/** The rotation that makes the element of row p and column q zero. */
function rotate(matrix: number[][], vectors: number[][], p: number, q: number): void {
  const element = matrix[p]?.[q] ?? 0
  if (Math.abs(element) < 1e-14) return
  const slope = ((matrix[q]?.[q] ?? 0) - (matrix[p]?.[p] ?? 0)) / (2 * element)
  const tangent = (slope < 0 ? -1 : 1) / (Math.abs(slope) + Math.hypot(slope, 1))
  const cosine = 1 / Math.hypot(tangent, 1)
  const sine = tangent * cosine
  const turnColumns = (row: number[]) => {
    const [one, other] = [row[p] ?? 0, row[q] ?? 0]
    row[p] = cosine * one - sine * other
    row[q] = sine * one + cosine * other
  }
  for (const row of matrix) turnColumns(row)
  const [rowP = [], rowQ = []] = [matrix[p], matrix[q]]
  for (let column = 0; column < matrix.length; column += 1) {
    const [one, other] = [rowP[column] ?? 0, rowQ[column] ?? 0]
    rowP[column] = cosine * one - sine * other
    rowQ[column] = sine * one + cosine * other
  }
  for (const row of vectors) turnColumns(row)
}
