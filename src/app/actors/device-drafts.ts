import type * as v from 'valibot'

import { outcomeOf } from '#src/contract/outcome.ts'
import { userEndpoints } from '#src/contract/user.ts'
import { createDraftStore, type DraftOwner } from '#src/services/drafts/draft-store.ts'

import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'now' | 'page' | 'scope'>

/** One draft on the device: reading, replacing and deleting it. `locked` is one that is there, but whose key could not be fetched. */
export type DeviceDraft<Draft> = {
  readonly read: () => Promise<Draft | 'locked' | undefined>
  /** Replaces the draft, or deletes it; resolves to whether the device has done it. */
  readonly store: (draft: Draft | undefined) => Promise<boolean>
  /** Resolves when the device has deleted the draft. */
  readonly remove: () => Promise<void>
}

/** Opens the drafts of whoever is signed in: what is stored after a sign-out is still that user’s. */
export function createDeviceDrafts({ api, app, now, page, scope }: Deps) {
  const store = createDraftStore({
    // Absent on insecure origins, despite the types.
    crypto: page && 'subtle' in page.crypto ? page.crypto.subtle : undefined,
    randomBytes: (count) => (page ?? globalThis).crypto.getRandomValues(new Uint8Array(count)),
    fetchKey: async () => {
      const outcome = await outcomeOf(api, userEndpoints.outboxKey, {})
      return outcome.kind === 'ok' ? outcome.body : undefined
    },
    now,
  })
  const owner = (): DraftOwner | undefined => {
    const { user } = app.getSnapshot().context
    const tenant = scope()
    return user && tenant && { userId: user._id, ...tenant }
  }

  return function openDraft<const Schema extends v.GenericSchema>(
    name: string,
    schema: Schema,
  ): DeviceDraft<v.InferOutput<Schema>> {
    const user = owner()
    return {
      read: async () => (user ? store.read(user, name, schema) : undefined),
      store: async (draft) => {
        if (!user) return false
        return draft === undefined ? store.remove(user, name) : store.write(user, name, draft)
      },
      remove: async () => {
        if (user) await store.remove(user, name)
      },
    }
  }
}
