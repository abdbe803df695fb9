import { pendingSignOutsKey } from '../leaving/pending-sign-outs.ts'
import { reloadedKey } from '../start/reload-guard.ts'
import { askStageKey } from './ask-stage-key.ts'
import { sharedTabletKey } from './shared-tablet-mark.ts'

/** What a wipe leaves on the device, and in the tab: it belongs to the device, or is needed once more. */
export const keptOnDevice: readonly string[] = [askStageKey, pendingSignOutsKey, sharedTabletKey]
export const keptInTab: readonly string[] = [reloadedKey]
