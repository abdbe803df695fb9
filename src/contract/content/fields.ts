import * as v from 'valibot'

import { Ages } from '#src/contract/bank.ts'
import { isEntangled, wrongLinksIn } from '#src/contract/markdown.ts'
import { normalised } from '#src/contract/normalised-text.ts'
import { completed } from '#src/contract/with-https.ts'
import { Focus, Id, type Link } from '#src/contract/values.ts'
import { isStorableJson, webAddress } from '#src/contract/written-values.ts'

/** The message of a field that is empty (specification section 5). */
export const requiredMessage = (label: string): string => `${label} er påkrevd`

const lengthMessage = (label: string, length: number) => `${label} kan ha høyst ${length} tegn`

const storable = v.check<string, string>(isStorableJson, 'Teksten har et tegn som ikke kan lagres')

/**
 * Each field of a content form carries its label as the title of its schema (`v.getTitle`), so that form, messages and API
 * documentation have one name for it. It is required where an empty text, an empty list or `null` is not valid; any other field may be
 * left out of a body, which then has its empty value.
 */
const labelled = <const Schema extends v.GenericSchema>(label: string, schema: Schema) =>
  v.pipe(schema, v.title(label))

/** A text that must not be empty. */
export const requiredText = (label: string, maxLength: number) =>
  v.pipe(
    v.string(requiredMessage(label)),
    normalised,
    v.trim(),
    v.nonEmpty(requiredMessage(label)),
    v.maxLength(maxLength, lengthMessage(label, maxLength)),
    storable,
    v.title(label),
  )

/** A text that may be empty, in a list that says how many there are. */
export const emptiableText = (label: string, maxLength: number) =>
  v.pipe(
    v.string(),
    normalised,
    v.trim(),
    v.maxLength(maxLength, lengthMessage(label, maxLength)),
    storable,
    v.title(label),
  )

/** A text that may be empty or left out. */
export const optionalText = (label: string, maxLength: number) =>
  labelled(label, v.optional(emptiableText(label, maxLength), ''))

const webLinks = v.check<string, (issue: v.CheckIssue<string>) => string>(
  (text) => wrongLinksIn(text).length === 0,
  ({ input }) =>
    `Lenken «${wrongLinksIn(input)[0] ?? ''}» mangler en adresse som begynner med https://, uten mellomrom og uten @ foran navnet på nettstedet`,
)

const readable = v.check<string, string>(
  (text) => !isEntangled(text),
  'Teksten har for mange av tegnene * _ [ og ]. Fjern noen av dem.',
)

/** A longer text in Markdown, of which it may have what `blocksOf` knows; it must not be empty. */
export const requiredMarkdown = (label: string, maxLength: number) =>
  v.pipe(
    v.string(requiredMessage(label)),
    normalised,
    v.trim(),
    v.nonEmpty(requiredMessage(label)),
    v.maxLength(maxLength, lengthMessage(label, maxLength)),
    storable,
    readable,
    webLinks,
    v.title(label),
  )

/** A longer text in Markdown that may be empty. */
export const optionalMarkdown = (label: string, maxLength: number) =>
  labelled(
    label,
    v.optional(
      v.pipe(
        v.string(),
        normalised,
        v.trim(),
        v.maxLength(maxLength, lengthMessage(label, maxLength)),
        storable,
        readable,
        webLinks,
      ),
      '',
    ),
  )

/** One of the options; the value of an empty choice, `null`, is not valid. */
export const requiredChoice = <const Schema extends v.GenericSchema>(label: string, options: Schema) =>
  labelled(label, v.nonNullable(v.nullable(options), requiredMessage(label)))

/** One of the options, or `null` for none. */
export const optionalChoice = <const Schema extends v.GenericSchema>(label: string, options: Schema) =>
  labelled(label, v.optional(v.nullable(options), null))

/** A list with at least one item. */
export const requiredList = <const Item extends v.GenericSchema>(
  label: string,
  item: Item,
  maxCount: number,
  message: string = requiredMessage(label),
) =>
  v.pipe(
    v.array(item, message),
    v.minLength(1, message),
    v.maxLength(maxCount, countMessage(label, maxCount)),
    v.check((items) => isDistinct(items), repeatedMessage(label)),
    v.title(label),
  )

/** A list that may be empty. */
export const optionalList = <const Item extends v.GenericSchema>(
  label: string,
  item: Item,
  maxCount: number,
) =>
  labelled(
    label,
    v.optional(
      v.pipe(
        v.array(item),
        v.maxLength(maxCount, countMessage(label, maxCount)),
        v.check((items) => isDistinct(items), repeatedMessage(label)),
      ),
      [],
    ),
  )

