import type { PendingSignOuts } from '#src/app/leaving/pending-sign-outs.ts'
import { forgetUserKey } from '#src/services/device/user-key.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'

import { keptInTab, keptOnDevice } from './kept-keys.ts'
import type { SharedTabletMark } from './shared-tablet-mark.ts'

type LeavingDeps = {
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly indexedDB: IDBFactory | undefined
  readonly tokens: Pick<TokenStore, 'read' | 'clear'>
  readonly pendingSignOuts: Pick<PendingSignOuts, 'add'>
}

/**
 * A page of a shared tablet begins locked: the auth session that one before has left, such as by a battery that was empty or a reload, is
 * ended, and what it has stored is deleted as at a sign-out. Resolves when the key of drafts is forgotten too; the rest is at once.
 */
export async function leaveFormerSession(
  mark: SharedTabletMark,
  { device, tab, indexedDB, tokens, pendingSignOuts }: LeavingDeps,
): Promise<void> {
  if (!mark.isSet()) return
  const former = tokens.read()
  if (former) pendingSignOuts.add(former.refreshToken)
  tokens.clear()
  device.wipe(keptOnDevice)
  tab.wipe(keptInTab)
  await forgetUserKey(indexedDB)
}
