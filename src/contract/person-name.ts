import * as v from 'valibot'

import { normalised } from './normalised-text.ts'
import { noNull } from './written-values.ts'

const longestName = 100
export const missing = 'Må fylles ut'

/** The name of a person as it is typed; `''` for none. */
export const PersonNameOrNone = v.pipe(
  v.string(missing),
  normalised,
  v.trim(),
  v.maxLength(longestName, `Skriv høyst ${longestName} tegn.`),
  noNull,
)

export const PersonName = v.pipe(PersonNameOrNone, v.nonEmpty(missing))
