import type { Judgement } from '#src/contract/ask-link.ts'
import { probabilityOf } from '#src/services/recognition/confidence.ts'
import { type Performance, performanceOf } from '#src/services/recognition/performance.ts'
import { type Ranking, rankingOf } from '#src/services/recognition/ranking.ts'
import { judgeRanking } from '#src/services/recognition/recogniser.ts'
import { learnTogether } from '#src/services/recognition/separability.ts'
import { enrol, type SignModel, type TaughtTake } from '#src/services/recognition/sign-model.ts'

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
export const shippedSeparation = (enrolments: readonly Enrolment[]): Separation =>
  separationOf(enrolments, (enrolment, test) => {
    const ranking = rankedTake(enrolment, test)
    return modelsOf(enrolment).map((model) => ({
      label: model.sign,
      alone: probabilityOf(model, only(model, ranking)),
      among: probabilityOf(model, ranking),
    }))
  })

/** The comparison with one sign, as if no other were enrolled. */
export const only = (model: SignModel, ranking: Ranking): Ranking => ({
  ...ranking,
  nearest: new Map([...ranking.nearest].filter(([sign]) => sign === model)),
})

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

/** One judgement of the shipped decision, and what the take was: of the sign, of another enrolled one, or of one that is not enrolled. */
export type Decision = {
  /** The sign of the take. */
  readonly label: string
  readonly kind: 'genuine' | 'foreign' | 'outsider'
  readonly judgement: Judgement
}

/** The shipped decision on each test take, for each enrolled sign. */
export const decisionsOf = (enrolments: readonly Enrolment[], vary?: Variation): readonly Decision[] => {
  const random = randomFrom(7)
  return enrolments.flatMap((enrolment) => {
    const models = modelsOf(enrolment)
    return [...enrolment.tests, ...enrolment.outsiders].flatMap((sample) => {
      const ranking = vary
        ? rankingOf(performanceOf(vary(sample.take, random)), models)
        : rankedTake(enrolment, sample)
      const other = enrolment.signs.has(sample.label) ? 'foreign' : 'outsider'
      return models.map((model): Decision => ({
        label: sample.label,
        kind: model.sign === sample.label ? 'genuine' : other,
        judgement: judgeRanking(model, ranking),
      }))
    })
  })
}

/** The decisions on takes that must not be approved as the sign that they imitate; `label` is that sign. */
export function probeDecisions(enrolments: readonly Enrolment[], probe: Probe): readonly Decision[] {
  const random = randomFrom(11)
  return enrolments.flatMap((enrolment) => {
    const models = modelsOf(enrolment)
    return models.flatMap((model) => {
      const own = enrolment.tests.filter(({ label }) => label === model.sign)
      const strangers = enrolment.tests.filter(({ label }) => label !== model.sign)
      return own.map((sample): Decision => {
        const stranger = strangers[Math.floor(random() * strangers.length)] ?? sample
        const take = probe(sample, stranger, random)
        return {
          label: sample.label,
          kind: 'foreign',
          judgement: judgeRanking(model, rankingOf(performanceOf(take), models)),
        }
      })
    })
  })
}

/** Each value is computed once. */
function remembered<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const entry = known.get(key) ?? { value: compute(key) }
    known.set(key, entry)
    return entry.value
  }
}

const readSample = remembered(({ take }: Sample): Performance => performanceOf(take))

export const taughtTakeOf = ({ take, signer }: Sample): TaughtTake => ({ ...take, teacher: signer })

/** The signs of an enrolment, learned once. */
export const modelsOf = remembered(
  ({ signs }: Enrolment) =>
    learnTogether([...signs].map(([label, samples]) => enrol(label, samples.map(taughtTakeOf)))).models,
)

const rankingsOf = remembered((enrolment: Enrolment) =>
  remembered((sample: Sample) => rankingOf(readSample(sample), modelsOf(enrolment))),
)

/** A take beside the signs of an enrolment, compared once. */
export const rankedTake = (enrolment: Enrolment, sample: Sample): Ranking => rankingsOf(enrolment)(sample)
