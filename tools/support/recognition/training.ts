import { houses } from '#src/contract/ask-curriculum.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'
import {
  confidenceWeights,
  type ConfidenceWeights,
  type Evidence,
  evidenceOf,
  probabilityFrom,
} from '#src/services/recognition/confidence.ts'
import { approvedFrom, repeatedBelow } from '#src/services/recognition/recogniser.ts'
import { nearestTake } from '#src/services/recognition/sign-model.ts'
import { unlike } from '#src/services/recognition/time-warping.ts'

import { readDataset, type Sample } from './dataset.ts'
import { type Enrolment, enrolmentsOf } from './enrolments.ts'
import { modelsOf, othersOf, readSample } from './evaluation.ts'
import { equalErrorRate, shareOf } from './figures.ts'
import { logisticRegression } from './logistic-regression.ts'

/** What is known of one comparison with other signs enrolled and with none, and its share of all comparisons. */
type Case = {
  readonly kind: 'genuine' | 'foreign' | 'outsider'
  readonly among: Evidence
  readonly alone: Evidence
  readonly weight: number
}

type Rates = Readonly<Record<'approve' | 'repeat' | 'unsure', number>>

/** How weights do on the takes of one signer, shares from 0 to 1. */
export type SignerReport = {
  readonly signer: string
  readonly name: string
  readonly weights: ConfidenceWeights
  readonly genuine: Rates
  readonly foreign: Rates
  /** Takes of signs that are not enrolled. */
  readonly outsider: Rates
  readonly equalErrorRate: number
  readonly equalErrorRateAlone: number
}

export type Training = {
  /** Fitted to all signers. */
  readonly weights: ConfidenceWeights
  /** Per signer, the weights in use and those that were fitted without it. */
  readonly reports: readonly SignerReport[]
}

const kinematicHand = 'kinematicHand'
const draws = 6
/** How many signs are enrolled: a session of the curriculum has three. */
const signCounts = [3, 6, 11]
const takeCounts = [1, 3, 5]
const testsOfSign = 4
/** Of the takes of signs that are not enrolled, how many are judged in one draw. */
const outsidersOfDraw = 16
const performancesOfDescription = 12
/**
 * The kinematic hand performs the signs of the first two modules: those whose hands alone tell them are all there, and
 * the weights in use were fitted to them. All signs would take four times as long.
 */
const performedSigns = new Set(houses[0]?.modules.slice(0, 2).flatMap(({ sessions }) => sessions.flat()))

/** Fits the weights of the confidence without each signer in turn and tests them on it; and to all signers at last. */
export function trained(paths: readonly string[]): Training {
  const signers = bySigner(paths)
  if (signers.size < 2) throw new Error('Name a file of takes: training needs at least two signers.')
  const casesOfSigner = new Map([...signers].map(([signer, samples]) => [signer, casesOf(samples)] as const))
  const casesWithout = (...left: readonly string[]) =>
    [...casesOfSigner].filter(([signer]) => !left.includes(signer)).flatMap(([, cases]) => cases)
  return {
    weights: fitted(casesWithout()),
    reports: [...casesOfSigner].flatMap(([signer, cases]) => [
      reportOf(signer, 'shipped', cases, confidenceWeights),
      reportOf(signer, 'fitted to all others', cases, fitted(casesWithout(signer))),
      reportOf(signer, 'fitted to the other people', cases, fitted(casesWithout(signer, kinematicHand))),
    ]),
  }
}

/** The signers of the files, and the kinematic hand as one more, in many styles. */
function bySigner(paths: readonly string[]): ReadonlyMap<string, readonly Sample[]> {
  const samples = [...paths.flatMap(readDataset), ...kinematicSamples()]
  const signers = [...new Set(samples.map(({ signer }) => signer))]
  return new Map(signers.map((signer) => [signer, samples.filter((sample) => sample.signer === signer)]))
}

