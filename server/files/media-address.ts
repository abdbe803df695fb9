import { createHmac } from 'node:crypto'

import type { FileReference } from '#server/database/json/bank-content.ts'
import type { Keys } from '#server/secrets/keys.ts'
import { isSameSecret } from '#server/secrets/secret.ts'
import { serverConstants } from '#src/contract/server-constants.ts'
import type { Id } from '#src/contract/values.ts'

/** Addresses change only once per step, so that the ETag of an unchanged list stays the same. */
const stepSeconds = 5 * 60

export type MediaAddresses = {
  /** A signed address, valid for 10 to 15 minutes. */
  addressOf(file: FileReference): string
  accepts(file: FileReference, signature: { readonly e: string; readonly s: string }): boolean
}

/** All files of an activity as one archive, which is addressed like a variant that no stored file has. */
export const archiveOf = (activityId: Id): FileReference => ({ fileId: activityId, variant: 'archive' })

export function mediaAddresses({ mediaAddresses: key }: Keys, now: () => Date): MediaAddresses {
  const signatureOf = ({ fileId, variant }: FileReference, expires: number) =>
    createHmac('sha256', key).update(`${fileId}/${variant}/${expires}`).digest('base64url')
  const seconds = () => now().getTime() / 1_000

  return {
    addressOf(file) {
      const expires = Math.floor(seconds() / stepSeconds) * stepSeconds + serverConstants.mediaAddressSeconds
      return `/api/files/${file.fileId}/${file.variant}?e=${expires}&s=${signatureOf(file, expires)}`
    },

    accepts(file, { e, s }) {
      if (!/^\d{1,12}$/.test(e)) return false
      const expires = Number(e)
      return seconds() <= expires && isSameSecret(signatureOf(file, expires), s)
    },
  }
}