const countMessage = (label: string, count: number) => `${label} kan ha høyst ${count} punkter`
const repeatedMessage = (label: string) => `${label} har det samme flere ganger`

/** Whether no item is there twice; of files, whatever their titles. */
const isDistinct = (items: readonly unknown[]): boolean =>
  new Set(items.map((item) => (isFile(item) ? item.fileId : JSON.stringify(item)))).size === items.length

const isFile = (item: unknown): item is { readonly fileId: Id } =>
  typeof item === 'object' && item !== null && 'fileId' in item

const point = requiredText('Punktet', 200)

/** Short texts of one line each, at least one. */
export const requiredPoints = (label: string) => requiredList(label, point, 10)

/** Short texts of one line each. */
export const optionalPoints = (label: string) => optionalList(label, point, 10)

/** A text below a title of its own. */
export const titledText = (textLength: number) =>
  v.strictObject({ title: requiredText('Tittel', 80), text: requiredMarkdown('Tekst', textLength) })

/** A whole number within limits; the value of an empty field, `null`, is not valid. */
export const requiredNumber = (
  label: string,
  { min, max, unit }: { readonly min: number; readonly max: number; readonly unit: string },
) =>
  v.pipe(
    v.number(requiredMessage(label)),
    v.integer(`${label} må være et helt tall`),
    v.minValue(min, `${label} må være minst ${min} ${unit}`),
    v.maxValue(max, `${label} kan være høyst ${max} ${unit}`),
    v.title(label),
  )

/** A whole number within limits, or `null` for none. */
export const optionalNumber = (
  label: string,
  { min, max }: { readonly min: number; readonly max: number },
) => {
  const message = `${label} må være et helt tall fra ${min} til ${max}`
  return optionalChoice(
    label,
    v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message)),
  )
}

/** A link as an editor writes it; the messages say what is missing. */
export const LinkField = v.strictObject({
  title: requiredText('Tittel', 120),
  url: v.pipe(
    v.string(requiredMessage('Adresse')),
    normalised,
    v.trim(),
    completed,
    v.nonEmpty(requiredMessage('Adresse')),
    v.url('Adressen må være en nettadresse'),
    v.startsWith('https://', 'Adressen må begynne med https://'),
    v.regex(webAddress.unbroken, 'Adressen kan ikke ha mellomrom eller linjeskift'),
    v.regex(webAddress.withoutUser, 'Adressen kan ikke ha et brukernavn og @ foran navnet på nettstedet'),
    v.maxLength(500, lengthMessage('Adresse', 500)),
    storable,
    v.title('Adresse'),
  ),
})
LinkField satisfies v.GenericSchema<Link, Link>

/** Both ends included; in years. */
export const AgesField = v.pipe(
  v.strictObject({ ...Ages.entries, from: boundOf(0, 6), to: boundOf(0, 6) }),
  v.check(({ from, to }) => from <= to, 'Alder må gå fra lav til høy'),
)

/** Both ends included; in children. Without an upper end any larger group suits too. */
export const GroupSizeField = v.pipe(
  v.strictObject({ from: boundOf(1, 30), to: v.optional(v.nullable(boundOf(1, 30)), null) }),
  v.check(({ from, to }) => to === null || from <= to, 'Gruppestørrelse må gå fra lav til høy'),
)

function boundOf(min: number, max: number) {
  const message = `Må være et helt tall fra ${min} til ${max}`
  return v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))
}

/**
 * The picture of a card. Without a file the card shows its area's pattern; `alt` describes the picture, and `focus` is what every crop
 * of it shows; without it, its middle.
 */
export const PictureField = v.strictObject({
  fileId: v.optional(v.nullable(Id), null),
  alt: requiredText('Bildebeskrivelse', 200),
  focus: v.optional(Focus),
})
export type PictureField = v.InferOutput<typeof PictureField>

/** The recording that reads a text, by the id of its file; `null` for none. */
export const SoundField = v.optional(v.nullable(Id), null)

/** The name of every card, by the limit of the cards that ship with the program. */
export const titleField = requiredText('Tittel', 80)

/** What the bank shows of every card beside its name, by the limits of the cards that ship with the program. */
export const lookFields = {
  preamble: requiredText('Ingress', 200),
  picture: labelled('Bilde', PictureField),
  keywords: requiredList('Nøkkelord', requiredText('Nøkkelordet', 30), 12),
}
