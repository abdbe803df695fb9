import * as v from 'valibot'

import { AreaColour, AreaIconName } from '#src/contract/area-look.ts'
import { Level, Place, Season } from '#src/contract/bank.ts'
import { lastPublicDomainDeath } from '#src/contract/content/resource-body.ts'
import { ReflectionRole, ResponseKind } from '#src/contract/question.ts'
import { ResourceKind } from '#src/contract/resource-list.ts'
import { Link } from '#src/contract/values.ts'

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u, 'Only a–z, digits and single hyphens.'))
const Text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const Title = v.pipe(Text, v.maxLength(60))
const Preamble = v.pipe(Text, v.minLength(40), v.maxLength(130))
const Paragraphs = v.pipe(Text, v.minWords('nb', 15), v.maxWords('nb', 160))
const Points = v.pipe(v.array(v.pipe(Text, v.maxLength(200))), v.minLength(1), v.maxLength(10))
const Links = v.pipe(v.array(Link), v.minLength(1))
const SpeechName = Slug

const wordCount = (minCount: number, maxCount: number) =>
  v.pipe(Text, v.minWords('nb', minCount), v.maxWords('nb', maxCount))

const span = (min: number, max: number) => {
  const Bound = v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
  return v.pipe(
    v.strictObject({ from: Bound, to: Bound }),
    v.check(({ from, to }) => from <= to, 'A span ends at or after its beginning.'),
  )
}

const AreaSlug = v.picklist(['sprak', 'kropp', 'kunst', 'natur', 'antall', 'etikk', 'nar'])

/** The order of the framework plan. */
export const focusAreaOrder: readonly string[] = AreaSlug.options

/** The order of the themes on the screen. */
export const themeOrder: readonly string[] = [
  'hosten-i-skogen',
  'eventyr-rim-og-regler',
  'mat-vi-lager-sammen',
  'venner-og-nabolag',
  'lys-i-morketida',
  'vinterlek-i-snoen',
  'farger-sang-og-dans',
  'telle-male-bygge',
  'fest-gjennom-aret',
  'var-og-sommer-ute',
]

const card = {
  slug: Slug,
  title: Title,
  preamble: Preamble,
  keywords: v.pipe(v.array(v.pipe(Text, v.maxLength(30))), v.minLength(3), v.maxLength(10)),
  picture: v.strictObject({ illustration: Slug, alt: v.pipe(Text, v.minLength(20), v.maxLength(200)) }),
}

/** One experience goal; `speech` names the recording of its title and text. */
const ExperienceGoalFile = v.strictObject({
  slug: Slug,
  title: v.pipe(Title, v.startsWith('Barna ')),
  text: wordCount(35, 70),
  speech: SpeechName,
})

/** `speech` names the recording of the introduction. */
export const FocusAreaFile = v.strictObject({
  ...card,
  slug: AreaSlug,
  colour: AreaColour,
  icon: AreaIconName,
  code: v.pipe(Text, v.maxLength(12)),
  quote: v.pipe(Text, v.maxLength(90)),
  introduction: wordCount(60, 110),
  speech: SpeechName,
  preventiveWork: wordCount(60, 120),
  experienceGoals: v.pipe(v.array(ExperienceGoalFile), v.length(3)),
  resourceLink: Link,
  deepLearning: v.pipe(v.array(v.strictObject({ title: Title, text: wordCount(40, 80) })), v.length(3)),
})
export type FocusAreaFile = v.InferOutput<typeof FocusAreaFile>

/** `focusArea` is the slug of a focus area. */
export const MainActivityFile = v.strictObject({
  ...card,
  focusArea: AreaSlug,
  about: Paragraphs,
  why: Paragraphs,
  values: Paragraphs,
  level: Level,
  ages: span(0, 6),
  links: Links,
})
export type MainActivityFile = v.InferOutput<typeof MainActivityFile>

/**
 * `duration` is in minutes; no `seasons` means all year; `guidance.speech` names the recording of the guidance; `askSupport.signs` are
 * words of the sign list.
 */
