import { judge } from '#src/services/recognition/recogniser.ts'
import { enrol } from '#src/services/recognition/sign-model.ts'

import { baselines } from './baselines.ts'
import { datasetName, readDataset, type Sample } from './dataset.ts'
import { type Enrolment, enrolmentsOf, teacherKinds, type Teachers } from './enrolments.ts'
import {
  baselineSeparation,
  type Decision,
  decisionsOf,
  modelsOf,
  probeDecisions,
  type Separation,
  shippedSeparation,
  taughtTakeOf,
} from './evaluation.ts'
import { type Estimate, estimateOf, sumOf } from './figures.ts'
import { labelsOfHalf, performedSamples } from './performers.ts'
import { rejectProbes } from './probes.ts'
import { variations } from './variations.ts'

export type ReportOptions = {
  readonly files: readonly string[]
  /** Measure the kinematic hand too, as many people. */
  readonly isPerformed: boolean
  /** How many signs a session has, or all signs of the files. */
  readonly signs: number | 'all'
  /** All kinds by default. */
  readonly teachers?: Teachers | undefined
  readonly takes: number
  readonly isProbed: boolean
  readonly isVaried: boolean
  readonly hasBaselines: boolean
}

const suggestions = ['approve', 'unsure', 'repeat', 'notSeen'] as const
type Rates = Readonly<Record<(typeof suggestions)[number], Estimate>>

/** The figures of one data set in one condition. */
export type ConditionReport = {
  readonly dataset: string
  readonly signs: number | 'all'
  readonly teachers: Teachers
  readonly takes: number
  readonly methods: readonly (Separation & { readonly name: string })[]
  readonly genuine: Rates
  readonly foreign: Rates
  readonly outsider: Rates
  /** By the probability that is given, how often it was the sign, where a genuine take is as likely as a foreign one. */
  readonly reliability: readonly {
    readonly probability: string
    readonly count: number
    readonly right: number
  }[]
  /** The share of the probes that are approved as the sign that they imitate. */
  readonly approvedProbes: Readonly<Record<string, Estimate>>
  /** The approvals of genuine takes that are varied. */
  readonly approvedVariations: Readonly<Record<string, Estimate>>
}

type Dataset = { readonly name: string; readonly samples: readonly Sample[] }

const draws = 20
const testsOfSign = 6
const outsiders = 12
/** Reading changed takes is slow. */
const changedDraws = 12
/** How many people the kinematic hand is, from which number on (the recogniser’s numbers come from others), and takes of each. */
const performers = { count: 12, from: 101, takes: 6 }

/**
 * Measures the recogniser in the product’s condition: on each file, on all files together, where people of one teach and people of
 * another are tested, and on the kinematic hand as many people who perform signs that no number of the recogniser comes from.
 */
export function recognitionReport(options: ReportOptions): readonly ConditionReport[] {
  const sets = options.files.map((path): Dataset => ({ name: datasetName(path), samples: readDataset(path) }))
  const together: readonly Dataset[] =
    sets.length > 1
      ? [{ name: sets.map(({ name }) => name).join(' + '), samples: sets.flatMap(({ samples }) => samples) }]
      : []
  const performed: readonly Dataset[] = options.isPerformed
    ? [
        {
          name: 'kinematic hand, signs kept back',
          samples: performedSamples(
            labelsOfHalf('kept'),
            Array.from({ length: performers.count }, (_, index) => performers.from + index),
            performers.takes,
          ),
        },
      ]
    : []
  const reports = [...sets, ...together, ...performed].flatMap((set) => reportsOf(set, options))
  if (reports.length === 0)
    throw new Error(
      `No file has at least two signs with ${options.takes} takes by such teachers and more to test.`,
    )
  return reports
}

const reportsOf = (set: Dataset, options: ReportOptions): readonly ConditionReport[] =>
  (options.teachers ? [options.teachers] : teacherKinds).flatMap((teachers) => {
    const enrolments = enrolmentsOf(set.samples, {
      takes: options.takes,
      count: draws,
      signs: options.signs === 'all' ? undefined : options.signs,
      teachers,
      testsOfSign,
      outsiders,
    })
    return enrolments.length === 0 ? [] : [reportOf(set, teachers, enrolments, options)]
  })

function reportOf(
  { name, samples }: Dataset,
  teachers: Teachers,
  enrolments: readonly Enrolment[],
  { signs, takes, isProbed, isVaried, hasBaselines }: ReportOptions,
): ConditionReport {
  const decisions = decisionsOf(enrolments)
  const few = enrolments.slice(0, changedDraws)
  const ofKind = (kind: Decision['kind']) => ratesOf(decisions.filter((decision) => decision.kind === kind))
  return {
    dataset: name,
    signs,
    teachers,
    takes,
    methods: [
      ...(hasBaselines ? baselines : []).map((baseline) => ({
        name: baseline.name,
        ...baselineSeparation(enrolments, remembered(baseline.distancesOf(samples))),
      })),
      { name: 'shipped', ...shippedSeparation(enrolments) },
    ],
    genuine: ofKind('genuine'),
    foreign: ofKind('foreign'),
    outsider: ofKind('outsider'),
    reliability: reliabilityOf(decisions),
    approvedProbes: isProbed ? changed(rejectProbes, (probe) => probeDecisions(few, probe)) : {},
    approvedVariations: isVaried
      ? changed({ 'as it is': undefined, ...variations }, (vary) =>
          decisionsOf(few, vary).filter(({ kind }) => kind === 'genuine'),
        )
      : {},
  }
}

