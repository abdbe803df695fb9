import * as v from 'valibot'

import { Level } from '#src/contract/bank.ts'
import { Id } from '#src/contract/values.ts'

import {
  AgesField,
  LinkField,
  lookFields,
  optionalChoice,
  requiredList,
  requiredMarkdown,
  titleField,
} from './fields.ts'

/** What an editor writes of a theme card. */
export const MainActivityBody = v.strictObject({
  title: titleField,
  focusArea: optionalChoice('Fagområde', Id),
  level: optionalChoice('Nivå', Level),
  ages: optionalChoice('Alder', AgesField),
  ...lookFields,
  about: requiredMarkdown('Om temaet', 2_000),
  why: requiredMarkdown('Hvorfor', 2_000),
  values: requiredMarkdown('Verdier', 2_000),
  links: requiredList('Lenker', LinkField, 10, 'Minst en link er påkrevd'),
})
export type MainActivityBody = v.InferOutput<typeof MainActivityBody>
