import type { Judgement } from '#src/contract/ask-link.ts'
import type { TakeLandmarks } from '#src/contract/take.ts'
import { probabilityOf } from '#src/services/recognition/confidence.ts'
import { performanceOf } from '#src/services/recognition/performance.ts'
import { judge, judgePerformance } from '#src/services/recognition/recogniser.ts'
import { enrol, nearestTake, type SignModel } from '#src/services/recognition/sign-model.ts'
import { unlike } from '#src/services/recognition/time-warping.ts'

import type { Baseline } from './baselines.ts'
import type { Sample } from './dataset.ts'
import type { Enrolment } from './enrolments.ts'
import { equalErrorRate, meanOf, type Scored, shareOf, spreadOf } from './figures.ts'
import { randomFrom } from './random.ts'
import type { Probe } from './probes.ts'
import type { Variation } from './variations.ts'

/** Mean and standard deviation over the enrolments, 0–1. */
export type Figure = { readonly mean: number; readonly spread: number }

/** How well takes are told apart by a score alone. */
export type Separation = {
  readonly top1: Figure
  /** The equal error rate with only the target enrolled, and with the others. */
  readonly alone: Figure
  readonly among: Figure
}

type Comparison = { readonly alone: Scored; readonly among: Scored }

/** The figures of a method that only has distances: `among` is the distance divided by that to the best other sign. */
export function baselineSeparation(
  enrolments: readonly Enrolment[],
  distance: ReturnType<Baseline['distancesOf']>,
): Separation {
  return separationOf(enrolments, (enrolment, test) => {
    const distances = [...enrolment.signs].map(([label, takes]) => ({
      label,
      own: Math.min(...takes.map((take) => distance(test, take))),
    }))
    return distances.map(({ label, own }) => {
      const others = distances.filter((other) => other.label !== label).map((other) => other.own)
      return { label, alone: -own, among: -own / Math.min(...others) }
    })
  })
}

/** The figures of the shipped probability. */
export const shippedSeparation = (enrolments: readonly Enrolment[], vary?: Variation): Separation => {
  const random = randomFrom(7)
  const read = vary ? remembered((sample) => performanceOf(vary(sample.take, random))) : readSample
  return separationOf(enrolments, (enrolment, test) => {
    const models = modelsOf(enrolment)
    const performance = read(test)
    return models.map((model) => {
      const nearest = nearestTake(model.templates, performance) ?? unlike
      return {
        label: model.sign,
        alone: probabilityOf(model, performance, nearest, []),
        among: probabilityOf(model, performance, nearest, othersOf(model, models)),
      }
    })
  })
}

/** Each take is read once. */
function remembered<Value>(compute: (sample: Sample) => Value): (sample: Sample) => Value {
  const known = new WeakMap<Sample, { readonly value: Value }>()
  return (sample) => {
    const entry = known.get(sample) ?? { value: compute(sample) }
    known.set(sample, entry)
    return entry.value
  }
}

/** The performance of a take, read once. */
export const readSample = remembered((sample) => performanceOf(sample.take))

function separationOf(
  enrolments: readonly Enrolment[],
  scoresOf: (
    enrolment: Enrolment,
    test: Sample,
  ) => readonly { readonly label: string; readonly alone: number; readonly among: number }[],
): Separation {
  const runs = enrolments.map((enrolment) => {
    const tests = enrolment.tests.map((test) => ({ test, scores: scoresOf(enrolment, test) }))
    const compared = tests.flatMap(({ test, scores }) =>
      scores.map(({ label, alone, among }): Comparison => {
        const isGenuine = label === test.label
        return { alone: { score: alone, isGenuine }, among: { score: among, isGenuine } }
      }),
    )
    return {
      top1: shareOf(
        tests,
        ({ test, scores }) => scores.toSorted((a, b) => b.among - a.among)[0]?.label === test.label,
      ),
      alone: equalErrorRate(compared.map(({ alone }) => alone)),
      among: equalErrorRate(compared.map(({ among }) => among)),
    }
  })
  return {
    top1: figureOf(runs.map(({ top1 }) => top1)),
    alone: figureOf(runs.map(({ alone }) => alone)),
    among: figureOf(runs.map(({ among }) => among)),
  }
}

const figureOf = (values: readonly number[]): Figure => ({ mean: meanOf(values), spread: spreadOf(values) })

/**
 * One judgement of the shipped decision, and what the take was: of the sign, of another enrolled one, or of one that is not enrolled
 * (`outsider`); `outsiderAtWorst` is the judgement of all signs that comes nearest to approving the outsider.
 */
export type Decision = {
  readonly judgement: Judgement
  readonly kind: 'genuine' | 'foreign' | 'outsider' | 'outsiderAtWorst'
}

/** The shipped decision on each test take, for each enrolled sign. */
export const decisionsOf = (enrolments: readonly Enrolment[]): readonly Decision[] =>
  enrolments.flatMap((enrolment) => {
    const models = modelsOf(enrolment)
    const decide = (sample: Sample, kind: (model: SignModel) => Decision['kind']) =>
      models.map((model): Decision => ({
        judgement: judgePerformance(model, readSample(sample), othersOf(model, models)),
        kind: kind(model),
      }))
    return [
      ...enrolment.tests.flatMap((test) =>
        decide(test, (model) => (model.sign === test.label ? 'genuine' : 'foreign')),
      ),
      ...enrolment.outsiders.flatMap((outsider) => {
        const decisions = decide(outsider, () => 'outsider')
        return [...decisions, ...closestToApproval(decisions)]
      }),
    ]
  })

/** Of the decisions on one outsider, the one with the highest probability of a sign. */
const closestToApproval = (decisions: readonly Decision[]): readonly Decision[] => {
  const leniency = ({ judgement: { suggestion, confidence } }: Decision) =>
    ['notSeen', 'repeat', 'unsure', 'approve'].indexOf(suggestion) +
    (suggestion === 'repeat' ? -confidence : confidence)
  return decisions
    .toSorted((a, b) => leniency(b) - leniency(a))
    .slice(0, 1)
    .map(({ judgement }) => ({ judgement, kind: 'outsiderAtWorst' }))
}

/** The share of the probes that are accepted as the sign that they imitate, 0–1. */
export function acceptedShare(enrolments: readonly Enrolment[], probe: Probe): number {
  const random = randomFrom(11)
  return meanOf(
    enrolments.flatMap((enrolment) => {
      const models = modelsOf(enrolment)
      return models.flatMap((model) => {
        const own = enrolment.tests.filter(({ label }) => label === model.sign)
        const strangers = enrolment.tests.filter(({ label }) => label !== model.sign)
        return own.map((sample) => {
          const stranger = strangers[Math.floor(random() * strangers.length)] ?? sample
          const take: TakeLandmarks = probe(sample, stranger, random)
          return judge(model, take, othersOf(model, models)).suggestion === 'approve' ? 1 : 0
        })
      })
    }),
  )
}

const models = new WeakMap<Enrolment, readonly SignModel[]>()

/** The signs of an enrolment, learned once. */
export function modelsOf(enrolment: Enrolment): readonly SignModel[] {
  const known =
    models.get(enrolment) ??
    [...enrolment.signs].map(([label, takes]) =>
      enrol(
        label,
        takes.map(({ take }) => take),
      ),
    )
  models.set(enrolment, known)
  return known
}

export const othersOf = (model: SignModel, all: readonly SignModel[]) =>
  all.filter((other) => other !== model)
