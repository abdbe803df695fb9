import { expect, it } from 'vitest'

import type { Api } from '#src/contract/api.ts'
import { openUserStore } from '#src/app/device/user-store.ts'
import type { DeviceOutputEvent } from '#src/machines/outbox/outbox/outbox.machine.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { createTabs } from '#src/services/tabs/tabs.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { tabLocks } from '#tests/support/app/tab-locks.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { favourite, outboxItem, owner } from '#tests/support/outbox/outbox.ts'
import { eventually } from '#tests/support/suite/eventually.ts'

import { openOutbox } from './outbox-device.ts'

freshIndexedDb()

const now = () => new Date('2026-11-20T09:00:00.000Z')
const item = outboxItem(favourite('00000000-0000-4000-8000-00000000000a'), { id: 'one' })

it('what another tab has sent and removed meanwhile is not stored again', async () => {
  const device = startDevice()
  const author = device.openTab()
  const sender = device.openTab()
  await eventually(() => expect([author.ids(), sender.ids()]).toEqual([[], []]))

  const secondWrite = device.holdWriteAfter(1)
  author.handle({ type: 'device.store', item })
  // As when a third tab has changed something while the write is stored.
  author.handle({ type: 'device.load' })
  await eventually(() => expect(sender.ids()).toEqual(['one']))
  sender.handle({ type: 'device.remove', item })
  await eventually(async () => expect(await device.storedIds()).toEqual([]))
  secondWrite.release()

  for (const tab of [author, sender]) await tab.loadAgain()
  expect([author.ids(), sender.ids(), await device.storedIds()]).toEqual([[], [], []])
})

/** A device with its key, whose tabs share its database, locks and channels. */
function startDevice() {
  const locks = tabLocks()
  const local = createDeviceStorage(() => new TestStorage())
  const api: Api = {
    call: () =>
      Promise.resolve({
        received: true,
        response: { userId: owner.userId, key: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY' } as never,
      }),
  }
  let writes = 0
  let held: { readonly after: number; readonly released: Promise<void> } | undefined
  const subtle: Pick<SubtleCrypto, 'encrypt' | 'decrypt' | 'importKey'> = {
    async encrypt(algorithm, key, data) {
      writes += 1
      if (held && writes > held.after) await held.released
      return crypto.subtle.encrypt(algorithm, key, data)
    },
    decrypt: (algorithm, key, data) => crypto.subtle.decrypt(algorithm, key, data),
    importKey: crypto.subtle.importKey.bind(crypto.subtle),
  }
  const page = {
    crypto: { subtle, getRandomValues: crypto.getRandomValues.bind(crypto) },
  } as never
  const store = openUserStore({ api, now, page }).items

  function openTab() {
    const events: DeviceOutputEvent[] = []
    const tabs = createTabs({ locks, channel: BroadcastChannel })
    const { handle } = openOutbox(
      { api, device: local, newKey: () => crypto.randomUUID(), now, page, tabs },
      owner,
      (event) => void events.push(event),
    )
    const loaded = () => events.flatMap((event) => (event.type === 'device.loaded' ? [event] : []))
    return {
      handle,
      ids: () =>
        loaded()
          .at(-1)
          ?.items.map(({ id }) => id),
      loadAgain: async () => {
        const before = loaded().length
        handle({ type: 'device.load' })
        await eventually(() => expect(loaded().length).toBeGreaterThan(before))
      },
    }
  }

  return {
    openTab,
    storedIds: async () => {
      const stored = await store.list(owner.userId)
      return stored === 'locked' ? stored : stored.map(({ id }) => id)
    },
    /** Holds back every write after the next `count`, until it is released. */
    holdWriteAfter: (count: number) => {
      const releases: (() => void)[] = []
      const released = new Promise<void>((resolve) => {
        releases.push(resolve)
      })
      held = { after: writes + count, released }
      return { release: () => releases[0]?.() }
    },
  }
}
