import * as v from 'valibot'

import { defaultDropdownTitle } from '#src/contract/general-tip.ts'
import { Id } from '#src/contract/values.ts'

import {
  LinkField,
  lookFields,
  optionalChoice,
  optionalMarkdown,
  requiredList,
  requiredMarkdown,
  requiredText,
  SoundField,
  titleField,
} from './fields.ts'

/** A film, with its captions or the statement that nobody speaks in it. */
const FilmField = v.pipe(
  v.strictObject({
    fileId: Id,
    captionsId: v.optional(v.nullable(Id), null),
    isSilent: v.optional(v.boolean(), false),
    /** The words of the film as one text. */
    text: optionalMarkdown('Teksten i filmen', 4_000),
  }),
  v.check(
    ({ captionsId, isSilent }) => captionsId !== null || isSilent,
    'Teksting er påkrevd, eller velg «uten tale»',
  ),
)

/** What an editor writes of a general tip. */
export const GeneralTipBody = v.strictObject({
  title: titleField,
  subtitle: requiredText('Undertittel', 120),
  focusArea: optionalChoice('Fagområde', Id),
  ...lookFields,
  description: v.pipe(
    v.strictObject({ text: requiredMarkdown('Beskrivelse', 2_500), playback: SoundField }),
    v.title('Beskrivelse'),
  ),
  guidance: requiredMarkdown('Veiledning', 2_500),
  /** A form must have one; a body that leaves it out has the default. */
  dropdownTitle: v.pipe(
    v.optional(requiredText('Tittel på nedtrekket', 80), defaultDropdownTitle),
    v.title('Tittel på nedtrekket'),
  ),
  /** Each with its title and its content: at least one (specification section 5). */
  dropdownContent: requiredList(
    'Mer om dette',
    v.strictObject({
      title: requiredText('Tittel', 80),
      text: requiredMarkdown('Innhold', 1_500),
      playback: SoundField,
    }),
    10,
  ),
  film: optionalChoice('Film', FilmField),
  resourceLink: v.pipe(LinkField, v.title('Lenke')),
})
export type GeneralTipBody = v.InferOutput<typeof GeneralTipBody>

/** The fields of a general tip that are to change. */
export const GeneralTipChange = v.partial(GeneralTipBody)
export type GeneralTipChange = v.InferOutput<typeof GeneralTipChange>
