import { baselines } from './baselines.ts'
import { datasetName, readDataset, type Sample } from './dataset.ts'
import { enrolmentsOf } from './enrolments.ts'
import {
  acceptedShare,
  type Decision,
  decisionsOf,
  baselineSeparation,
  modelsOf,
  type Separation,
  shippedSeparation,
} from './evaluation.ts'
import { meanOf, shareOf, sumOf } from './figures.ts'
import { judge } from '#src/services/recognition/recogniser.ts'
import { rejectProbes } from './probes.ts'
import { variations } from './variations.ts'

export type ReportOptions = {
  readonly files: readonly string[]
  /** Enrol from the first file and test on the others. */
  readonly isAcross: boolean
  readonly signs?: number | undefined
  readonly enrolSigners?: 'one' | 'many' | undefined
  readonly isProbed: boolean
  readonly isVaried: boolean
}

/** The figures of one data set at one number of takes. */
export type TakesReport = {
  readonly dataset: string
  readonly takes: number
  readonly methods: readonly (Separation & { readonly name: string })[]
  readonly decisions: Readonly<Record<Decision['kind'], Readonly<Record<string, number>>>>
  readonly reliability: readonly {
    readonly confidence: string
    readonly count: number
    readonly right: number
  }[]
  readonly accepted: Readonly<Record<string, number>>
  readonly varied: Readonly<Record<string, number>>
}

const draws = 20
/** Reading varied takes is slow. */
const variedDraws = 5
/** The most takes of a sign that are judged in one draw. */
const testsOfSign = 6

/** Measures the recogniser and the baselines on each data set, at 1, 3 and 5 takes of a sign. */
export function recognitionReport(options: ReportOptions): readonly TakesReport[] {
  const sets = options.files.map((path) => ({ name: datasetName(path), samples: readDataset(path) }))
  const [first] = sets
  if (!first) throw new Error('Name at least one file of takes.')
  const pairs = options.isAcross
    ? sets.slice(1).map((other) => ({
        name: `${first.name} → ${other.name}`,
        enrolled: first.samples,
        tested: other.samples,
      }))
    : sets.map(({ name, samples }) => ({ name, enrolled: samples, tested: samples }))
  return pairs.flatMap((pair) => [1, 3, 5].map((takes) => takesReport(pair, takes, options)))
}

type Pair = {
  readonly name: string
  readonly enrolled: readonly Sample[]
  readonly tested: readonly Sample[]
}

function takesReport({ name, enrolled, tested }: Pair, takes: number, options: ReportOptions): TakesReport {
  const enrolments = enrolmentsOf(enrolled, tested, {
    takes,
    count: draws,
    signs: options.signs,
    enrolSigners: options.enrolSigners,
    testsOfSign,
  })
  if (enrolments.every(({ signs }) => signs.size < 2))
    throw new Error(`${name} has not at least two signs with ${takes} takes and more to test.`)
  const samples = [...new Set([...enrolled, ...tested])]
  const shipped = shippedSeparation(enrolments)
  const decisions = decisionsOf(enrolments)
  const few = enrolments.slice(0, variedDraws)
  const unvaried = options.isVaried ? shippedSeparation(few).among.mean : Number.NaN
  return {
    dataset: name,
    takes,
    methods: [
      ...baselines.map((baseline) => ({
        name: baseline.name,
        ...baselineSeparation(enrolments, remembered(baseline.distancesOf(samples))),
      })),
      { name: 'shipped', ...shipped },
    ],
    decisions: {
      genuine: ratesOf(decisions, 'genuine'),
      foreign: ratesOf(decisions, 'foreign'),
      outsider: ratesOf(decisions, 'outsider'),
      outsiderAtWorst: ratesOf(decisions, 'outsiderAtWorst'),
    },
    reliability: reliabilityOf(decisions),
    accepted: options.isProbed
      ? Object.fromEntries(
          Object.entries(rejectProbes).map(([probe, make]) => [probe, acceptedShare(enrolments, make)]),
        )
      : {},
    varied: options.isVaried
      ? Object.fromEntries(
          Object.entries(variations).map(([variation, vary]) => [
            variation,
            shippedSeparation(few, vary).among.mean - unvaried,
          ]),
        )
      : {},
  }
}

