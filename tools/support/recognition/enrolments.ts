import type { Sample } from './dataset.ts'
import { randomFrom, shuffled } from './random.ts'

/** One draw: the takes that signs are learned from, and takes that are judged. */
export type Enrolment = {
  readonly signs: ReadonlyMap<string, readonly Sample[]>
  /** Takes of the enrolled signs, none of them enrolled. */
  readonly tests: readonly Sample[]
  /** Takes of signs that are not enrolled. */
  readonly outsiders: readonly Sample[]
}

export type EnrolmentOptions = {
  readonly takes: number
  readonly count: number
  /** How many signs are enrolled; all by default. */
  readonly signs?: number | undefined
  /** `one`: learned from one signer; `many`: from all but one. Both are tested on other signers. By default the signer is ignored. */
  readonly enrolSigners?: 'one' | 'many' | undefined
  /** The most takes of a sign that are judged in one draw. */
  readonly testsOfSign: number
}

/** Random draws with fixed seeds: the same options give the same draws. */
export const enrolmentsOf = (
  enrolled: readonly Sample[],
  tested: readonly Sample[],
  options: EnrolmentOptions,
): readonly Enrolment[] =>
  Array.from({ length: options.count }, (_, index) => draw(enrolled, tested, options, randomFrom(index + 1)))

function draw(
  enrolled: readonly Sample[],
  tested: readonly Sample[],
  { takes, signs, enrolSigners, testsOfSign }: EnrolmentOptions,
  random: () => number,
): Enrolment {
  const signers = shuffled([...new Set(enrolled.map(({ signer }) => signer))], random)
  const [chosen] = signers
  const teaches = (sample: Sample) =>
    enrolSigners === undefined || (sample.signer === chosen) === (enrolSigners === 'one')
  const isOther = (sample: Sample) =>
    enrolSigners === undefined || (sample.signer === chosen) !== (enrolSigners === 'one')
  const drawn = new Map(
    shuffled(labelsOf(enrolled), random)
      .map(
        (label) =>
          [label, shuffled(ofLabel(enrolled, label).filter(teaches), random).slice(0, takes)] as const,
      )
      .filter(([, samples]) => samples.length === takes)
      .slice(0, signs),
  )
  const used = new Set([...drawn.values()].flat())
  const judged = labelsOf(tested).flatMap((label) =>
    shuffled(
      ofLabel(tested, label).filter((sample) => isOther(sample) && !used.has(sample)),
      random,
    ).slice(0, testsOfSign),
  )
  return {
    signs: drawn,
    tests: judged.filter(({ label }) => drawn.has(label)),
    outsiders: judged.filter(({ label }) => !drawn.has(label)),
  }
}

const labelsOf = (samples: readonly Sample[]) => [...new Set(samples.map(({ label }) => label))].toSorted()
const ofLabel = (samples: readonly Sample[], label: string) =>
  samples.filter((sample) => sample.label === label)
