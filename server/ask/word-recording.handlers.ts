import { randomUUID } from 'node:crypto'

import type { StoreRecording } from '#server/files/sent-recording.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { firstNameOf } from '#src/contract/values.ts'
import { maxWordSeconds, type wordRecordingEndpoints } from '#src/contract/word-recording.ts'

import { rejectUnknownSign } from './reject-unknown-sign.ts'
import type { SignStore } from './sign.store.ts'

/** Stores and deletes the recordings in which an adult of a kindergarten says the words of signs. */
export function wordRecordingHandlers({
  signs,
  within,
  storeRecording,
  now,
}: {
  readonly signs: Pick<SignStore, 'has'>
  readonly within: WithinOrganization
  readonly storeRecording: StoreRecording
  readonly now: () => Date
}): HandlersOf<typeof wordRecordingEndpoints> {
  return {
    async store({ caller: { user }, scope, params: { id }, body }) {
      await rejectUnknownSign(signs, id)
      const sent = { bytes: Buffer.from(body.recording, 'base64'), name: id, maxSeconds: maxWordSeconds }
      // It is packed before the transaction, which would wait for it.
      const variant = await storeRecording(sent, user._id)
      const at = now()
      await within(scope, ({ wordRecordings }) =>
        wordRecordings.store(id, randomUUID(), variant, { recordedBy: user._id, recordedAt: at }),
      )
      return { by: firstNameOf(user.name), at: at.toISOString() }
    },

    async remove({ scope, params: { id } }) {
      await rejectUnknownSign(signs, id)
      await within(scope, ({ wordRecordings }) => wordRecordings.remove(id))
      return null
    },
  }
}
