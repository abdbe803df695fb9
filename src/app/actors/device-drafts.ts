import type * as v from 'valibot'

import type { RecordOwner } from '#src/services/device/device-store.ts'

import { openUserStore } from '../device/user-store.ts'
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
  const { drafts: store } = openUserStore({ api, now, page })
  const owner = (): RecordOwner | undefined => {
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
