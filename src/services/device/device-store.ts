import { type DBSchema, openDB } from 'idb'
import * as v from 'valibot'

import { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

import { keyDatabase } from './user-key.ts'

/** Whose record it is: it is read, and sent, only by this user in this department. */
export type RecordOwner = {
  readonly userId: UserId
  readonly organizationId: OrganizationId
  readonly departmentId: DepartmentId
}

/** What a user has written and not saved. No method rejects: without a key or a database, nothing is stored. */
export interface DraftStore {
  /**
   * The stored draft of this name; one that cannot be decrypted or does not parse is deleted. `locked` is one that is there, but
   * whose key the server has not sent.
   */
  read<const Schema extends v.GenericSchema>(
    owner: RecordOwner,
    name: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | 'locked' | undefined>
  /** Replaces the draft, and resolves to whether it is stored. Calls for one name take effect in their order. */
  write(owner: RecordOwner, name: string, draft: unknown): Promise<boolean>
  /** Resolves to whether the draft is deleted. */
  remove(owner: RecordOwner, name: string): Promise<boolean>
}

/** One write that waits: `content` is what was stored, not validated. */
export type StoredItem = { readonly owner: RecordOwner; readonly id: string; readonly content: unknown }

/** The writes of a user that the server has not accepted, each a record of its own. No method rejects. */
export interface ItemStore {
  /**
   * The stored writes of a user in all departments; those that cannot be decrypted are deleted. `locked` where there are some, but the
   * server has not sent their key.
   */
  list(userId: UserId): Promise<readonly StoredItem[] | 'locked'>
  /** Adds or replaces a write, and resolves to whether it is stored. */
  write(item: StoredItem): Promise<boolean>
  /** Resolves to whether the write is deleted. */
  remove(owner: RecordOwner, id: string): Promise<boolean>
}

/** What users have stored on this device, encrypted under a key that the server has made for each: one database for all of it. */
export type DeviceStore = { readonly drafts: DraftStore; readonly items: ItemStore }

type DeviceStoreDeps = {
  /** `undefined` on an address without https. */
  readonly crypto: SubtleCrypto | undefined
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>
  /** The key of the signed-in user from the server, as base64url; `undefined` without a response. */
  readonly fetchKey: () => Promise<{ readonly userId: UserId; readonly key: string } | undefined>
  readonly now: () => Date
}

type Sealed = {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly ciphertext: ArrayBuffer
  readonly storedAt: number
}
type Collection = 'drafts' | 'outbox'
interface RecordDatabase extends DBSchema {
  readonly drafts: { readonly key: string; readonly value: Sealed }
  readonly outbox: { readonly key: string; readonly value: Sealed }
}
interface KeyDatabase extends DBSchema {
  readonly keys: { readonly key: string; readonly value: CryptoKey }
}

/** The name of the first version, which held drafts alone. */
const recordDatabase = 'sprakhuset-drafts'
const maxAgeMs = 14 * 86_400_000
const algorithm = 'AES-GCM'

/** Stores records in IndexedDB, by AES-GCM (NIST SP 800-38D) with a new 96-bit nonce for each, bound to its name and owner. */
export function createDeviceStore(deps: DeviceStoreDeps): DeviceStore {
  let last: Promise<unknown> = Promise.resolve()

  /** Runs after every earlier call; resolves to `undefined` when it fails. */
  function inTurn<Result>(work: (crypto: SubtleCrypto) => Promise<Result>): Promise<Result | undefined> {
    const result = last.then(async () => {
      if (!deps.crypto) return undefined
      try {
        return await work(deps.crypto)
      } catch {
        return undefined
      }
    })
    last = result
    return result
  }

  const seal = async (crypto: SubtleCrypto, userId: UserId, place: string, content: unknown) => {
    const key = await keyOf(crypto, userId)
    if (!key) return undefined
    const iv = deps.randomBytes(12)
    const text = new TextEncoder().encode(JSON.stringify(content))
    const ciphertext = await crypto.encrypt(parametersOf(iv, place), key, text)
    return { iv, ciphertext, storedAt: deps.now().getTime() }
  }

  async function unseal(crypto: SubtleCrypto, userId: UserId, place: string, { iv, ciphertext }: Sealed) {
    const key = await keyOf(crypto, userId)
    if (!key) return 'locked'
    try {
      const text = await crypto.decrypt(parametersOf(iv, place), key, ciphertext)
      return { content: JSON.parse(new TextDecoder().decode(text)) as unknown }
    } catch {
      return 'unreadable'
    }
  }

  /** The user's key, stored so that no program can read its bytes. */
  async function keyOf(crypto: SubtleCrypto, userId: UserId): Promise<CryptoKey | undefined> {
    const database = await openDB<KeyDatabase>(keyDatabase, 1, {
      upgrade: (db) => void db.createObjectStore('keys'),
    })
    try {
      const stored = await database.get('keys', userId)
      if (stored) return stored
      const fetched = await deps.fetchKey()
      // Another user may have signed in meanwhile.
      if (fetched?.userId !== userId) return undefined
      const key = await crypto.importKey('raw', bytesOf(fetched.key), algorithm, false, [
        'encrypt',
        'decrypt',
      ])
      // One user is signed in at a time.
      await database.clear('keys')
      await database.put('keys', key, userId)
      return key
    } finally {
      database.close()
    }
  }

  /** Runs `work` on the records, after those that are too old have been deleted. */
  async function withRecords<Result>(
    work: (records: Awaited<ReturnType<typeof openRecords>>) => Promise<Result>,
  ) {
    const records = await openRecords()
    try {
      const oldest = deps.now().getTime() - maxAgeMs
      for (const collection of collections)
        for (const place of await records.getAllKeys(collection)) {
          const stored = await records.get(collection, place)
          if (stored && stored.storedAt < oldest) await records.delete(collection, place)
        }
      return await work(records)
    } finally {
      records.close()
    }
  }

  const write = async (collection: Collection, owner: RecordOwner, name: string, content: unknown) => {
    const isStored = await inTurn((crypto) =>
      withRecords(async (records) => {
        const place = placeOf(owner, name)
        const sealed = await seal(crypto, owner.userId, place, content)
        if (sealed) await records.put(collection, sealed, place)
        return sealed !== undefined
      }),
    )
    return isStored ?? false
  }

  const remove = async (collection: Collection, owner: RecordOwner, name: string) => {
    const isDeleted = await inTurn(() =>
      withRecords(async (records) => {
        await records.delete(collection, placeOf(owner, name))
        return true
      }),
    )
    return isDeleted ?? false
  }

  return {
    drafts: {
      read: (owner, name, schema) =>
        inTurn((crypto) =>
          withRecords(async (records) => {
            const place = placeOf(owner, name)
            const stored = await records.get('drafts', place)
            if (!stored) {
              // Without waiting: what is written next is stored also if the network is lost before it.
              void inTurn((cipher) => keyOf(cipher, owner.userId))
              return undefined
            }
            const opened = await unseal(crypto, owner.userId, place, stored)
            if (opened === 'locked') return opened
            const parsed = v.safeParse(schema, opened === 'unreadable' ? undefined : opened.content)
            if (opened !== 'unreadable' && parsed.success) return parsed.output
            await records.delete('drafts', place)
            return undefined
          }),
        ),
      write: (owner, name, draft) => write('drafts', owner, name, draft),
      remove: (owner, name) => remove('drafts', owner, name),
    },

    items: {
      list: async (userId) => {
        const items = await inTurn((crypto) =>
          withRecords(async (records) => {
            const found: StoredItem[] = []
            // Also where nothing is stored yet: the first write may come when there is no network.
            const hasKey = (await keyOf(crypto, userId)) !== undefined
            for (const place of await records.getAllKeys('outbox', placesOf(userId))) {
              const stored = await records.get('outbox', place)
              if (!stored) continue
              if (!hasKey) return 'locked'
              const opened = await unseal(crypto, userId, place, stored)
              if (opened === 'locked') return opened
              if (opened === 'unreadable') await records.delete('outbox', place)
              else found.push({ ...itemAt(place), content: opened.content })
            }
            return found
          }),
        )
        return items ?? []
      },
      write: ({ owner, id, content }) => write('outbox', owner, id, content),
      remove: (owner, id) => remove('outbox', owner, id),
    },
  }
}

const collections = ['drafts', 'outbox'] as const satisfies readonly Collection[]

const openRecords = () =>
  openDB<RecordDatabase>(recordDatabase, 2, {
    upgrade(database) {
      for (const collection of collections)
        if (!database.objectStoreNames.contains(collection)) database.createObjectStore(collection)
    },
  })

const placeOf = ({ userId, organizationId, departmentId }: RecordOwner, name: string) =>
  [userId, organizationId, departmentId, name].join(' ')

/** The places of all records of a user. */
const placesOf = (userId: UserId) => IDBKeyRange.bound(`${userId} `, `${userId} \uffff`)

const Place = v.tuple([UserId, OrganizationId, DepartmentId, v.string()])

function itemAt(place: string): Pick<StoredItem, 'owner' | 'id'> {
  const [userId, organizationId, departmentId, id] = v.parse(Place, place.split(' '))
  return { owner: { userId, organizationId, departmentId }, id }
}

const parametersOf = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(place),
})

/** The bytes of base64url without padding. */
const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
