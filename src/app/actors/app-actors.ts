import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { appMachine } from '#src/machines/app.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../actors-of.ts'
import { reloadedKey, type ReloadGuard } from '../reload-guard.ts'

type Needs = {
  readonly queryClient: QueryClient
  readonly device: DeviceStorage
  readonly tab: DeviceStorage
  readonly reloads: ReloadGuard
}
type ChildMachines = 'auth' | 'affiliation' | 'startup' | 'playback' | 'toaster'

export const appActors = ({ queryClient, device, tab, reloads }: Needs) =>
  ({
    revalidateLists: fromPromise<void>(() => queryClient.refetchQueries({ queryKey: ['bank'], stale: true })),

    wipe: fromPromise<void>(async () => {
      device.wipe()
      tab.wipe([reloadedKey])
      queryClient.clear()
    }),

    reload: fromPromise<void>(async () => {
      reloads.reloadOnce()
    }),
  }) satisfies ActorsOf<typeof appMachine, ChildMachines>
