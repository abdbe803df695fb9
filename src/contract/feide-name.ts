import * as v from 'valibot'

import { normalised } from './normalised-text.ts'

/** A Feide name as it is typed: `user@org.no`, with or without the prefix `feide:`, in the letters whose case every program changes alike. */
export const FeideName = v.pipe(
  v.string(),
  normalised,
  v.trim(),
  v.nonEmpty('Skriv Feide-navnet.'),
  v.regex(/^[!-?A-~]+@[!-?A-~]+$/u, 'Skriv hele Feide-navnet, for eksempel navn@kommune.no.'),
  v.maxLength(254, 'Skriv høyst 254 tegn.'),
)

/** A Feide name as it is compared: lower case, without the prefix. */
export const comparableFeideName = (written: string): string => written.toLowerCase().replace(/^feide:/u, '')
