import * as v from 'valibot'

import { normalisedText } from './normalised-text.ts'

/** Letters and digits that are not mistaken for each other: no 0, 1, I or O. */
export const pairingAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const pairingCodeLength = 6
const pairingCodePattern = new RegExp(`^[${pairingAlphabet}]{${pairingCodeLength}}$`, 'u')

/** Whether the text has the format of a code; any other text needs no lookup. */
export const isPairingCode = (text: string): boolean => pairingCodePattern.test(text)

/** A pairing code as the stage shows it; spaces, hyphens and lower case are accepted. */
export const PairingCode = v.pipe(
  v.string(),
  v.transform((code) => normalisedText(code).replaceAll(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Må fylles ut'),
  v.maxLength(12),
)
