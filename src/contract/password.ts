import * as v from 'valibot'

import { constants } from './constants.ts'

const { minimum, maximum } = constants.passwordLength
const codePoints = (text: string) => [...text].length

/**
 * A new password by the rules of specification section 5, in its order: only the first broken rule is an issue. Length
 * counts code points, letters are Unicode's (wire section 9), other characters are allowed.
 */
export const NewPassword = v.pipe(
  v.string('Passord kreves.'),
  v.nonEmpty('Passord kreves.'),
  v.check((text) => codePoints(text) >= minimum, `Passordet må inneholde minst ${minimum} tegn.`),
  v.check((text) => codePoints(text) <= maximum, `Passordet kan ikke være lengre enn ${maximum} tegn.`),
  v.regex(/\p{Lu}/u, 'Passordet må inneholde minst én stor bokstav.'),
  v.regex(/\p{Ll}/u, 'Passordet må inneholde minst én liten bokstav.'),
  v.regex(/\d/, 'Passordet må inneholde minst ett tall.'),
  v.check(
    (text) => Array.from(constants.passwordSpecials).some((special) => text.includes(special)),
    `Passordet må inneholde minst ett spesialtegn (${constants.passwordSpecials}).`,
  ),
  v.check((text) => !/\s/.test(text), 'Passordet kan ikke inneholde mellomrom.'),
)
