import { randomInt } from 'node:crypto'

import { pairingAlphabet } from '#src/contract/ask.ts'

const length = 6

const codePattern = new RegExp(`^[${pairingAlphabet}]{${length}}$`, 'u')

/** Whether the text has the format of a code; any other text needs no lookup. */
export const isPairingCode = (text: string): boolean => codePattern.test(text)

/** One of a billion, so that ten guesses a minute find none. */
export const newPairingCode = (): string =>
  Array.from({ length }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('')
