import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import { type ConfidenceWeights, type Evidence, evidenceOf } from '#src/services/recognition/confidence.ts'
import { performanceOf } from '#src/services/recognition/performance.ts'

import { readDataset, type Sample } from './dataset.ts'
import { type Enrolment, enrolmentsOf, teacherKinds } from './enrolments.ts'
import { modelsOf, only, rankedTake } from './evaluation.ts'
import { sumOf } from './figures.ts'
import { logisticRegression, type Observation } from './logistic-regression.ts'
import { labelsOfHalf, performedSamples } from './performers.ts'
import { distanceAt, measuredPairs } from './pairs.ts'
import { fittedWeights } from './weight-fit.ts'

/** People of the kinematic hand by their numbers: the weights, the background and the confidence come from different ones. */
const people = { weights: range(1, 24), background: [25, 26], confidence: range(31, 40) }
const takesOfPerson = 5
const takeCounts = [1, 3, 5]
/** A session of the curriculum has three signs. */
const signs = 3
const draws = 10
/** Synthetic people are told apart nearly without an error: without a ridge the probabilities of real people would be too sure. */
const ridge = 1e-3
/** Words under which the signers of two files make different signs: one’s «hello» is the other’s «bye». */
const differentSigns = new Set(['hello'])
const testsOfSign = 6
const outsiders = 12

/** The module with the weights of the numbers of a moment. */
export function weightNumbersFile(): string {
  const matrices = fittedWeights(labelsOfHalf('fitted'), people.weights)
  const upper = matrices.flatMap((matrix) => matrix.flatMap((row, index) => row.slice(index)))
  const step = stepOf(upper, 32_767)
  const numbers = Int16Array.from(upper, (value) => Math.round(value / step))
  return moduleOf('weightNumbers', { step, base64: base64Of(numbers) })
}

/** The module with the mean poses of the signs of the background. */
export function backgroundNumbersFile(): string {
  const poses = labelsOfHalf('fitted').flatMap((sign) =>
    people.background.flatMap((person) => {
      const description = signDescriptions.get(sign)
      const [reading] = description
        ? performanceOf(performSign(description, variedStyle(person))).readings
        : []
      return reading ? [{ sign, mean: [...reading.mean] }] : []
    }),
  )
  const means = poses.flatMap(({ mean }) => mean)
  const step = stepOf(means, 127)
  const numbers = Int8Array.from(means, (value) => Math.round(value / step))
  return moduleOf('backgroundNumbers', {
    signs: poses.map(({ sign }) => sign),
    step,
    base64: base64Of(numbers),
  })
}

const stepOf = (values: readonly number[], largest: number) => Math.max(...values.map(Math.abs)) / largest

const base64Of = ({ buffer }: Int16Array<ArrayBuffer> | Int8Array<ArrayBuffer>) =>
  Buffer.from(buffer).toString('base64')

const moduleOf = (name: string, value: unknown) =>
  `// Made by \`npm run train-recogniser\`.\nexport const ${name} = ${JSON.stringify(value, undefined, 2)} as const\n`

/**
 * The weights of the confidence, fitted in the product’s condition: three signs, taught by the people who are tested, or by one, two
 * or many others. Of the kinematic hand, of each file, and of all files together.
 */
export function trainedConfidence(paths: readonly string[]): ConfidenceWeights {
  const sets = paths.map(readDataset)
  const performed = performedSamples(labelsOfHalf('fitted'), people.confidence, takesOfPerson)
  const cases = [
    performed,
    ...sets,
    ...(sets.length > 1 ? [sets.flat().filter(({ label }) => !differentSigns.has(label))] : []),
  ].flatMap(casesOf)
  const { margin: _, ...alone } = fitted(
    cases.map(({ alone: evidence, ...one }) => ({ ...one, evidence })),
    false,
  )
  return {
    among: fitted(
      cases.map(({ among: evidence, ...one }) => ({ ...one, evidence })),
      true,
    ),
    alone,
  }
}

