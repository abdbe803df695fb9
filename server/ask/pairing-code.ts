import { randomInt } from 'node:crypto'

import { pairingAlphabet, pairingCodeLength } from '#src/contract/pairing-code.ts'

/** One of a billion, so that ten guesses a minute find none. */
export const newPairingCode = (): string =>
  Array.from({ length: pairingCodeLength }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('')
