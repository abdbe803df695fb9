import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'

import type { Api } from '#src/contract/api.ts'
import { type Endpoint, honoursIdempotencyKey } from '#src/contract/endpoint.ts'
import { outboxEndpoints } from '#src/contract/outbox.ts'
import { outcomeOf, type RefusedFailure } from '#src/contract/outcome.ts'
import { Instant } from '#src/contract/values.ts'
import type {
  DeviceCommand,
  DeviceOutputEvent,
  SendOutcome,
} from '#src/machines/outbox/outbox/outbox.machine.ts'
import type { OutboxItem, OutboxOwner } from '#src/machines/outbox/outbox/outbox-item.ts'
import type { StoredItem } from '#src/services/device/device-store.ts'
import type { Tabs } from '#src/services/tabs/tabs.ts'

import { earlierSessions } from '../device/earlier-sessions.ts'
import { openUserStore, type UserStoreDeps } from '../device/user-store.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { refetchedAfter } from '../start/invalidating-api.ts'

type Deps = UserStoreDeps & Pick<AppDeps, 'device' | 'newKey'> & { readonly tabs: Tabs }

/** The writes of one user on this device, which all tabs share. */
export type OpenOutbox = { readonly handle: (command: DeviceCommand) => void; readonly close: () => void }

/**
 * Opens the writes of a user: reports them now, and whenever a tab has changed them; and whether this tab sends those of the user's
 * department. What cannot be stored, as without the network for its key, stays in this tab, and is stored when the device can.
 */
export function openOutbox(
  deps: Deps,
  owner: OutboxOwner,
  notify: (event: DeviceOutputEvent) => void,
): OpenOutbox {
  const store = openUserStore(deps).items
  const earlier = earlierSessions(deps, owner)
  const unstored = new Map<string, OutboxItem>(earlier.items.map((item) => [item.id, item]))
  const removed = new Set<string>()
  const writing = new Map<OutboxItem, Promise<void>>()

  const tabs = deps.tabs.join(`sprakhuset.outbox ${owner.userId} ${owner.departmentId}`, {
    leading: () => notify({ type: 'device.leading' }),
    following: () => undefined,
    received: () => void load(),
  })

  /** One write of an item at a time: between two of them, another tab may have sent and removed it. */
  function write(item: OutboxItem): Promise<void> {
    const running = writing.get(item) ?? writeNow(item).finally(() => writing.delete(item))
    writing.set(item, running)
    return running
  }

  async function writeNow(item: OutboxItem) {
    const isStored = await store.write(storedFrom(item))
    if (!isStored) return
    if (unstored.get(item.id) === item) unstored.delete(item.id)
    earlier.forget(item.id)
    // It was removed while it was being stored.
    if (removed.has(item.id)) await store.remove(item.owner, item.id)
    tabs.send('changed')
  }

  async function load() {
    await Promise.all([...unstored.values()].map(write))
    const stored = await store.list(owner.userId)
    if (stored === 'locked') {
      notify({ type: 'device.locked' })
      return
    }
    const items = stored
      .filter(({ id }) => !removed.has(id) && !unstored.has(id))
      .flatMap((item) => itemFrom(item) ?? [])
    notify({ type: 'device.loaded', items: [...items, ...unstored.values()], isStored: unstored.size === 0 })
  }

  async function remove({ id, owner: ofItem }: OutboxItem) {
    removed.add(id)
    unstored.delete(id)
    earlier.forget(id)
    await store.remove(ofItem, id)
    tabs.send('changed')
  }

  void load()
  return {
    handle(command) {
      if (command.type === 'device.load') void load()
      else if (command.type === 'device.remove') void remove(command.item)
      else {
        unstored.set(command.item.id, command.item)
        void load()
      }
    },
    close: tabs.leave,
  }
}

type SendDeps = { readonly api: Api; readonly queryClient: QueryClient }

/** Sends a write, and waits until the queries that it invalidates have its result. */
export async function sendItem(
  { api, queryClient }: SendDeps,
  { id, endpoint: name, call }: OutboxItem,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const endpoint = endpointNamed(name)
  // Another version of the app has stored it.
  if (!endpoint) return { kind: 'held', held: { status: undefined, message: undefined } }
  const repeatable = honoursIdempotencyKey(endpoint) ? { ...call, idempotencyKey: id } : call
  const outcome = await outcomeOf(api, endpoint, repeatable, signal)
  if (outcome.kind === 'offline') return { kind: 'unsent', retryAfterMs: undefined }
  if (outcome.kind === 'ok') {
    await refetchedAfter(endpoint, queryClient)
    return { kind: 'sent' }
  }
  if (outcome.kind === 'refused' && outcome.status === 401) return { kind: 'unauthorized' }
  if (outcome.kind === 'refused') {
    const { retryAfterMs } = outcome
    if (isOverloaded(outcome)) return { kind: 'unsent', retryAfterMs }
    if (isFailing(outcome)) return { kind: 'failing', retryAfterMs }
  }
  const status = outcome.kind === 'invalid' ? 422 : outcome.status
  return { kind: 'held', held: { status, message: outcome.message } }
}

/** Timeout, too early, too many requests: any call may succeed later. */
const isOverloaded = ({ status }: RefusedFailure) => [408, 425, 429].includes(status)

/** Whether calls to this endpoint may succeed later; a 409 that is not final says that the server still handles an earlier attempt. */
const isFailing = ({ status, isFinal }: RefusedFailure) => status >= 500 || (status === 409 && !isFinal)

const endpointNamed = (name: string): Endpoint | undefined =>
  Object.entries<Endpoint>(outboxEndpoints).find(([other]) => other === name)?.[1]

const Content = v.object({
  endpoint: v.string(),
  call: v.record(v.string(), v.unknown()),
  subject: v.string(),
  title: v.optional(v.string()),
  since: Instant,
  held: v.optional(v.object({ status: v.optional(v.number()), message: v.optional(v.string()) })),
})

const storedFrom = ({ id, owner, ...content }: OutboxItem): StoredItem => ({ id, owner, content })

/** The write that was stored; `undefined` where it does not parse. */
function itemFrom({ id, owner, content }: StoredItem): OutboxItem | undefined {
  const parsed = v.safeParse(Content, content)
  if (!parsed.success) return undefined
  const { title, held, ...rest } = parsed.output
  return { id, owner, ...rest, title, held: held && { status: held.status, message: held.message } }
}
