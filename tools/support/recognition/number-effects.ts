import { readDataset, type Sample } from './dataset.ts'
import { enrolmentsOf, teacherKinds } from './enrolments.ts'
import { decisionsOf, type Decision } from './evaluation.ts'
import { meanOf, shareOf } from './figures.ts'
import { labelsOfHalf, performedSamples } from './performers.ts'

/** Shares from 0 to 1, each the mean of all data sets and kinds of teachers. */
export type NumberEffects = {
  readonly approved: number
  readonly repeated: number
  /** Of takes of other signs, whether or not they are enrolled. */
  readonly wronglyApproved: number
}

const options = { takes: 3, count: 4, signs: 3, testsOfSign: 3, outsiders: 4 }
const performedLabels = 12
const people = [101, 102, 103, 104]

const isGenuine = ({ kind }: Decision) => kind === 'genuine'

/** What the recogniser decides with the numbers that it is bundled with. */
export function numberEffects(files: readonly string[]): NumberEffects {
  const real = files.map(readDataset)
  const sets: readonly (readonly Sample[])[] = [
    ...real,
    real.flat(),
    performedSamples(labelsOfHalf('kept').slice(0, performedLabels), people, options.takes + 1),
  ]
  const conditions = sets
    .flatMap((samples) => teacherKinds.map((teachers) => enrolmentsOf(samples, { ...options, teachers })))
    .filter((enrolments) => enrolments.length > 0)
    .map((enrolments) => decisionsOf(enrolments))
  const shareIn = (isCounted: (decision: Decision) => boolean, suggestion: string) =>
    meanOf(
      conditions.map((decisions) =>
        shareOf(decisions.filter(isCounted), ({ judgement }) => judgement.suggestion === suggestion),
      ),
    )
  return {
    approved: shareIn(isGenuine, 'approve'),
    repeated: shareIn(isGenuine, 'repeat'),
    wronglyApproved: shareIn((decision) => !isGenuine(decision), 'approve'),
  }
}
