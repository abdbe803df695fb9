import * as v from 'valibot'

import { Id } from '#src/contract/values.ts'

import {
  AgesField,
  emptiableText,
  lookFields,
  optionalChoice,
  optionalList,
  optionalPoints,
  optionalText,
  requiredChoice,
  requiredList,
  requiredNumber,
  requiredPoints,
  requiredText,
  titledText,
  titleField,
} from './fields.ts'

/** The field that decides which others a part has. */
const kindField = <const Kind extends string>(label: string, kind: Kind) =>
  v.pipe(v.literal(kind, `${label} er påkrevd`), v.title(label))

const resourceFields = {
  title: titleField,
  focusArea: optionalChoice('Fagområde', Id),
  ages: optionalChoice('Alder', AgesField),
  ...lookFields,
}
const activities = optionalList('Aktiviteter', Id, 8)

/**
 * A text is free seventy years after the end of the year in which its author died (åndsverkloven § 11). This year moves forward by hand;
 * an old one only refuses more than it has to.
 */
export const lastPublicDomainDeath = 1955

const year = (label: string, min: number) =>
  v.pipe(
    v.number(`${label} er påkrevd`),
    v.integer(`${label} må være et årstall`),
    v.minValue(min, `${label} må være et årstall fra ${min}`),
    v.title(label),
  )

/** Where the text of a song comes from; every song is in the public domain. */
const SourceField = v.variant(
  'kind',
  [
    v.strictObject({
      kind: kindField('Kilde', 'traditional'),
      origin: requiredText('Opphav', 80),
    }),
    v.strictObject({
      kind: kindField('Kilde', 'author'),
      name: requiredText('Hvem som skrev teksten', 80),
      born: year('Født', 1000),
      died: v.pipe(
        year('Død', 1000),
        v.maxValue(
          lastPublicDomainDeath,
          `Teksten er ikke fri ennå: Den som skrev den, må ha dødd senest i ${lastPublicDomainDeath}`,
        ),
      ),
    }),
  ],
  'Kilde er påkrevd',
)

/** What a template prints. */
const SheetField = v.variant(
  'kind',
  [
    v.strictObject({
      kind: kindField('Ark', 'table'),
      columns: requiredList('Kolonner', requiredText('Kolonnen', 40), 6),
      rows: v.pipe(
        v.array(emptiableText('Raden', 40), 'Rader er påkrevd'),
        v.minLength(1, 'Rader er påkrevd'),
        v.maxLength(16, 'Rader kan ha høyst 16 punkter'),
        v.title('Rader'),
      ),
    }),
    v.strictObject({
      kind: kindField('Ark', 'fields'),
      fields: requiredList(
        'Felter',
        v.strictObject({
          label: requiredText('Overskrift', 80),
          lines: requiredNumber('Skrivelinjer', { min: 0, max: 12, unit: 'linjer' }),
        }),
        10,
      ),
    }),
    v.strictObject({
      kind: kindField('Ark', 'checklist'),
      items: requiredList('Punkter', requiredText('Punktet', 80), 20),
    }),
    v.strictObject({
      kind: kindField('Ark', 'file'),
      title: requiredText('Navn', 120),
      fileId: requiredChoice('Fil', Id),
    }),
  ],
  'Ark er påkrevd',
)

export const ConcreteBody = v.strictObject({
  kind: kindField('Type', 'concrete'),
  ...resourceFields,
  whatIsNeeded: requiredPoints('Dette trenger dere'),
  steps: requiredList('Slik gjør dere', titledText(600), 8),
  safety: requiredText('Pass på', 600),
  activities,
})
export const SongBody = v.strictObject({
  kind: kindField('Type', 'song'),
  ...resourceFields,
  /** A line of each verse on a line of its own. */
  verses: requiredList('Vers', requiredText('Verset', 1_000), 12),
  /** Empty where the song has a melody of its own. */
  melody: optionalText('Melodi', 120),
  movements: optionalPoints('Bevegelser'),
  source: v.pipe(
    SourceField,
    v.check(
      (source) => source.kind !== 'author' || source.born < source.died,
      'Årene må gå fra født til død',
    ),
    v.title('Kilde'),
  ),
  activities,
})
const howToUse = requiredText('Slik bruker dere den', 2_000)
export const TemplateBody = v.strictObject({
  kind: kindField('Type', 'template'),
  ...resourceFields,
  howToUse,
  sheet: v.pipe(SheetField, v.title('Ark')),
  activities,
})
export const AskTemplateBody = v.strictObject({
  kind: kindField('Type', 'askTemplate'),
  ...resourceFields,
  howToUse,
  /** Words of the sign list, in the order of the cards. */
  signs: requiredList('Tegn', requiredText('Tegnet', 40), 24),
  activities,
})

/** What an editor writes of a resource; its kind decides the fields, and stays as it is. */
export const ResourceBody = v.variant(
  'kind',
  [ConcreteBody, SongBody, TemplateBody, AskTemplateBody],
  'Type er påkrevd',
)
export type ResourceBody = v.InferOutput<typeof ResourceBody>
