import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { momentNumbers, moments } from '#src/services/recognition/moment-numbers.ts'
import { performanceOf } from '#src/services/recognition/performance.ts'
import { nearestMoments } from '#src/services/recognition/time-warping.ts'
import { blocks, inBlocks, weighed } from '#src/services/recognition/weighing.ts'

import { meanOf, sumOf } from './figures.ts'
import { inverseRoot, type Matrix } from './matrices.ts'

/** As a share of the mean variance: what is added to each, so that no number counts too much for having varied little. */
const ridge = 3
/** How often the mean of a sign is taken, and its performances aligned with it again. */
const rounds = 2

type Moments = Float32Array

/**
 * The weights of the numbers of a moment, a matrix for each block: the inverse root of how the performances of one sign by many people
 * differ from their mean (whitening within classes, as in linear discriminant analysis). Scaled so that the squared differences of
 * performances of different signs stay as large as they are in the mean.
 */
export function fittedWeights(labels: readonly string[], people: readonly number[]): readonly Matrix[] {
  const scatters = blocks.map(({ size }) => zeros(size))
  const raw = labels.map((label) => performedMoments(label, people))
  for (const performances of raw) {
    const { aligned, mean } = alignedPerformances(performances)
    for (const one of aligned) addScatter(scatters, one, mean)
  }
  const count = sumOf(raw.map(({ length }) => length)) * moments
  const covariances = scatters.map((scatter) => scatter.map((row) => row.map((value) => value / count)))
  const variance =
    sumOf(covariances.map((matrix) => sumOf(matrix.map((row, index) => row[index] ?? 0)))) / momentNumbers
  const roots = covariances.map((matrix) =>
    inverseRoot(
      matrix.map((row, index) =>
        row.map((value, column) => value + (index === column ? ridge * variance : 0)),
      ),
    ),
  )
  const scale = Math.sqrt(1 / ratioOfSquares(raw, roots))
  return roots.map((matrix) => matrix.map((row) => row.map((value) => scale * value)))
}

/** The performances aligned with their mean, and that mean; at first the first one stands for it. */
function alignedPerformances(performances: readonly (readonly Moments[])[]) {
  let mean = performances[0]?.[0] ?? new Float32Array(moments * momentNumbers)
  let aligned: readonly Moments[] = []
  for (let round = 0; round < rounds; round += 1) {
    aligned = allAlignedWith(mean, performances)
    mean = meanOfMoments(aligned)
  }
  return { aligned, mean }
}

const allAlignedWith = (target: Moments, performances: readonly (readonly Moments[])[]) =>
  performances.map((readings) => alignedWith(target, readings))

function meanOfMoments(all: readonly Moments[]): Moments {
  const [first = new Float32Array(0)] = all
  return first.map((_, index) => meanOf(all.map((one) => one[index] ?? 0)))
}

/** The readings of each performance, in blocks. */
function performedMoments(label: string, people: readonly number[]): readonly (readonly Moments[])[] {
  const description = signDescriptions.get(label)
  if (!description) return []
  return people.flatMap((person) => {
    const { readings } = performanceOf(performSign(description, variedStyle(person)))
    return readings.length === 0 ? [] : [readings.map(({ numbers }) => inBlocks(numbers))]
  })
}

/** The reading that is nearest to the target, its moments where the target’s are. */
function alignedWith(target: Moments, readings: readonly Moments[]): Moments {
  const candidates = readings.map((reading) => {
    const aligned = new Float32Array(target.length)
    for (const [moment, other] of nearestMoments(target, reading).entries())
      aligned.set(
        reading.subarray(other * momentNumbers, (other + 1) * momentNumbers),
        moment * momentNumbers,
      )
    return { aligned, distance: squaredDistance(target, aligned) }
  })
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.aligned ?? target
}

function squaredDistance(one: Moments, other: Moments): number {
  let sum = 0
  for (const [index, value] of one.entries()) sum += (value - (other[index] ?? 0)) ** 2
  return sum
}

function addScatter(scatters: readonly number[][][], one: Moments, mean: Moments): void {
  let start = 0
  while (start < one.length)
    for (const [block, { size }] of blocks.entries()) {
      const scatter = scatters[block] ?? []
      for (let row = 0; row < size; row += 1) {
        const line = scatter[row] ?? []
        const difference = (one[start + row] ?? 0) - (mean[start + row] ?? 0)
        for (let column = 0; column < size; column += 1)
          line[column] =
            (line[column] ?? 0) + difference * ((one[start + column] ?? 0) - (mean[start + column] ?? 0))
      }
      start += size
    }
}

/** How much larger the squared differences between first performances of neighbouring signs become. */
function ratioOfSquares(raw: readonly (readonly (readonly Moments[])[])[], roots: readonly Matrix[]): number {
  const firsts = raw.flatMap(([first]) => first?.[0] ?? [])
  const pairs = firsts.flatMap((one, index) => {
    const other = firsts[index + 1]
    return other ? [one.map((value, place) => value - (other[place] ?? 0))] : []
  })
  const weights = roots.map((matrix) => matrix.flat())
  return sumOf(pairs.map((pair) => squaresOf(weighed(pair, weights, 1)))) / sumOf(pairs.map(squaresOf))
}

const squaresOf = (numbers: Moments) => sumOf([...numbers].map((value) => value * value))

const zeros = (size: number): number[][] =>
  Array.from({ length: size }, () => Array.from({ length: size }, () => 0))
