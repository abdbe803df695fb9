import * as v from 'valibot'

import { AreaColour, AreaIconName, defaultAreaIcon } from '#src/contract/area-look.ts'

import {
  LinkField,
  lookFields,
  requiredChoice,
  optionalList,
  requiredMarkdown,
  requiredText,
  SoundField,
  titledText,
  titleField,
} from './fields.ts'

/** What an editor writes of a focus area. Its experience goals name it, and are written by themselves. */
export const FocusAreaBody = v.strictObject({
  title: titleField,
  code: requiredText('Anagram', 12),
  quote: requiredText('Sitat', 120),
  colour: requiredChoice('Farge', AreaColour),
  /** A form must choose one; a body that leaves it out has the default. */
  icon: v.pipe(v.optional(requiredChoice('Ikon', AreaIconName), defaultAreaIcon), v.title('Ikon')),
  ...lookFields,
  introduction: v.pipe(
    v.strictObject({ text: requiredMarkdown('Om fagområdet', 2_000), playback: SoundField }),
    v.title('Om fagområdet'),
  ),
  preventiveWork: requiredMarkdown('Forebyggende arbeid', 2_000),
  deepLearning: optionalList('Dybdelæring', titledText(1_500), 10),
  resourceLink: v.pipe(LinkField, v.title('Lenke til rammeplanen')),
})
export type FocusAreaBody = v.InferOutput<typeof FocusAreaBody>