export const ActivityFile = v.strictObject({
  ...card,
  mainActivity: Slug,
  focusArea: AreaSlug,
  experienceGoals: v.pipe(v.array(Slug), v.minLength(1), v.maxLength(4)),
  level: Level,
  ages: v.pipe(
    span(0, 6),
    v.check(({ from, to }) => from <= 5 && to >= 1, 'One can look for the ages from one to five.'),
  ),
  duration: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(180)),
  places: v.pipe(v.array(Place), v.minLength(1), v.maxLength(2)),
  seasons: v.pipe(v.array(Season), v.maxLength(3)),
  groupSize: span(1, 30),
  childNeeds: Points,
  whatIsNeeded: Points,
  implementation: v.pipe(
    v.array(v.strictObject({ title: Title, text: v.pipe(Text, v.maxLength(500)) })),
    v.minLength(3),
    v.maxLength(6),
  ),
  guidance: v.strictObject({ text: Paragraphs, speech: SpeechName }),
  tips: Points,
  askSupport: v.strictObject({
    text: v.pipe(Text, v.maxLength(600)),
    signs: v.pipe(v.array(Text), v.minLength(1), v.maxLength(6)),
  }),
  links: Links,
  /** The slugs of its printouts. */
  printouts: v.optional(v.pipe(v.array(Slug), v.minLength(1))),
})
export type ActivityFile = v.InferOutput<typeof ActivityFile>

/** A film of drawings: each shot shows one of them while its text is spoken; `name` is the file name. */
const FilmFile = v.strictObject({
  name: Slug,
  shots: v.pipe(
    v.array(v.strictObject({ drawing: Slug, text: wordCount(8, 40) })),
    v.minLength(4),
    v.maxLength(8),
  ),
})

/** `speech` of the tip names the recording of its description, that of a dropdown the recording of its text. */
export const GeneralTipFile = v.strictObject({
  ...card,
  subtitle: v.pipe(Text, v.maxLength(90)),
  description: wordCount(80, 140),
  speech: v.optional(SpeechName),
  film: v.optional(FilmFile),
  guidance: wordCount(80, 140),
  resourceLink: Link,
  dropdownTitle: Title,
  dropdownContent: v.pipe(
    v.array(
      v.strictObject({
        title: Title,
        text: v.pipe(Text, v.maxLength(700)),
        speech: v.optional(SpeechName),
      }),
    ),
    v.minLength(2),
    v.maxLength(3),
  ),
})
export type GeneralTipFile = v.InferOutput<typeof GeneralTipFile>

/** `sign/…`, `specimen/…` or `printout/…`: a collection of drawings, and the drawing’s name in it. */
const SheetPicture = v.pipe(v.string(), v.regex(/^(?:sign|specimen|printout)\/[\p{L}-]+$/u))
const Word = v.pipe(Text, v.maxLength(24))
const PictureCard = v.strictObject({
  picture: SheetPicture,
  word: Word,
  text: v.optional(v.pipe(Text, v.maxLength(40))),
})

const Sheet = v.variant('kind', [
  /** Cards to cut out. */
  v.strictObject({
    kind: v.literal('cards'),
    columns: v.picklist([2, 3]),
    cards: v.pipe(v.array(PictureCard), v.minLength(4), v.maxLength(9)),
  }),
  /** One row per item to find, with boxes to tick. */
  v.strictObject({
    kind: v.literal('checklist'),
    boxes: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(10)),
    rows: v.pipe(v.array(PictureCard), v.minLength(3), v.maxLength(6)),
  }),
  /** Each verse has its first, second and fourth line; the third repeats the first. */
  v.strictObject({
    kind: v.literal('song'),
    melody: Text,
    verses: v.pipe(
      v.array(v.strictObject({ picture: SheetPicture, lines: v.pipe(v.array(Text), v.length(3)) })),
      v.minLength(2),
      v.maxLength(4),
    ),
  }),
  /** The pictures of a story in order, to cut out and lay in a row. */
  v.strictObject({
    kind: v.literal('story'),
    panels: v.pipe(v.array(v.strictObject({ picture: SheetPicture, text: Text })), v.length(6)),
  }),
  /** An empty table to fill in by hand. */
  v.strictObject({
    kind: v.literal('table'),
    pictures: v.pipe(v.array(SheetPicture), v.maxLength(3)),
    columns: v.pipe(v.array(Word), v.length(4)),
    rows: v.pipe(v.number(), v.integer(), v.minValue(4), v.maxValue(12)),
  }),
  /** A shop's sign, and price tags with a number of coins. */
  v.strictObject({
    kind: v.literal('prices'),
    sign: Word,
    open: Word,
    closed: Word,
    goods: SheetPicture,
    coin: SheetPicture,
    prices: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))), v.length(4)),
  }),
  /** Posters of one page each. */
  v.strictObject({
    kind: v.literal('posters'),
    posters: v.pipe(v.array(PictureCard), v.minLength(1), v.maxLength(4)),
  }),
  v.strictObject({ kind: v.literal('placemat'), plate: Word, cup: Word, spoon: Word }),
])

/** A sheet to print; `tools/printouts.mjs` renders it as a PDF, and `use` explains it to the adult. */
export const PrintoutFile = v.strictObject({
  slug: Slug,
  title: Title,
  area: AreaSlug,
  use: wordCount(10, 30),
  sheet: Sheet,
})
export type PrintoutFile = v.InferOutput<typeof PrintoutFile>