const changed = <Change>(
  changes: Readonly<Record<string, Change>>,
  decisionsWith: (change: Change) => readonly Decision[],
): Readonly<Record<string, Estimate>> =>
  Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [name, ratesOf(decisionsWith(change)).approve]),
  )

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

function ratesOf(decisions: readonly Decision[]): Rates {
  const rateOf = (suggestion: string) =>
    estimateOf(
      decisions,
      ({ judgement }) => judgement.suggestion === suggestion,
      ({ label }) => label,
    )
  return {
    approve: rateOf('approve'),
    unsure: rateOf('unsure'),
    repeat: rateOf('repeat'),
    notSeen: rateOf('notSeen'),
  }
}

function reliabilityOf(decisions: readonly Decision[]): ConditionReport['reliability'] {
  const judged = decisions.flatMap(({ kind, judgement: { suggestion, confidence } }) =>
    kind === 'outsider' || suggestion === 'notSeen'
      ? []
      : { isGenuine: kind === 'genuine', probability: suggestion === 'repeat' ? 1 - confidence : confidence },
  )
  const genuine = judged.filter(({ isGenuine }) => isGenuine).length
  const weightOf = ({ isGenuine }: { readonly isGenuine: boolean }) =>
    isGenuine ? 1 / genuine : 1 / (judged.length - genuine)
  return Array.from({ length: 10 }, (_, index) => {
    const within = judged.filter(({ probability }) => Math.min(9, Math.floor(probability * 10)) === index)
    return {
      probability: `${(index / 10).toFixed(1)}–${((index + 1) / 10).toFixed(1)}`,
      count: within.length,
      right: sumOf(within.filter(({ isGenuine }) => isGenuine).map(weightOf)) / sumOf(within.map(weightOf)),
    }
  })
}

/** Milliseconds of single decisions, after a warm-up, with five takes of each of so many signs made of those of the file. */
export function decisionTimes(path: string, signs: number): readonly number[] {
  const samples = readDataset(path)
  const [enrolment] = enrolmentsOf(samples, {
    takes: 5,
    count: 1,
    teachers: 'same',
    testsOfSign: 20,
    outsiders: 0,
  })
  if (!enrolment) return []
  const models = modelsOf(enrolment)
  const session = Array.from({ length: signs }, (_, index) => models[index % models.length]).flatMap(
    (model) => (model ? [{ ...model }] : []),
  )
  return warm(
    enrolment.tests.map(({ take }, index) =>
      timeOf(() => {
        const model = session[index % session.length]
        if (model)
          judge(
            model,
            take,
            session.filter((other) => other !== model),
          )
      }),
    ),
  )
}

/** Milliseconds of learning one sign from five takes, after a warm-up. */
export function enrolmentTimes(path: string): readonly number[] {
  const samples = readDataset(path)
  const enrolments = enrolmentsOf(samples, {
    takes: 5,
    count: 5,
    teachers: 'same',
    testsOfSign: 1,
    outsiders: 0,
  })
  return warm(
    enrolments.flatMap(({ signs }) =>
      [...signs].map(([label, taught]) => timeOf(() => void enrol(label, taught.map(taughtTakeOf)))),
    ),
  )
}

function timeOf(run: () => void): number {
  const startedAt = performance.now()
  run()
  return performance.now() - startedAt
}

const warm = (times: readonly number[]) => times.slice(Math.floor(times.length / 2))

const percent = (share: number) => (Number.isNaN(share) ? '–' : (100 * share).toFixed(1))

const withInterval = ({ share, low, high }: Estimate) =>
  `${percent(share)} [${percent(low)}, ${percent(high)}]`

/** The report as text, in percent. */
export const reportText = (reports: readonly ConditionReport[]): string =>
  reports
    .flatMap((report) => [
      '',
      `${report.dataset}; ${report.signs} signs, ${report.takes} takes, taught by ${taughtBy[report.teachers]}`,
      ...report.methods.map(
        ({ name, top1, alone, among }) =>
          `  top-1 / equal error rate among the others / alone: ${[top1, among, alone].map(({ mean, spread }) => `${percent(mean)} ± ${percent(spread)}`).join(' / ')}  ${name}`,
      ),
      ...(
        [
          ['the sign', report.genuine],
          ['another enrolled sign', report.foreign],
          ['a sign that is not enrolled', report.outsider],
        ] as const
      )
        .filter(([, rates]) => !Number.isNaN(rates.approve.share))
        .map(
          ([kind, rates]) =>
            `  ${kind}: ${suggestions.map((suggestion) => `${suggestion} ${withInterval(rates[suggestion])}`).join(', ')}`,
        ),
      `  the sign, by the probability: ${report.reliability.map(({ probability, count, right }) => `${probability}: ${percent(right)} (${count})`).join(', ')}`,
      ...listed('approved probes', report.approvedProbes),
      ...listed('approved takes of the sign', report.approvedVariations),
    ])
    .join('\n')

const taughtBy: Readonly<Record<Teachers, string>> = {
  same: 'the people who are tested',
  one: 'one other person',
  two: 'two other people',
  many: 'many other people',
}

const listed = (title: string, shares: Readonly<Record<string, Estimate>>) =>
  Object.keys(shares).length === 0
    ? []
    : [
        `  ${title}: ${Object.entries(shares)
          .map(([name, share]) => `${name} ${withInterval(share)}`)
          .join(', ')}`,
      ]
