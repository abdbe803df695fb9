import { type DBSchema, openDB } from 'idb'
import * as v from 'valibot'

import type { DepartmentId, OrganizationId, UserId } from '#src/contract/values.ts'

import { keyDatabase } from './draft-key.ts'

/** Whose draft it is: it is read, and sent, only by this user in this department. */
export type DraftOwner = {
  readonly userId: UserId
  readonly organizationId: OrganizationId
  readonly departmentId: DepartmentId
}

/**
 * What a user has written and not saved, encrypted on the device under a key that the server has made for the user. Without a key
 * or a database, nothing is stored: no method rejects.
 */
export interface DraftStore {
  /**
   * The stored draft of this name; one that cannot be decrypted or does not parse is deleted. `locked` is one that is there, but
   * whose key the server has not sent. Where there is none, the key is fetched for the draft that may be written.
   */
  read<const Schema extends v.GenericSchema>(
    owner: DraftOwner,
    name: string,
    schema: Schema,
  ): Promise<v.InferOutput<Schema> | 'locked' | undefined>
  /** Replaces the draft, and resolves to whether it is stored. Calls for one name take effect in their order. */
  write(owner: DraftOwner, name: string, draft: unknown): Promise<boolean>
  /** Resolves to whether the draft is deleted. */
  remove(owner: DraftOwner, name: string): Promise<boolean>
}

type DraftStoreDeps = {
  /** `undefined` on an address without https. */
  readonly crypto: SubtleCrypto | undefined
  readonly randomBytes: (count: number) => Uint8Array<ArrayBuffer>
  /** The key of the signed-in user from the server, as base64url; `undefined` without a response. */
  readonly fetchKey: () => Promise<{ readonly userId: UserId; readonly key: string } | undefined>
  readonly now: () => Date
}

type Stored = {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly ciphertext: ArrayBuffer
  readonly storedAt: number
}
interface DraftDatabase extends DBSchema {
  readonly drafts: { readonly key: string; readonly value: Stored }
}
interface KeyDatabase extends DBSchema {
  readonly keys: { readonly key: string; readonly value: CryptoKey }
}

const maxAgeMs = 14 * 86_400_000
const algorithm = 'AES-GCM'

/** Stores drafts in IndexedDB, by AES-GCM (NIST SP 800-38D) with a new 96-bit nonce for each, bound to its name and owner. */
export function createDraftStore(deps: DraftStoreDeps): DraftStore {
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

  const seal = async (crypto: SubtleCrypto, owner: DraftOwner, place: string, draft: unknown) => {
    const key = await keyOf(crypto, owner.userId)
    if (!key) return undefined
    const iv = deps.randomBytes(12)
    const text = new TextEncoder().encode(JSON.stringify(draft))
    const ciphertext = await crypto.encrypt(parametersOf(iv, place), key, text)
    return { iv, ciphertext, storedAt: deps.now().getTime() }
  }

  async function unseal(crypto: SubtleCrypto, owner: DraftOwner, place: string, { iv, ciphertext }: Stored) {
    const key = await keyOf(crypto, owner.userId)
    if (!key) return 'locked'
    try {
      const text = await crypto.decrypt(parametersOf(iv, place), key, ciphertext)
      return { draft: JSON.parse(new TextDecoder().decode(text)) as unknown }
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

  const openDrafts = async () => {
    const database = await openDB<DraftDatabase>('sprakhuset-drafts', 1, {
      upgrade: (db) => void db.createObjectStore('drafts'),
    })
    const oldest = deps.now().getTime() - maxAgeMs
    for (const key of await database.getAllKeys('drafts')) {
      const stored = await database.get('drafts', key)
      if (stored && stored.storedAt < oldest) await database.delete('drafts', key)
    }
    return database
  }

  async function withDrafts<Result>(
    work: (drafts: Awaited<ReturnType<typeof openDrafts>>) => Promise<Result>,
  ) {
    const database = await openDrafts()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

  return {
    read: (owner, name, schema) =>
      inTurn((crypto) =>
        withDrafts(async (drafts) => {
          const place = placeOf(owner, name)
          const stored = await drafts.get('drafts', place)
          if (!stored) {
            // Without waiting: what is written next is stored also if the network is lost before it.
            void inTurn((cipher) => keyOf(cipher, owner.userId))
            return undefined
          }
          const opened = await unseal(crypto, owner, place, stored)
          if (opened === 'locked') return opened
          const parsed = v.safeParse(schema, opened === 'unreadable' ? undefined : opened.draft)
          if (opened !== 'unreadable' && parsed.success) return parsed.output
          await drafts.delete('drafts', place)
          return undefined
        }),
      ),

    write: async (owner, name, draft) => {
      const isStored = await inTurn((crypto) =>
        withDrafts(async (drafts) => {
          const place = placeOf(owner, name)
          const sealed = await seal(crypto, owner, place, draft)
          if (sealed) await drafts.put('drafts', sealed, place)
          return sealed !== undefined
        }),
      )
      return isStored ?? false
    },

    remove: async (owner, name) => {
      const isDeleted = await inTurn(() =>
        withDrafts(async (drafts) => {
          await drafts.delete('drafts', placeOf(owner, name))
          return true
        }),
      )
      return isDeleted ?? false
    },
  }
}

const placeOf = ({ userId, organizationId, departmentId }: DraftOwner, name: string) =>
  [userId, organizationId, departmentId, name].join(' ')

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
