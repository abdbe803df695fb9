import { constants } from '#src/contract/constants.ts'
import { type Measure, measures } from '#src/contract/evaluation.ts'
import type { ReflectionRole, YesPartlyNo } from '#src/contract/question.ts'

import { kindergartenOf } from './demonstration.ts'
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
  readonly choice: YesPartlyNo
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

/** The question of the catalogue that each role responds to with a choice. */
export const choiceQuestionOfRole: Readonly<Record<ReflectionRole, string>> = {
  leader: 'leder-tid',
  observer: 'refleksjon-alle',
  helper: 'hjelper-oppgave',
}

/** More and more are «yes», as the months pass. */
const choices: readonly YesPartlyNo[] = ['no', 'partly', 'partly', 'no', 'yes', 'partly', 'yes', 'yes']

const answers: Readonly<Record<ReflectionRole, readonly string[]>> = {
  leader: [
    'Det gikk roligere da vi delte gruppa i to. Begge de minste sa fram et ord foran de andre.',
    'Jeg snakket for mye selv. Neste gang venter jeg lenger etter spørsmålet.',
    'Barna tok over leken, og planen ble en annen. Det var verdt det.',
    'Vi begynte ti minutter for seint, og de eldste rakk ikke å bli ferdige.',
    'Bildekortene hjalp. To som sjelden svarer, pekte og satte ord på det de så.',
    'Overgangen fra garderoben var for brå. Vi bør synge oss inn.',
    'Mange ville fortelle på en gang. En stein å sende rundt ga alle en tur.',
    'Jeg vil beholde den faste starten. Alle visste hva som skulle skje, og kom fort i gang.',
    'Halvparten av utstyret ble liggende. Neste gang tar jeg fram mindre, og lar barna be om mer.',
  ],
  observer: [
    'De stille barna kommer fram når gruppa er liten. Kan vi dele oftere?',
    'To av barna lekte det samme etterpå på eget initiativ. Det bør vi følge opp.',
    'Vi voksne svarer ofte for barna. Jeg vil at vi skal snakke om det.',
    'Leken stoppet hver gang noen kom inn døra. Hvem kan ta seg av den som kommer?',
    'Flere prøvde nye ord på hverandre, ikke bare på oss. Det er verdt å dele.',
    'De eldste hjalp de yngste uten at noen ba dem om det.',
    'Ventetida før start var lang, og uroen begynte der.',
    'Ett av barna sto lenge og så på før det ble med. Det trengte tid, ikke hjelp.',
  ],
  helper: [
    'Vi visste hvem som hadde hvilke barn, og det ga ro. Ryddingen kan vi avtale bedre.',
    'Det var fint at bare én ledet. Da kunne jeg sitte helt nede hos de minste.',
    'Vi ga to ulike beskjeder om skoene. Neste gang avtaler vi det på forhånd.',
    'Jeg tok over da en trengte trøst, og de andre fikk fortsette.',
    'Vi kunne ha byttet på å gå inn og ut, så ikke alle gikk samtidig.',
    'Et blikk var nok til at vi forstod hverandre. Slik vil jeg gjerne jobbe mer.',
    'Utstyret sto klart da vi kom. Takk for det.',
  ],
}

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
 * What was written of the plans that are past: observations of each, a reflection of every participant, and a note here and there. Of the
 * two newest plans of a participant in a kindergarten, the one has no reflection and the other a draft, so that everybody has something to write.
 */
export const demonstrationReflections = (
  past: readonly DemonstrationPlan[],
): readonly DemonstrationReflection[] =>
  past.map((plan, index) => {
    const later = past
      .slice(index + 1)
      .filter(({ department }) => kindergartenOf(department) === kindergartenOf(plan.department))
    return {
      plan,
      observations: plan.children.map((child, position) => ({
        child,
        values: (index + position) % 11 === 0 ? undefined : valuesOf(plan, child, index / past.length),
      })),
      evaluations: participantsOf(plan).flatMap(({ email, role }, position) => {
        const laterPlans = later.filter((other) => participantsOf(other).some((one) => one.email === email))
        if (laterPlans.length === 0) return []
        const isLeader = role === 'leader'
        return [
          {
            author: email,
            role,
            answer: itemAt(answers[role], index + position),
            choice: itemAt(choices, Math.floor((index / past.length) * 6) + ((index + position) % 3)),
            isSubmitted: laterPlans.length > 1,
            addition: isLeader && index % 10 === 4 ? addition : undefined,
            thankedBy: isLeader && index % 6 === 2 ? thankingLeader(plan) : undefined,
          },
        ]
      }),
      notes: index % 4 === 0 ? [{ ...itemAt(notes, index / 4), author: plan.leader }] : [],
    }
  })

const participantsOf = ({ leader, observers, helpers }: DemonstrationPlan) => [
  { email: leader, role: 'leader' as const },
  ...observers.map((email) => ({ email, role: 'observer' as const })),
  ...helpers.map((email) => ({ email, role: 'helper' as const })),
]

/** Nobody thanks for an own reflection. */
const thankingLeader = ({ department, leader }: DemonstrationPlan) =>
  department === 'maurtua' && leader !== leaderOfMaurtua ? leaderOfMaurtua : undefined

const leaderOfMaurtua = 'leder@solbakken.example'

/** The youngest child of Maurtua has little contact with the others yet: somebody to look closer at in the report of the leader. */
const hasLittleContact = ({ department }: DemonstrationPlan, child: number) =>
  department === 'maurtua' && child === 5

/** Each child is at home with one measure more than with another, and most grow a little over the months. */
function valuesOf(
  plan: DemonstrationPlan,
  child: number,
  progress: number,
): Readonly<Record<Measure, number>> {
  const { department, date } = plan
  const of = (measure: Measure) => {
    const start = 3 + (sumOf(`${department} ${child} ${measure}`) % 4)
    const mood = (sumOf(`${department} ${child} ${measure} ${date}`) % 5) - 2
    const { lowest, highest } = constants.measure
    return Math.min(highest, Math.max(lowest, Math.round(start + progress * 3 + mood)))
  }
  const [connection, comfort, adaptation, engagement, immersion] = measures
  return {
    connection: hasLittleContact(plan, child) ? constants.measure.lowest : of(connection),
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
