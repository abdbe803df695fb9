/** What staff observe of one child in one activity, each from 1 to 10, in the order of the form. */
export const measureNames = ['connection', 'comfort', 'adaptation', 'engagement', 'immersion'] as const
export type MeasureName = (typeof measureNames)[number]

/**
 * What one would see the child do at the ends, in the middle, and between them. Each is the value text of a slider, which a screen reader
 * reads after every step.
 */
type Anchors = {
  readonly one: string
  /** From 2 to 4. */
  readonly low: string
  readonly five: string
  /** From 6 to 9. */
  readonly high: string
  readonly ten: string
}

type Measure = {
  readonly title: string
  /** What to look for. */
  readonly explanation: string
  readonly anchors: Anchors
}

/** The five measures. They describe what a child does in one activity, never what a child is. */
export const measures: Readonly<Record<MeasureName, Measure>> = {
  connection: {
    title: 'Tilknytning',
    explanation: 'Hvordan barnet søker og tar imot kontakt med dem det er sammen med.',
    anchors: {
      one: 'Ser eller går bort når noen tar kontakt.',
      low: 'Tar imot kontakt en kort stund, og går så for seg selv.',
      five: 'Svarer og blir når noen tar kontakt.',
      high: 'Tar selv kontakt flere ganger, med blikk, ord eller tegn.',
      ten: 'Henter lek, hjelp og trøst hos noen, og kommer tilbake til dem.',
    },
  },
  comfort: {
    title: 'Trivsel',
    explanation: 'Hva barnet viser med ansikt, kropp og stemme om hvordan det har det.',
    anchors: {
      one: 'Gråter, klager eller er stiv i kroppen det meste av tida.',
      low: 'Holder kroppen stram, sier lite, og smiler bare et øyeblikk.',
      five: 'Sitter eller står avslappet, uten å smile eller klage.',
      high: 'Smiler, ler eller nynner flere ganger.',
      ten: 'Ler, synger eller jubler, og deler gleden med andre hele veien.',
    },
  },
  adaptation: {
    title: 'Tilpasning',
    explanation: 'Hva barnet gjør når noe nytt begynner, skifter eller skal deles med andre.',
    anchors: {
      one: 'Stopper opp eller går sin vei når noe nytt begynner.',
      low: 'Blir med når en voksen viser og følger tett.',
      five: 'Ser først på de andre, og blir så med.',
      high: 'Venter på tur og bytter oppgave etter ett ord eller tegn.',
      ten: 'Går selv til det neste, og finner en ny måte når noe endres.',
    },
  },
  engagement: {
    title: 'Engasjement',
    explanation: 'Hvordan barnet tar del, og hva det bidrar med selv.',
    anchors: {
      one: 'Ser en annen vei, og rører ikke det de andre bruker.',
      low: 'Ser på, og prøver når det får noe i hånda.',
      five: 'Blir med og gjør som de andre når noen spør.',
      high: 'Begynner selv, peker, spør eller viser fram.',
      ten: 'Kommer med egne ideer, og får andre med på dem.',
    },
  },
  immersion: {
    title: 'Fordypning',
    explanation: 'Hvor lenge og hvor samlet barnet holder på med det samme.',
    anchors: {
      one: 'Går fra sted til sted uten å stoppe ved noe.',
      low: 'Holder på et lite minutt om gangen, og ser ofte opp.',
      five: 'Holder på en stund, til noe skjer i nærheten.',
      high: 'Holder på lenge, og går tilbake etter et avbrudd.',
      ten: 'Ser ikke opp når andre går forbi, og prøver igjen til det går.',
    },
  },
}

/** What one would see at a value from 1 to 10. */
export function anchorAt(name: MeasureName, value: number): string {
  const { one, low, five, high, ten } = measures[name].anchors
  if (value <= 1) return one
  if (value < 5) return low
  if (value === 5) return five
  return value < 10 ? high : ten
}
