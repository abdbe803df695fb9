import { randomInt } from 'node:crypto'

import { pairingAlphabet } from '#src/contract/ask.ts'

const length = 6

const codePattern = new RegExp(`^[${pairingAlphabet}]{${length}}$`, 'u')

/** Whether it has the form of a code; what has not need not be looked for. */
export const isPairingCode = (text: string): boolean => codePattern.test(text)

/** One of a thousand million, so that ten guesses a minute find none. */
export const newPairingCode = (): string =>
  Array.from({ length }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('')