/** The share of attempts that are taken for another sign from which on signs are not told apart: one in ten. */
const maxConfused = 0.1
const pairOptions = { takes: 5, neighbours: 4 }

/**
 * The distance below which signs are not told apart: of the kinematic hand, taught by one person and by three, and of the files, where
 * the signer of the one teaches and the signer of the other is tested.
 */
export function trainedSeparability(paths: readonly string[]): number {
  const performed = performedSamples(labelsOfHalf('fitted'), people.confidence, 1)
  const files = paths.flatMap(readDataset).filter(({ label }) => !differentSigns.has(label))
  const pairs = [
    ...[1, 3].flatMap((teachers) =>
      range(1, 3).flatMap((seed) => measuredPairs(performed, { ...pairOptions, teachers, seed })),
    ),
    ...range(1, 3).flatMap((seed) => measuredPairs(files, { ...pairOptions, teachers: 1, seed })),
  ]
  return Math.round(100 * distanceAt(maxConfused, pairs)) / 100
}

type Case = Pick<Observation, 'isGenuine' | 'weight'> & { readonly among: Evidence; readonly alone: Evidence }

/** The comparisons of one data set. In each condition, genuine takes count as much as all others. */
const casesOf = (samples: readonly Sample[]): readonly Case[] =>
  teacherKinds.flatMap((teachers) =>
    takeCounts.flatMap((takes) =>
      weighted(
        enrolmentsOf(samples, { takes, count: draws, signs, teachers, testsOfSign, outsiders }).flatMap(
          comparisonsOf,
        ),
      ),
    ),
  )

type Comparison = Omit<Case, 'weight' | 'isGenuine'> & { readonly kind: 'genuine' | 'foreign' | 'outsider' }

/** Takes of other enrolled signs count as much as those of signs that are not enrolled, where there are both. */
function weighted(comparisons: readonly Comparison[]): readonly Case[] {
  const countOf = (kind: Comparison['kind']) => comparisons.filter((one) => one.kind === kind).length
  const counts = { genuine: countOf('genuine'), foreign: countOf('foreign'), outsider: countOf('outsider') }
  const otherKinds = counts.foreign > 0 && counts.outsider > 0 ? 2 : 1
  return comparisons.map(({ kind, among, alone }) => ({
    among,
    alone,
    isGenuine: kind === 'genuine',
    weight: 1 / (counts[kind] * (kind === 'genuine' ? 1 : otherKinds)),
  }))
}

const comparisonsOf = (enrolment: Enrolment): readonly Comparison[] =>
  [...enrolment.tests, ...enrolment.outsiders].flatMap((test) => {
    const ranked = rankedTake(enrolment, test)
    // A kindergarten has signs that the background has not: it must not show which sign it is.
    const ranking = { ...ranked, background: ranked.background.filter(({ sign }) => sign !== test.label) }
    const other = enrolment.signs.has(test.label) ? 'foreign' : 'outsider'
    return modelsOf(enrolment).flatMap((model): readonly Comparison[] => {
      const among = evidenceOf(model, ranking)
      const alone = evidenceOf(model, only(model, ranking))
      return among && alone && ranking.performance.handCount > 0
        ? [{ kind: model.sign === test.label ? 'genuine' : other, among, alone }]
        : []
    })
  })

function fitted(
  cases: readonly (Pick<Case, 'isGenuine' | 'weight'> & { readonly evidence: Evidence })[],
  hasOthers: boolean,
) {
  const total = sumOf(cases.map(({ weight }) => weight))
  const [constant = 0, nearness = 0, background = 0, margin = 0] = logisticRegression(
    cases.map(({ evidence, isGenuine, weight }) => ({
      values: [1, evidence.nearness, evidence.background, ...(hasOthers ? [evidence.margin ?? 0] : [])],
      isGenuine,
      weight: weight / total,
    })),
    ridge,
  ).map((weight) => Math.round(weight * 100) / 100)
  return { constant, nearness, background, margin }
}

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
