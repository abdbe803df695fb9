import { type EventObject, fromCallback, fromPromise } from 'xstate'

import { ownerOf } from '#src/machines/app/app/presence.ts'
import type {
  DeviceCommand,
  DeviceOutputEvent,
  NetworkOutputEvent,
  outboxMachine,
  PresenceOutputEvent,
  SendOutcome,
} from '#src/machines/outbox/outbox/outbox.machine.ts'
import type { OutboxItem, OutboxOwner } from '#src/machines/outbox/outbox/outbox-item.ts'
import type { Tabs } from '#src/services/tabs/tabs.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { fetchedCode } from '#src/ui/code-not-fetched-error.ts'
import { fetchOnce } from '../start/fetch-once.ts'
import type { OpenOutbox } from './outbox-device.ts'
import { followApp } from './presence-actors.ts'

export type OutboxDeps = Pick<
  AppDeps,
  'api' | 'app' | 'device' | 'newKey' | 'now' | 'page' | 'queryClient' | 'watchNetwork'
> & { readonly tabs: Tabs }

/**
 * The actors of the outbox. What opens the device and sends is fetched once the first page has had the network for itself, or with the
 * first write.
 */
export function outboxActors(deps: OutboxDeps) {
  const code = fetchOnce(() => fetchedCode(import('./outbox-device.ts')), deps.now)

  return {
    presence: fromCallback<EventObject>(({ sendBack }) =>
      followApp(deps.app, ownerOf, (owner) => {
        const event: PresenceOutputEvent = { type: 'presence.changed', owner }
        sendBack(event)
      }),
    ),

    network: fromCallback<EventObject>(({ sendBack }) =>
      deps.watchNetwork((isOnline) => {
        const event: NetworkOutputEvent = { type: 'network.online' }
        if (isOnline) sendBack(event)
      }),
    ),

    device: fromCallback<DeviceCommand, { readonly owner: OutboxOwner }>(
      ({ input: { owner }, sendBack, receive }) => {
        const early: DeviceCommand[] = []
        let opened: OpenOutbox | undefined
        let hasEnded = false
        const notify = (event: DeviceOutputEvent) => {
          if (!hasEnded) sendBack(event)
        }
        const open = async () => {
          try {
            const { openOutbox } = await code.fetch()
            if (hasEnded) return
            opened ??= openOutbox(deps, owner, notify)
            for (const command of early.splice(0)) opened.handle(command)
          } catch {
            notify({ type: 'device.locked' })
          }
        }
        const stopWaiting = followApp(
          deps.app,
          ({ context }) => context.isSettled,
          (isSettled) => {
            if (isSettled) void open()
          },
        )
        receive((command) => {
          if (opened) {
            opened.handle(command)
            return
          }
          if (command.type !== 'device.load') early.push(command)
          void open()
        })
        return () => {
          hasEnded = true
          stopWaiting()
          opened?.close()
        }
      },
    ),

    send: fromPromise<SendOutcome, { readonly item: OutboxItem }>(async ({ input: { item }, signal }) => {
      const { sendItem } = await code.fetch()
      return sendItem(deps, item, signal)
    }),
  } satisfies ActorsOf<typeof outboxMachine>
}
