import { constants } from '#src/contract/constants.ts'
import { type Measure, measures } from '#src/contract/evaluation.ts'
import type { ReflectionRole } from '#src/contract/question.ts'

import type { DemonstrationPlan } from './demonstration-plans.ts'

/** What was observed of one child, an index into the list of its department; without values nobody has observed it. */
type DemonstrationObservation = {
  readonly child: number
  readonly values: Readonly<Record<Measure, number>> | undefined
}

type DemonstrationEvaluation = {
  /** The email of the author. */
  readonly author: string
  readonly role: ReflectionRole
  readonly answer: string
  readonly isSubmitted: boolean
  readonly addition: string | undefined
  readonly thankedBy: string | undefined
}

export type DemonstrationNote = {
  readonly text: string
  readonly author: string
  readonly visibility: 'private' | 'public'
  readonly isPinned: boolean
  /** How many days after the plan it is shown. */
  readonly expiresAfterDays: number | undefined
  readonly child: number | undefined
}

export type DemonstrationReflection = {
  readonly plan: DemonstrationPlan
  readonly observations: readonly DemonstrationObservation[]
  readonly evaluations: readonly DemonstrationEvaluation[]
  readonly notes: readonly DemonstrationNote[]
}

/** The question of the catalogue that the reflections of each role are about. */
export const questionOfRole: Readonly<Record<ReflectionRole, string>> = {
  leader: 'leder-neste-gang',
  observer: 'refleksjon-mote',
  helper: 'hjelper-samarbeid',
}

const answers = [
  'Det gikk roligere da vi delte gruppa i to. Begge de minste sa fram et ord foran de andre.',
  'Jeg snakket for mye selv. Neste gang venter jeg lenger etter spørsmålet.',
  'Barna tok over leken, og planen ble en annen. Det var verdt det.',
  'Vi begynte ti minutter for seint, og de eldste rakk ikke å bli ferdige.',
  'Bildekortene hjalp. To som sjelden svarer, pekte og satte ord på det de så.',
  'Overgangen fra garderoben var for brå. Vi bør synge oss inn.',
  'Mange ville fortelle på en gang. En stein å sende rundt ga alle en tur.',
]

const notes: readonly Omit<DemonstrationNote, 'author'>[] = [
  note('Pakk to luper til. Køen ble lang.', 'public'),
  note('Bordet ved vinduet er best, der er det minst støy.', 'private'),
  note('Hadde med seg kosebamsen hjemmefra og fortalte lenge om den.', 'private', { child: 0 }),
  note('Ring skogvokteren dagen før, porten kan være låst.', 'public', { isPinned: true }),
  note('Nøkkelen til boden henger på kontoret denne uka.', 'private', { expiresAfterDays: 7 }),
  note('Bruker mer norsk i leken nå, særlig ord for mat og klær.', 'private', { child: 1 }),
]

const addition = 'Dagen etter lekte de det samme ute, uten at vi sa noe.'

/**
 * What was written of the plans that are past: observations of each, a reflection of every other leader and every third observer, and a
 * note here and there. The newest ones have observations alone, so that their staff has something to write.
 */
export const demonstrationReflections = (
  past: readonly DemonstrationPlan[],
): readonly DemonstrationReflection[] =>
  past.map((plan, index) => {
    const isNew = index >= past.length - newPlans
    return {
      plan,
      observations: plan.children.map((child, position) => ({
        child,
        values: (index + position) % 11 === 0 ? undefined : valuesOf(plan, child, index / past.length),
      })),
      evaluations: isNew ? [] : evaluationsOf(plan, index),
      notes: index % 4 === 0 ? [{ ...itemAt(notes, index / 4), author: plan.leader }] : [],
    }
  })

/** So many plans wait for reflection. */
const newPlans = 24

function evaluationsOf(plan: DemonstrationPlan, index: number): DemonstrationEvaluation[] {
  const written = { answer: itemAt(answers, index), isSubmitted: index % 9 !== 0 }
  const observer = plan.observers[0]
  const isThanked = index % 6 === 2 && plan.leader !== leaderOfMaurtua && plan.department === 'maurtua'
  return [
    ...(index % 2 === 0
      ? [
          {
            ...written,
            author: plan.leader,
            role: 'leader' as const,
            addition: index % 10 === 4 ? addition : undefined,
            thankedBy: isThanked ? leaderOfMaurtua : undefined,
          },
        ]
      : []),
    ...(index % 3 === 0 && observer !== undefined
      ? [
          {
            ...written,
            answer: itemAt(answers, index + 3),
            author: observer,
            role: 'observer' as const,
            addition: undefined,
            thankedBy: undefined,
          },
        ]
      : []),
  ]
}

const leaderOfMaurtua = 'leder@solbakken.example'

/** Each child is at home with one measure more than with another, and most grow a little over the months. */
function valuesOf(
  { department, date }: DemonstrationPlan,
  child: number,
  progress: number,
): Readonly<Record<Measure, number>> {
  const of = (measure: Measure) => {
    const start = 3 + (sumOf(`${department} ${child} ${measure}`) % 4)
    const mood = (sumOf(`${department} ${child} ${measure} ${date}`) % 5) - 2
    const { lowest, highest } = constants.measure
    return Math.min(highest, Math.max(lowest, Math.round(start + progress * 3 + mood)))
  }
  const [connection, comfort, adaptation, engagement, immersion] = measures
  return {
    connection: of(connection),
    comfort: of(comfort),
    adaptation: of(adaptation),
    engagement: of(engagement),
    immersion: of(immersion),
  }
}

/** A number that is the same for the same text. */
const sumOf = (text: string) =>
  Array.from(text).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[Math.floor(index) % items.length]
  if (item === undefined) throw new Error('There is nothing to choose from.')
  return item
}

function note(
  text: string,
  visibility: DemonstrationNote['visibility'],
  more: Partial<Pick<DemonstrationNote, 'isPinned' | 'expiresAfterDays' | 'child'>> = {},
): Omit<DemonstrationNote, 'author'> {
  return { isPinned: false, expiresAfterDays: undefined, child: undefined, ...more, text, visibility }
}
