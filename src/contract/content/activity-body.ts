import * as v from 'valibot'

import { Level, Place, Season } from '#src/contract/bank.ts'
import { Id } from '#src/contract/values.ts'

import {
  AgesField,
  GroupSizeField,
  LinkField,
  lookFields,
  optionalChoice,
  optionalList,
  optionalPoints,
  optionalMarkdown,
  requiredChoice,
  requiredList,
  requiredMarkdown,
  requiredNumber,
  requiredPoints,
  requiredText,
  SoundField,
  titledText,
  titleField,
} from './fields.ts'

/** What an editor writes of an activity card. */
export const ActivityBody = v.strictObject({
  title: titleField,
  mainActivity: requiredChoice('Temakort', Id),
  focusArea: optionalChoice('Fagområde', Id),
  experienceGoals: requiredList('Opplevelsesmål', Id, 4),
  ...lookFields,
  level: requiredChoice('Nivå', Level),
  /** Minutes. */
  duration: requiredNumber('Varighet', { min: 5, max: 180, unit: 'minutter' }),
  ages: optionalChoice('Alder', AgesField),
  groupSize: optionalChoice('Gruppestørrelse', GroupSizeField),
  places: optionalList('Sted', Place, 2),
  seasons: optionalList('Årstid', Season, 4),
  whatIsNeeded: requiredPoints('Det dere trenger'),
  implementation: requiredList('Gjennomføring', titledText(600), 8),
  guidance: v.pipe(
    v.strictObject({ text: requiredMarkdown('Tips til samtalen', 1_500), playback: SoundField }),
    v.title('Tips til samtalen'),
  ),
  tips: optionalPoints('Gode råd'),
  childNeeds: requiredPoints('Barnets behov'),
  askSupport: v.pipe(
    v.optional(
      v.strictObject({
        text: optionalMarkdown('ASK-støtte', 600),
        /** Words of the sign list. */
        signs: optionalList('Tegn', requiredText('Tegnet', 40), 6),
      }),
      {},
    ),
    v.title('ASK-støtte'),
  ),
  links: requiredList('Lenker', LinkField, 10),
  files: optionalList('Filer', v.strictObject({ fileId: Id, title: requiredText('Navn', 120) }), 20),
})
export type ActivityBody = v.InferOutput<typeof ActivityBody>
