import type { HandlersOf } from '#server/http/handler.ts'
import type { MediaAddresses } from '#server/files/media-address.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import type { askEndpoints, SignCheck } from '#src/contract/ask.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import { firstNameOf } from '#src/contract/values.ts'

import { rejectUnknownSign } from './reject-unknown-sign.ts'
import type { SignStore } from './sign.store.ts'
import type { StoredWordRecording } from './word-recording.store.ts'

/** What an organisation has of its own about the signs; a locked tablet, on which nobody is signed in, gets none of it. */
type OwnOfSigns = {
  readonly checks: ReadonlyMap<SignId, SignCheck>
  readonly takeCounts: ReadonlyMap<SignId, number>
  readonly wordRecordings: ReadonlyMap<SignId, StoredWordRecording>
}
const nothingOwn: OwnOfSigns = { checks: new Map(), takeCounts: new Map(), wordRecordings: new Map() }
const ownOf = async ({
  signChecks,
  takes,
  wordRecordings,
}: Pick<OrganizationStores, 'signChecks' | 'takes' | 'wordRecordings'>): Promise<OwnOfSigns> => ({
  checks: await signChecks.list(),
  takeCounts: await takes.counts(),
  wordRecordings: await wordRecordings.list(),
})

/**
 * Lists the signs, with a newly signed address for every file and the number of takes that the organisation can use, and records
 * which of them an organisation has checked.
 */
export function signHandlers({
  signs,
  media,
  within,
  now,
}: {
  readonly signs: SignStore
  readonly media: MediaAddresses
  readonly within: WithinOrganization
  readonly now: () => Date
}): Pick<HandlersOf<typeof askEndpoints>, 'signs' | 'signUses' | 'checkSign' | 'withdrawSignCheck'> {
  return {
    async signs({ scope }) {
      const { checks, takeCounts, wordRecordings } = scope ? await within(scope, ownOf) : nothingOwn
      return (await signs.list()).map(({ id, title, content: { picture, sound, ...fields } }) => {
        const check = checks.get(id)
        const own = wordRecordings.get(id)
        return {
          ...fields,
          _id: id,
          word: title,
          picture: { src: media.addressOf(picture.file), alt: picture.alt },
          sound: media.addressOf(own?.file ?? sound),
          takeCount: takeCounts.get(id) ?? 0,
          ...(check && { check }),
          ...(own && { soundVoice: 'human' as const, wordRecording: own.recording }),
        }
      })
    },

    async signUses({ params }) {
      await rejectUnknownSign(signs, params.id)
      return signs.usesOf(params.id)
    },

    async checkSign({ caller, scope, params }) {
      await rejectUnknownSign(signs, params.id)
      const at = now()
      await within(scope, ({ signChecks }) => signChecks.set(params.id, caller.user._id, at))
      return { by: firstNameOf(caller.user.name), at: at.toISOString() }
    },

    async withdrawSignCheck({ scope, params }) {
      await rejectUnknownSign(signs, params.id)
      await within(scope, ({ signChecks }) => signChecks.remove(params.id))
      return null
    },
  }
}
