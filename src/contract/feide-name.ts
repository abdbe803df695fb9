import * as v from 'valibot'

import { normalised } from './normalised-text.ts'

/**
 * A Feide name as it is typed: `user@org.no`, with or without the prefix `feide:`. In ASCII alone, whose case the database and JavaScript
 * change alike.
 */
export const FeideName = v.config(
  v.pipe(
    v.string(),
    normalised,
    v.trim(),
    v.nonEmpty('Skriv Feide-navnet.'),
    v.regex(/^[ -~]*$/u, 'Et Feide-navn har bare bokstavene a–z, tall og tegn, og ikke æ, ø eller å.'),
    v.regex(/^[!-?A-~]+@[!-?A-~]+$/u, 'Skriv hele Feide-navnet, for eksempel navn@kommune.no.'),
    v.maxLength(254, 'Skriv høyst 254 tegn.'),
  ),
  // One fault is said at a time: whoever reads that letters are missing need not read that the name is not whole.
  { abortPipeEarly: true },
)

/** A Feide name as it is compared: lower case, without the prefix. */
export const comparableFeideName = (written: string): string => written.toLowerCase().replace(/^feide:/u, '')
