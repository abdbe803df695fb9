import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { authSessionEndpoints } from '#src/contract/auth-session.ts'
import { constants } from '#src/contract/constants.ts'
import { outcomeOf } from '#src/contract/outcome.ts'
import { systemEndpoints } from '#src/contract/system.ts'
import type { User } from '#src/contract/user.ts'
import { hasSameRights } from '#src/domain/same-rights.ts'
import type {
  appMachine,
  ReloadOutcome,
  RightsOutcome,
  WipeScope,
} from '#src/machines/app/app/app.machine.ts'
import { startupLists } from '#src/machines/app/startup/startup.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { forgetUserKey } from '#src/services/device/user-key.ts'
import { studentsKey } from '#src/services/storage/students-key.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'

import { bankListQuery } from '#src/shell/queries/bank-lists.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { keptInTab, keptOnDevice } from '../device/kept-keys.ts'
import type { SeenNotices } from '../device/seen-notices.ts'
import type { Platform } from '../start/platform.ts'
import type { ReloadGuard } from '../start/reload-guard.ts'

type Deps = Pick<Platform, 'origin' | 'transport'> & {
  readonly api: Api
  readonly tokens: TokenStore
  readonly queryClient: QueryClient
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly reloads: ReloadGuard
  readonly notices: Pick<SeenNotices, 'appliedTo'>
  readonly page: Window | undefined
}
type ChildMachines = 'auth' | 'connection' | 'affiliation' | 'startup' | 'toaster' | 'today' | 'revocation'

export const appActors = ({
  api,
  tokens,
  queryClient,
  device,
  tab,
  reloads,
  notices,
  page,
  origin,
  transport,
}: Deps) => {
  /** Whether the page itself could be loaded: its own origin responds. */
  const isReachable = async (signal: AbortSignal): Promise<boolean> => {
    const life = AbortSignal.any([signal, AbortSignal.timeout(constants.serverCheckInterval)])
    try {
      const { path } = systemEndpoints.config
      return (await transport(`${origin}${path}`, { cache: 'no-store', signal: life })).ok
    } catch {
      return false
    }
  }

  return {
    // A failed refetch is no error: the screens have the stored list.
    revalidateLists: fromPromise<void>(async () => {
      await Promise.allSettled(startupLists.map((list) => queryClient.query(bankListQuery(api, list))))
    }),

    readRights: fromPromise<RightsOutcome, { readonly user: User }>(async ({ input, signal }) => {
      const outcome = await outcomeOf(api, authSessionEndpoints.me, {}, signal)
      if (outcome.kind !== 'ok' || signal.aborted) return { kind: 'same' }
      const user = notices.appliedTo(outcome.body.user)
      if (hasSameRights(user, input.user)) return { kind: 'same' }
      device.remove(studentsKey)
      queryClient.clear()
      // On another device the person may act in another department.
      const { roleId } = input.user.profile
      const isStillOne = user.affiliations.some(({ _id }) => _id === roleId)
      const acting = isStillOne ? { ...user, profile: { ...user.profile, roleId } } : user
      return { kind: 'changed', user: acting }
    }),

    wipe: fromPromise<void, { readonly scope: WipeScope }>(async ({ input }) => {
      if (input.scope === 'device') {
        tokens.clear()
        device.wipe(keptOnDevice)
        await forgetUserKey(page?.indexedDB)
      }
      tab.wipe(keptInTab)
      queryClient.clear()
    }),

    // Resolves only without a reload: a page that reloads shows nothing more.
    reload: fromPromise<ReloadOutcome>(async ({ signal }) => {
      if (!(await isReachable(signal))) return 'unreachable'
      return reloads.reloadOnce() ? untilAborted(signal) : 'reloadedBefore'
    }),
  } satisfies ActorsOf<typeof appMachine, ChildMachines>
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
