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

/**
 * Who teaches each sign: `one` or `two` people, or `many`, all but one of those who show it. Others are tested. `same`: whoever it is,
 * and the same people are tested.
 */
export const teacherKinds = ['same', 'one', 'two', 'many'] as const
export type Teachers = (typeof teacherKinds)[number]

export type EnrolmentOptions = {
  /** Takes of a sign, shared evenly among its teachers. */
  readonly takes: number
  readonly count: number
  /** How many signs are enrolled; all by default. */
  readonly signs?: number | undefined
  readonly teachers: Teachers
  /** The most takes of a sign that are judged in one draw. */
  readonly testsOfSign: number
  /** The most takes of signs that are not enrolled that are judged in one draw. */
  readonly outsiders: number
}

/** Random draws with fixed seeds: the same options give the same draws. Without those that enrol fewer than two signs. */
export const enrolmentsOf = (samples: readonly Sample[], options: EnrolmentOptions): readonly Enrolment[] =>
  Array.from({ length: options.count }, (_, index) => draw(samples, options, randomFrom(index + 1))).filter(
    ({ signs }) => signs.size > 1,
  )

function draw(
  samples: readonly Sample[],
  { takes, signs, teachers, testsOfSign, outsiders }: EnrolmentOptions,
  random: () => number,
): Enrolment {
  const ofLabel = groupedBy(samples, ({ label }) => label)
  const labels = shuffled([...ofLabel.keys()].toSorted(), random)
  const signers = shuffled([...new Set(samples.map(({ signer }) => signer))].toSorted(), random)
  const drawn = labels
    .flatMap((label) => {
      const all = shuffled(ofLabel.get(label) ?? [], random)
      const showing = signers.filter((signer) => all.some((sample) => sample.signer === signer))
      const teaching = new Set(
        teachers === 'same' ? showing : showing.slice(0, countOf(teachers, showing.length)),
      )
      const taught = inTurns(all.filter(({ signer }) => teaching.has(signer))).slice(0, takes)
      const tests = all.filter((sample) =>
        teachers === 'same' ? !taught.includes(sample) : !teaching.has(sample.signer),
      )
      return taught.length === takes && tests.length > 0 ? [{ label, teaching, taught, tests }] : []
    })
    .slice(0, signs)
  const enrolled = new Set(drawn.map(({ label }) => label))
  const teaching = new Set(teachers === 'same' ? [] : drawn.flatMap((sign) => [...sign.teaching]))
  return {
    signs: new Map(drawn.map(({ label, taught }) => [label, taught])),
    tests: drawn.flatMap(({ tests }) => tests.slice(0, testsOfSign)),
    outsiders: shuffled(
      samples.filter(({ label, signer }) => !enrolled.has(label) && !teaching.has(signer)),
      random,
    ).slice(0, outsiders),
  }
}

const countOf = (teachers: 'one' | 'two' | 'many', showing: number) =>
  teachers === 'many' ? Math.max(3, showing - 1) : teachers === 'two' ? 2 : 1

/** The first take of each signer, then the second of each, and so on. */
function inTurns(samples: readonly Sample[]): readonly Sample[] {
  const bySigner = [...groupedBy(samples, ({ signer }) => signer).values()]
  const longest = Math.max(0, ...bySigner.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => bySigner.flatMap((takes) => takes[turn] ?? [])).flat()
}

function groupedBy(
  samples: readonly Sample[],
  keyOf: (sample: Sample) => string,
): ReadonlyMap<string, readonly Sample[]> {
  const groups = new Map<string, Sample[]>()
  for (const sample of samples) {
    const group = groups.get(keyOf(sample))
    if (group) group.push(sample)
    else groups.set(keyOf(sample), [sample])
  }
  return groups
}