/** The order of the kinds on the screen. */
export const resourceOrder: readonly ResourceKind[] = ResourceKind.options

const SongSourceFile = v.variant('kind', [
  v.strictObject({ kind: v.literal('traditional'), origin: v.pipe(Text, v.maxLength(60)) }),
  v.strictObject({
    kind: v.literal('author'),
    name: v.pipe(Text, v.maxLength(60)),
    born: v.pipe(v.number(), v.integer(), v.minValue(1700)),
    died: v.pipe(v.number(), v.integer(), v.maxValue(lastPublicDomainDeath)),
  }),
])

const TemplateSheetFile = v.variant('kind', [
  v.strictObject({
    kind: v.literal('table'),
    columns: v.pipe(v.array(Word), v.minLength(2), v.maxLength(6)),
    rows: v.pipe(v.array(v.pipe(v.string(), v.trim(), v.maxLength(24))), v.minLength(3), v.maxLength(12)),
  }),
  v.strictObject({
    kind: v.literal('fields'),
    fields: v.pipe(
      v.array(
        v.strictObject({
          label: v.pipe(Text, v.maxLength(80)),
          lines: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
        }),
      ),
      v.minLength(2),
      v.maxLength(8),
    ),
  }),
  v.strictObject({
    kind: v.literal('checklist'),
    items: v.pipe(v.array(v.pipe(Text, v.maxLength(80))), v.minLength(4), v.maxLength(16)),
  }),
  /** The slug of a printout. */
  v.strictObject({ kind: v.literal('file'), printout: Slug }),
])

/** `activities` are the slugs of the activities that use it. */
const resource = {
  ...card,
  focusArea: AreaSlug,
  ages: v.optional(span(0, 6)),
  activities: v.pipe(v.array(Slug), v.maxLength(8)),
}

export const ResourceFile = v.variant('kind', [
  v.strictObject({
    ...resource,
    kind: v.literal('concrete'),
    whatIsNeeded: Points,
    steps: v.pipe(
      v.array(v.strictObject({ title: Title, text: v.pipe(Text, v.maxLength(400)) })),
      v.minLength(2),
      v.maxLength(6),
    ),
    safety: v.pipe(Text, v.maxLength(300)),
  }),
  v.strictObject({
    ...resource,
    kind: v.literal('song'),
    melody: v.nullable(v.pipe(Text, v.maxLength(80))),
    source: SongSourceFile,
    verses: v.pipe(
      v.array(v.pipe(v.array(v.pipe(Text, v.maxLength(80))), v.minLength(2), v.maxLength(10))),
      v.minLength(1),
      v.maxLength(8),
    ),
    movements: v.pipe(v.array(v.pipe(Text, v.maxLength(200))), v.maxLength(8)),
  }),
  v.strictObject({
    ...resource,
    kind: v.literal('template'),
    howToUse: Paragraphs,
    sheet: TemplateSheetFile,
  }),
  /** `signs` are words of the sign list. */
  v.strictObject({
    ...resource,
    kind: v.literal('askTemplate'),
    howToUse: Paragraphs,
    signs: v.pipe(v.array(Text), v.minLength(4), v.maxLength(16)),
  }),
])
export type ResourceFile = v.InferOutput<typeof ResourceFile>

/** The order of the roles on the screen. */
export const roleOrder: readonly ReflectionRole[] = ReflectionRole.options

/** A concrete and open question that a colleague could be asked; without a focus area it suits every activity. */
const QuestionEntry = v.strictObject({
  slug: Slug,
  title: v.pipe(
    Text,
    v.minLength(25),
    v.maxLength(140),
    v.regex(/^[^?!]+\?$/u, 'One question, with its mark.'),
  ),
  focusArea: v.optional(AreaSlug),
  responseKind: v.optional(ResponseKind, 'text'),
})

/** The questions of one role, in their order. All of them are drafts («utkast») that pedagogues are still to read. */
export const QuestionsFile = v.strictObject({
  role: ReflectionRole,
  questions: v.pipe(v.array(QuestionEntry), v.minLength(6)),
})

const RoleQuestion = v.strictObject({ ...QuestionEntry.entries, role: ReflectionRole })

export const BankContent = v.strictObject({
  focusAreas: v.pipe(v.array(FocusAreaFile), v.length(7)),
  mainActivities: v.array(MainActivityFile),
  activities: v.array(ActivityFile),
  printouts: v.array(PrintoutFile),
  generalTips: v.array(GeneralTipFile),
  resources: v.array(ResourceFile),
  questions: v.array(RoleQuestion),
})
export type BankContent = v.InferOutput<typeof BankContent>
