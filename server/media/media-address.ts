import { createHmac } from 'node:crypto'

import type { FileReference } from '#server/bank/bank-content.ts'
import type { Keys } from '#server/sessions/keys.ts'
import { isSameSecret } from '#server/sessions/secret.ts'
import { constants } from '#src/contract/constants.ts'

/** Addresses change only this often, so that an unchanged list keeps its ETag in between. */
const stepSeconds = 5 * 60

export type MediaAddresses = {
  /** Good for 10 to 15 minutes. */
  addressOf(file: FileReference): string
  accepts(file: FileReference, told: { readonly e: string; readonly s: string }): boolean
}

export function mediaAddresses({ mediaAddresses: key }: Keys, now: () => Date): MediaAddresses {
  const signatureOf = ({ fileId, variant }: FileReference, expires: number) =>
    createHmac('sha256', key).update(`${fileId}/${variant}/${expires}`).digest('base64url')
  const seconds = () => now().getTime() / 1_000

  return {
    addressOf(file) {
      const expires = Math.floor(seconds() / stepSeconds) * stepSeconds + constants.mediaAddressSeconds
      return `/api/files/${file.fileId}/${file.variant}?e=${expires}&s=${signatureOf(file, expires)}`
    },

    accepts(file, { e, s }) {
      if (!/^\d{1,12}$/.test(e)) return false
      const expires = Number(e)
      return seconds() <= expires && isSameSecret(signatureOf(file, expires), s)
    },
  }
}
