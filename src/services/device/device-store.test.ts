import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { UserId } from '#src/contract/values.ts'
import { freshIndexedDb } from '#tests/support/app/indexed-db.ts'
import { departmentId, organizationId, userId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { forgetUserKey } from './user-key.ts'
import { createDeviceStore } from './device-store.ts'

const Draft = v.object({ note: v.string() })
const owner = {
  userId: userId(idOf('41')),
  organizationId: organizationId(idOf('21')),
  departmentId: departmentId(idOf('31')),
}
const colleague = { ...owner, userId: userId(idOf('42')) }
const keys: Readonly<Record<UserId, string>> = {
  [owner.userId]: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY',
  [colleague.userId]: 'ZmVkY2JhOTg3NjU0MzIxMGZlZGNiYTk4NzY1NDMyMTA',
}
const dayMs = 86_400_000

freshIndexedDb()

describe('the drafts on a device', () => {
  it('are read by their owner, as they were written last', async () => {
    const { store } = setUp()

    void store.write(owner, 'plan', { note: 'Ta med' })
    void store.write(owner, 'plan', { note: 'Ta med lupe.' })

    expect(await store.read(owner, 'plan', Draft)).toEqual({ note: 'Ta med lupe.' })
    expect(await setUp().store.read(owner, 'plan', Draft)).toEqual({ note: 'Ta med lupe.' })
  })

  it('are stored encrypted, under a key whose bytes nothing can read', async () => {
    const { store } = setUp()
    await store.write(owner, 'plan', { note: 'Ta med lupe.' })

    const [stored] = await (await openDrafts()).getAll('drafts')
    expect(Buffer.from(stored?.ciphertext ?? new ArrayBuffer()).toString('latin1')).not.toContain('lupe')
    const database = await openDB('sprakhuset-key')
    const key: unknown = await database.get('keys', owner.userId)
    database.close()
    expect(key).toMatchObject({ extractable: false })
  })

  it('are nobody else’s, nor of another department, nor of another name', async () => {
    const { store, signIn } = setUp()
    await store.write(owner, 'plan', { note: 'Ta med lupe.' })
    const elsewhere = { ...owner, departmentId: departmentId(idOf('32')) }

    expect(await store.read(elsewhere, 'plan', Draft)).toBeUndefined()
    expect(await store.read(owner, 'note', Draft)).toBeUndefined()
    signIn(colleague.userId)
    expect(await store.read(colleague, 'plan', Draft)).toBeUndefined()
  })

  it('are not stored for a user who is no longer the one that is signed in', async () => {
    const { store, signIn } = setUp()
    signIn(colleague.userId)

    await store.write(owner, 'plan', { note: 'Ta med lupe.' })

    expect(await (await openDrafts()).getAll('drafts')).toEqual([])
  })

  it('cannot be moved to another place, where they are deleted', async () => {
    const { store } = setUp()
    await store.write(owner, 'plan', { note: 'Ta med lupe.' })
    const drafts = await openDrafts()
    const [place = ''] = await drafts.getAllKeys('drafts')
    const stored = await drafts.get('drafts', place)
    if (stored) await drafts.put('drafts', stored, place.replace(/ plan$/, ' note'))

    expect(await store.read(owner, 'note', Draft)).toBeUndefined()
    expect(await drafts.getAllKeys('drafts')).toEqual([place])
  })

  it('are unreadable after a sign-out, and there again after the next sign-in of the same user', async () => {
    const { store, signOut, signIn } = setUp()
    await store.write(owner, 'plan', { note: 'Ta med lupe.' })

    await forgetUserKey(indexedDB)
    signOut()
    expect(await store.read(owner, 'plan', Draft)).toBe('locked')
    expect(await store.read(owner, 'note', Draft)).toBeUndefined()

    signIn(owner.userId)
    expect(await store.read(owner, 'plan', Draft)).toEqual({ note: 'Ta med lupe.' })
  })

  it('need the server once: its key is stored until the sign-out', async () => {
    const { store, fetched } = setUp()

    await store.write(owner, 'plan', { note: 'Ta' })
    await store.write(owner, 'plan', { note: 'Ta med' })
    await store.read(owner, 'plan', Draft)

    expect(fetched()).toBe(1)
  })

  it('are stored without the server, once a form has been opened with it', async () => {
    const { store, signOut } = setUp()
    expect(await store.read(owner, 'plan', Draft)).toBeUndefined()
    await store.remove(owner, 'note')
    signOut()

    expect(await store.write(owner, 'plan', { note: 'Ta med lupe.' })).toBe(true)
    expect(await store.read(owner, 'plan', Draft)).toEqual({ note: 'Ta med lupe.' })
  })

  it('are deleted when they are removed, do not parse, or are older than 14 days', async () => {
    const { store, advance } = setUp()
    await store.write(owner, 'plan', { note: 'Ta med lupe.' })
    await store.remove(owner, 'plan')
    expect(await store.read(owner, 'plan', Draft)).toBeUndefined()

    await store.write(owner, 'plan', { text: 'Ta med lupe.' })
    expect(await store.read(owner, 'plan', Draft)).toBeUndefined()

    await store.write(owner, 'plan', { note: 'Ta med lupe.' })
    advance(14 * dayMs)
    expect(await store.read(owner, 'plan', Draft)).toEqual({ note: 'Ta med lupe.' })
    advance(1)
    expect(await store.read(owner, 'plan', Draft)).toBeUndefined()
  })

  it('are not stored where the browser has no encryption, and a server without a response is no error', async () => {
    const insecure = setUp({ isSecure: false })
    await insecure.store.write(owner, 'plan', { note: 'Ta med lupe.' })
    expect(await insecure.store.read(owner, 'plan', Draft)).toBeUndefined()

    const offline = setUp()
    offline.signOut()
    await offline.store.write(owner, 'plan', { note: 'Ta med lupe.' })
    expect(await (await openDrafts()).getAll('drafts')).toEqual([])
  })
})

describe('the writes that wait on a device', () => {
  const item = { owner, id: 'one', content: { text: 'Maja smilte.' } }
  const elsewhere = { ...item, id: 'two', owner: { ...owner, departmentId: departmentId(idOf('32')) } }

  it('are listed for their user, of all departments, until each is removed', async () => {
    const { items } = setUp()

    await items.write(item)
    await items.write(elsewhere)
    expect(await setUp().items.list(owner.userId)).toEqual([item, elsewhere])
    await items.write({ ...item, content: { text: 'Maja lo.' } })
    await items.remove(elsewhere.owner, 'two')

    expect(await items.list(owner.userId)).toEqual([{ ...item, content: { text: 'Maja lo.' } }])
  })

  it('are nobody else’s, and a sign-out locks them until the same user signs in', async () => {
    const { items, signIn, signOut } = setUp()
    await items.write(item)

    await forgetUserKey(indexedDB)
    signOut()
    expect(await items.list(owner.userId)).toBe('locked')
    signIn(colleague.userId)
    expect([await items.list(colleague.userId), await items.list(owner.userId)]).toEqual([[], 'locked'])

    signIn(owner.userId)
    expect(await items.list(owner.userId)).toEqual([item])
  })

  it('cannot be moved to another department, where they are deleted', async () => {
    const { items } = setUp()
    await items.write(item)
    const records = await openDB<{ outbox: { key: string; value: unknown } }>('sprakhuset-drafts')
    const [place = ''] = await records.getAllKeys('outbox')
    await records.put('outbox', await records.get('outbox', place), place.replace(idOf('31'), idOf('32')))
    records.close()

    expect(await items.list(owner.userId)).toEqual([item])
    expect(await items.list(owner.userId)).toEqual([item])
  })

  it('are deleted after 14 days', async () => {
    const { items, advance } = setUp()
    await items.write(item)

    advance(14 * dayMs)
    expect(await items.list(owner.userId)).toEqual([item])
    advance(1)

    expect(await items.list(owner.userId)).toEqual([])
  })
})

it('the drafts of the version without writes are still there', async () => {
  const { store } = setUp()
  await store.write(owner, 'plan', { note: 'Ta med lupe.' })
  const records = await openDrafts()
  const [place = ''] = await records.getAllKeys('drafts')
  const [draft] = await records.getAll('drafts')
  records.close()
  globalThis.indexedDB = new IDBFactory()
  const earlier = await openDB<{ drafts: { key: string; value: unknown } }>('sprakhuset-drafts', 1, {
    upgrade: (database) => void database.createObjectStore('drafts'),
  })
  await earlier.put('drafts', draft, place)
  earlier.close()

  expect(await store.read(owner, 'plan', Draft)).toEqual({ note: 'Ta med lupe.' })
})

function setUp({ isSecure = true } = {}) {
  let signedIn: UserId | undefined = owner.userId
  let now = Date.UTC(2026, 10, 23)
  let fetchCount = 0
  const { drafts: store, items } = createDeviceStore({
    crypto: isSecure ? globalThis.crypto.subtle : undefined,
    randomBytes: (count) => globalThis.crypto.getRandomValues(new Uint8Array(count)),
    fetchKey: () => {
      fetchCount += 1
      return Promise.resolve(signedIn && { userId: signedIn, key: keys[signedIn] ?? '' })
    },
    now: () => new Date(now),
  })
  return {
    store,
    items,
    fetched: () => fetchCount,
    signIn: (id: UserId) => (signedIn = id),
    signOut: () => (signedIn = undefined),
    advance: (milliseconds: number) => (now += milliseconds),
  }
}

const openDrafts = () =>
  openDB<{ drafts: { key: string; value: { ciphertext: ArrayBuffer } } }>('sprakhuset-drafts')