const kinematicSamples = (): readonly Sample[] =>
  [...signDescriptions]
    .filter(([label]) => performedSigns.has(label))
    .flatMap(([label, description]) =>
      Array.from({ length: performancesOfDescription }, (_, index) => ({
        label,
        signer: kinematicHand,
        take: performSign(description, variedStyle(index + 1)),
        sides: [],
      })),
    )

const casesOf = (samples: readonly Sample[]): readonly Case[] =>
  takeCounts.flatMap((takes) =>
    signCounts.flatMap((signs) =>
      weighted(
        enrolmentsOf(samples, samples, { takes, signs, count: draws, testsOfSign }).flatMap(comparisonsOf),
      ),
    ),
  )

/** Genuine takes count as much as all others, and takes of other enrolled signs as much as outsiders. */
function weighted(comparisons: readonly Omit<Case, 'weight'>[]): readonly Case[] {
  const counts = { genuine: 0, foreign: 0, outsider: 0 }
  for (const { kind } of comparisons) counts[kind] += 1
  const otherKinds = counts.foreign > 0 && counts.outsider > 0 ? 2 : 1
  return comparisons.map((one) => ({
    ...one,
    weight: 1 / (counts[one.kind] * (one.kind === 'genuine' ? 1 : otherKinds)),
  }))
}

function comparisonsOf(enrolment: Enrolment): readonly Omit<Case, 'weight'>[] {
  const models = modelsOf(enrolment)
  const step = Math.max(1, Math.floor(enrolment.outsiders.length / outsidersOfDraw))
  const outsiders = enrolment.outsiders.filter((_, index) => index % step === 0)
  return [...enrolment.tests, ...outsiders].flatMap((test) => {
    const performance = readSample(test)
    if (performance.handCount === 0) return []
    const other = enrolment.signs.has(test.label) ? 'foreign' : 'outsider'
    return models.map((model) => {
      const nearest = nearestTake(model.templates, performance) ?? unlike
      return {
        kind: model.sign === test.label ? 'genuine' : other,
        among: evidenceOf(model, performance, nearest, othersOf(model, models)),
        alone: evidenceOf(model, performance, nearest, []),
      }
    })
  })
}

function fitted(cases: readonly Case[]): ConfidenceWeights {
  const total = cases.reduce((sum, { weight }) => sum + weight, 0)
  const weightsFor = (valuesOf: (one: Case) => readonly number[]) =>
    logisticRegression(
      cases.map((one) => ({
        values: valuesOf(one),
        isGenuine: one.kind === 'genuine',
        weight: one.weight / total,
      })),
    ).map((weight) => Math.round(weight * 100) / 100)
  const [constant = 0, nearness = 0, margin = 0] = weightsFor(({ among }) => [
    1,
    among.nearness,
    among.margin ?? 0,
  ])
  const [aloneConstant = 0, aloneNearness = 0] = weightsFor(({ alone }) => [1, alone.nearness])
  return {
    among: { constant, nearness, margin },
    alone: { constant: aloneConstant, nearness: aloneNearness },
  }
}

function reportOf(
  signer: string,
  name: string,
  cases: readonly Case[],
  weights: ConfidenceWeights,
): SignerReport {
  const judged = cases.map(({ kind, among, alone }) => ({
    kind,
    isGenuine: kind === 'genuine',
    score: probabilityFrom(among, weights),
    alone: probabilityFrom(alone, weights),
  }))
  const ratesOf = (kind: Case['kind']): Rates => {
    const scores = judged.filter((one) => one.kind === kind)
    const approve = shareOf(scores, ({ score }) => score >= approvedFrom)
    const repeat = shareOf(scores, ({ score }) => score < repeatedBelow)
    return { approve, repeat, unsure: 1 - approve - repeat }
  }
  const enrolled = judged.filter(({ kind }) => kind !== 'outsider')
  return {
    signer,
    name,
    weights,
    genuine: ratesOf('genuine'),
    foreign: ratesOf('foreign'),
    outsider: ratesOf('outsider'),
    equalErrorRate: equalErrorRate(enrolled),
    equalErrorRateAlone: equalErrorRate(
      enrolled.map(({ isGenuine, alone }) => ({ isGenuine, score: alone })),
    ),
  }
}
