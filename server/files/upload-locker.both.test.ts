import { randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { uploads } from '#server/database/schema/media.ts'
import { transactionsOf } from '#server/database/transaction.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { uploader } from '#tests/support/server/uploads.ts'

import { uploadLocker } from './upload-locker.ts'
import { uploadStore } from './upload.store.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
const sound = waveFile(1)
const half = Math.floor(sound.byteLength / 2)
/** Two servers on one database and one folder, which know nothing of each other: two processes. */
let one: TestServer
let other: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  editor = await bankEditor(database, setupServer(database))
})

beforeEach(() => {
  one = setupServer(database, { DATA_DIR: folder() })
  other = setupServer(database, { DATA_DIR: folder() })
})

describe('an upload that one process is writing', () => {
  it('is refused by another until it has ended, and is complete then', async () => {
    const { address, sending, end } = await halfSent()
    const elsewhere = uploader(other, editor)

    expect([
      await elsewhere.continueAt(address, 0, sound.slice()),
      await elsewhere.offsetOf(address),
      await elsewhere.cancel(address),
    ]).toMatchObject([
      { status: 423, message: 'Filen sendes allerede. Vent litt, og prøv igjen.' },
      { status: 423 },
      { status: 423 },
    ])
    end()
    expect((await sending).status).toBe(204)
    expect((await elsewhere.offsetOf(address)).headers.get('upload-offset')).toBe(String(half))

    expect((await elsewhere.continueAt(address, half, sound.slice(half))).status).toBe(204)
    const { status, body } = await other.call('POST /api/files', {
      as: editor,
      headers: { 'idempotency-key': randomUUID() },
      body: { upload: address.split('/').at(-1), name: 'Lyd', description: 'En lyd.' },
    })
    expect([status, body]).toMatchObject([200, { size: sound.byteLength, seconds: 1 }])
  })

  it('can be continued by another as soon as it drains, from what was received', async () => {
    const { address, sending } = await halfSent()

    await one.app.close()

    expect((await sending).headers.get('upload-offset')).toBe(String(half))
    const elsewhere = uploader(other, editor)
    expect((await elsewhere.offsetOf(address)).headers.get('upload-offset')).toBe(String(half))
    expect((await uploader(one, editor).offsetOf(address)).status).toBe(503)
  })
})

describe('a lock', () => {
  it('ends 15 seconds after its last renewal, and is renewed until its request ends', async () => {
    const { store, upload, locker, lockedUntil } = await lockable()
    const lock = locker.newLock(upload)
    await lock.lock(never, () => undefined)
    const first = (await lockedUntil())?.getTime() ?? 0

    await expect.poll(async () => (await lockedUntil())?.getTime()).toBeGreaterThan(first)
    expect(first - Date.now()).toBeLessThanOrEqual(15_000)
    expect(await store.lock(upload, randomUUID())).toBe(false)
    await lock.unlock()
    expect(await lockedUntil()).toBe(null)
    expect(await store.lock(upload, randomUUID())).toBe(true)
  })

  it('that another holder has taken ends its request', async () => {
    const { upload, locker } = await lockable()
    const lock = locker.newLock(upload)
    let isCancelled = false
    await lock.lock(never, () => void (isCancelled = true))

    await database().db.update(uploads).set({ lockHolder: randomUUID() }).where(eq(uploads.id, upload))

    await expect.poll(() => isCancelled).toBe(true)
    await lock.unlock()
  })
})

const never = new AbortController().signal

/** An upload, and a locker that renews its locks all the time. */
async function lockable() {
  const store = uploadStore(database().db, transactionsOf(database().pool), () => new Date())
  const upload = randomUUID()
  const announced = { id: upload, userId: editor.user._id, kind: 'audio', size: 9 } as const
  await store.add({ ...announced, declaredType: 'audio/wav' }, async () => undefined)
  const locker = uploadLocker({ uploads: store, log: () => undefined, heartbeatMs: 10 })
  const lockedUntil = async () => {
    const [row] = await database().db.select().from(uploads).where(eq(uploads.id, upload))
    return row?.lockedUntil
  }
  return { store, upload, locker, lockedUntil }
}

/** A request to the first server that has sent half of a sound, and neither ends nor goes on until the test says so. */
async function halfSent() {
  const { begin, continueAt } = uploader(one, editor)
  const begun = await begin({ kind: 'audio', type: 'audio/wav', length: sound.byteLength })
  const address = begun.headers.get('location') ?? ''
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const sending = continueAt(address, 0, readable)
  await writer.write(sound.slice(0, half))
  return { address, sending, end: () => void writer.close() }
}
