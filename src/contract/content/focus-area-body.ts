import * as v from 'valibot'

import { AreaColour, AreaIconName, defaultAreaIcon } from '#src/contract/area-look.ts'

import {
  cardFields,
  LinkField,
  requiredChoice,
  optionalList,
  requiredMarkdown,
  requiredText,
  SoundField,
  titledText,
} from './fields.ts'

/** What an editor writes of a focus area. Its experience goals name it, and are written by themselves. */
export const FocusAreaBody = v.strictObject({
  ...cardFields,
  quote: requiredText('Sitat', 120),
  code: requiredText('Anagram', 12),
  colour: requiredChoice('Farge', AreaColour),
  /** A form must choose one; a body that leaves it out has the default. */
  icon: v.pipe(v.optional(requiredChoice('Ikon', AreaIconName), defaultAreaIcon), v.title('Ikon')),
  introduction: v.pipe(
    v.strictObject({ text: requiredMarkdown('Om fagområdet', 2_000), playback: SoundField }),
    v.title('Om fagområdet'),
  ),
  preventiveWork: requiredMarkdown('Forebyggende arbeid', 2_000),
  resourceLink: v.pipe(LinkField, v.title('Lenke til rammeplanen')),
  deepLearning: optionalList('Dybdelæring', titledText(1_500), 10),
})
export type FocusAreaBody = v.InferOutput<typeof FocusAreaBody>
