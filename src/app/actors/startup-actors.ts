import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { type Api, NetworkError } from '#src/contract/api.ts'
import {
  type ListOutcome,
  type StartupList,
  startupLists,
  type startupMachine,
} from '#src/machines/app/startup/startup.machine.ts'
import type { BankStorage } from '#src/services/storage/bank-storage.ts'
import { bankListKey, bankListQuery } from '#src/shell/queries/bank-lists.ts'

import type { ActorsOf } from '../start/actors-of.ts'

type Deps = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly bank: BankStorage
  readonly now: () => Date
}

export const startupActors = (deps: Deps) =>
  ({
    loadList: fromPromise<ListOutcome, { readonly list: StartupList }>(({ input: { list } }) =>
      load(deps, list),
    ),
  }) satisfies ActorsOf<typeof startupMachine>

/**
 * Requests the lists before the signed-in user is known, until it is aborted; `startup` joins the requests. One list per task,
 * since the browser takes milliseconds for each request.
 */
export async function prefetchLists(deps: Deps, signal: AbortSignal): Promise<void> {
  for (const list of startupLists) {
    if (signal.aborted) return
    load(deps, list).catch(() => undefined)
    await nextTask()
  }
}

const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0)
  })

async function load({ api, queryClient, bank, now }: Deps, list: StartupList): Promise<ListOutcome> {
  if (queryClient.getQueryData(bankListKey(list)) !== undefined) return 'loaded'
  const stored = bank.read(list, now())
  if (stored) {
    // Marked as stale, so that it is refetched once the app is ready.
    queryClient.setQueryData(bankListKey(list), stored, { updatedAt: 1 })
    return 'loaded'
  }
  try {
    await queryClient.query(bankListQuery(api, list))
    return 'loaded'
  } catch (error) {
    if (error instanceof NetworkError) return 'offline'
    throw error
  }
}
