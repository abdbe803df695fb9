import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { createActor } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { KeptAskSession } from '#src/contract/ask.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { Id } from '#src/contract/values.ts'
import { keeperMachine } from '#src/machines/keeper.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import type { KeeperRef } from '#src/shell/ask-shell.ts'

import { keeperActors } from '../actors/ask-actors.ts'
import { askUnsentKey } from '../ask-unsent.ts'

type Needs = {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly device: DeviceStorage
  readonly page: Window
}

const Unsent = v.record(Id, v.array(KeptAskSession))

/** Brings the progress of the chosen department to the server, also while no session is led. */
export function progressKeeper({ api, queryClient, device, page }: Needs) {
  let kept: { readonly departmentId: Id; readonly keeper: KeeperRef } | undefined

  const unsent = () => device.read(askUnsentKey, Unsent) ?? {}
  const remember = (departmentId: Id, sessions: readonly KeptAskSession[]) => {
    const { [departmentId]: _, ...others } = unsent()
    const all = sessions.length === 0 ? others : { ...others, [departmentId]: sessions }
    if (Object.keys(all).length === 0) device.remove(askUnsentKey)
    else device.write(askUnsentKey, all)
  }
  const stop = () => {
    kept?.keeper.stop()
    kept = undefined
  }
  const forgetProgress = () => void queryClient.invalidateQueries({ queryKey: [endpoints.ask.progress.path] })
  const start = (departmentId: Id): KeeperRef => {
    const keeper = createActor(
      keeperMachine.provide({ actors: keeperActors({ api, kept: forgetProgress }) }),
      { input: { unsent: unsent()[departmentId] ?? [] } },
    )
    keeper.subscribe(({ context }) => remember(departmentId, context.unsent))
    return keeper.start()
  }

  page.addEventListener('online', () => kept?.keeper.send({ type: 'keeper.retry' }))
  return {
    /** The keeper of the department, which is the chosen one from now on. */
    of(departmentId: Id): KeeperRef {
      if (kept?.departmentId !== departmentId) {
        stop()
        kept = { departmentId, keeper: start(departmentId) }
      }
      return kept.keeper
    },
    stop,
  }
}