function remembered(distance: (one: Sample, other: Sample) => number): typeof distance {
  const known = new Map<Sample, Map<Sample, number>>()
  return (one, other) => {
    const row = known.get(one) ?? new Map<Sample, number>()
    known.set(one, row)
    const value = row.get(other) ?? distance(one, other)
    row.set(other, value)
    return value
  }
}

const suggestions = ['approve', 'repeat', 'unsure', 'notSeen'] as const

function ratesOf(decisions: readonly Decision[], kind: Decision['kind']): Readonly<Record<string, number>> {
  const ofKind = decisions.filter((decision) => decision.kind === kind)
  return Object.fromEntries(
    suggestions.map((suggestion) => [
      suggestion,
      shareOf(ofKind, ({ judgement }) => judgement.suggestion === suggestion),
    ]),
  )
}

/** How often suggestions of a confidence were right, where a genuine take is as likely as a foreign one. */
function reliabilityOf(decisions: readonly Decision[]): TakesReport['reliability'] {
  const judged = decisions.filter(
    ({ judgement, kind }) =>
      (kind === 'genuine' || kind === 'foreign') && ['approve', 'repeat'].includes(judgement.suggestion),
  )
  const genuine = decisions.filter(({ kind }) => kind === 'genuine').length
  const foreign = decisions.filter(({ kind }) => kind === 'foreign').length
  const weightOf = ({ kind }: Decision) => (kind === 'genuine' ? 1 / genuine : 1 / foreign)
  return [0.75, 0.8, 0.85, 0.9, 0.95].map((from, index, all) => {
    const to = all[index + 1] ?? 1.001
    const within = judged.filter(({ judgement }) => judgement.confidence >= from && judgement.confidence < to)
    const right = within.filter(
      ({ judgement, kind }) => (judgement.suggestion === 'approve') === (kind === 'genuine'),
    )
    return {
      confidence: `${from.toFixed(2)}–${Math.min(1, to).toFixed(2)}`,
      count: within.length,
      right: within.length === 0 ? Number.NaN : sumOf(right.map(weightOf)) / sumOf(within.map(weightOf)),
    }
  })
}

/** Milliseconds of single decisions with 20 signs of 5 takes each, after a warm-up; the signs are made of the given takes. */
export function decisionTimes(path: string): readonly number[] {
  const samples = readDataset(path)
  const [enrolment] = enrolmentsOf(samples, samples, { takes: 5, count: 1, testsOfSign: 20 })
  if (!enrolment) return []
  const models = modelsOf(enrolment)
  const twenty = Array.from({ length: 20 }, (_, index) => models[index % models.length]).flatMap((model) =>
    model ? [{ ...model }] : [],
  )
  const times = enrolment.tests.map(({ take }, index) => {
    const model = twenty[index % twenty.length]
    const startedAt = performance.now()
    if (model)
      judge(
        model,
        take,
        twenty.filter((other) => other !== model),
      )
    return performance.now() - startedAt
  })
  return times.slice(Math.floor(times.length / 2))
}

const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1))

/** The report as text, in percent. */
export function reportText(reports: readonly TakesReport[]): string {
  return reports
    .flatMap((report) => [
      '',
      `${report.dataset}, ${report.takes} ${report.takes === 1 ? 'take' : 'takes'}: top-1 / equal error rate alone / among the others, in %`,
      ...report.methods.map(
        ({ name, top1, alone, among }) =>
          `  ${[top1, alone, among].map(({ mean, spread }) => `${percent(mean)} ± ${percent(spread)}`).join(' / ')}  ${name}`,
      ),
      '  the shipped decision, in %',
      ...Object.entries(report.decisions)
        .filter(([, rates]) => !Number.isNaN(meanOf(Object.values(rates))))
        .map(
          ([kind, rates]) =>
            `    ${kind}: ${Object.entries(rates)
              .map(([suggestion, share]) => `${suggestion} ${percent(share)}`)
              .join(', ')}`,
        ),
      `  right of the suggestions by confidence: ${report.reliability.map(({ confidence, count, right }) => `${confidence}: ${percent(right)} (${count})`).join(', ')}`,
      ...listed('accepted of the probes', report.accepted),
      ...listed('change of the equal error rate by variation, in points', report.varied),
    ])
    .join('\n')
}

const listed = (title: string, shares: Readonly<Record<string, number>>) =>
  Object.keys(shares).length === 0
    ? []
    : [
        `  ${title}: ${Object.entries(shares)
          .map(([name, share]) => `${name} ${percent(share)}`)
          .join(', ')}`,
      ]
