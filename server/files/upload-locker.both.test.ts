import { randomUUID } from 'node:crypto'

import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { uploader } from '#tests/support/server/uploads.ts'

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

  it('that was killed can be continued by another two minutes later', async () => {
    const { address, end, sending } = await halfSent()
    const elsewhere = uploader(other, editor)

    other.advanceClock(119_000)
    expect((await elsewhere.offsetOf(address)).status).toBe(423)
    other.advanceClock(1_001)

    expect((await elsewhere.offsetOf(address)).status).toBe(200)
    end()
    await sending
  })
})

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
