import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'

import { generalTips } from '#server/database/schema/bank.ts'
import { bankFiles, uploads } from '#server/database/schema/media.ts'
import { generalTipId } from '#server/seeds/bank-rows.ts'
import type { BankFile } from '#src/contract/file.ts'
import type { Id } from '#src/contract/values.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { textFile, waveFile } from '#tests/support/server/test-files.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

import { folderBlobs } from './folder-blobs.ts'
import { pruneFiles } from './prune.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
const hour = 3_600_000
const day = 24 * hour
const sound = { kind: 'audio', type: 'audio/wav' } as const
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

it('an upload is received where its folder does not exist yet, or no longer', async () => {
  await uploadedFile(server, editor, waveFile(1), sound)
  await rm(join(folder(), 'uploads'), { recursive: true })

  expect((await uploadedFile(server, editor, waveFile(2), sound)).seconds).toBe(2)
})

describe('case 49: an upload that ends in its middle', () => {
  it('goes on from what has arrived', async () => {
    const { begin, continueAt, offsetOf } = uploader(server, editor)
    const bytes = waveFile(1)
    const address = (await begin({ ...sound, length: bytes.byteLength })).headers.get('location') ?? ''
    const cut = new ReadableStream({
      start: (controller) => controller.enqueue(bytes.slice(0, 3_000)),
      pull: async (controller) => {
        await expect.poll(() => uploadedBytes(address)).toBe(3_000)
        controller.error(new Error('The network was cut.'))
      },
    })

    await continueAt(address, 0, cut)
    const arrived = Number((await offsetOf(address)).headers.get('upload-offset'))
    const rest = await continueAt(address, arrived, bytes.slice(arrived))

    expect([arrived, rest.status]).toEqual([3_000, 204])
  })

  it('leaves neither a row nor a file, at once when it is cancelled and else after a day', async () => {
    const { begin, continueAt, cancel } = uploader(server, editor)
    const addresses = [
      await begin({ ...sound, length: 9_000 }),
      await begin({ ...sound, length: 9_000 }),
    ].map(({ headers }) => headers.get('location') ?? '')
    for (const address of addresses) await continueAt(address, 0, textFile('RIFF'))
    const ids = addresses.map((address) => address.split('/').at(-1) ?? '')
    const remains = async () => {
      const rows = await database().db.select().from(uploads)
      const names = await readdir(join(folder(), 'uploads'))
      return ids.map((id) => [rows.some((row) => row.id === id), names.some((name) => name.startsWith(id))])
    }

    await cancel(addresses[0] ?? '')
    await pruneAfter(day - hour)
    const [cancelled, abandoned] = await remains()
    await pruneAfter(day + hour)

    expect([cancelled, abandoned]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(await remains()).toEqual([
      [false, false],
      [false, false],
    ])
  })
})

describe('a file that nothing uses', () => {
  it('is deleted with its bytes after thirty days, and one that is used is not', async () => {
    const unused = await uploadedFile(server, editor, waveFile(2), { ...sound, name: 'Ubrukt' })
    const used = await uploadedFile(server, editor, waveFile(3), { ...sound, name: 'Brukt' })
    await useInTip(used)
    await pruneAfter(0)

    await pruneAfter(29 * day)
    const before = await Promise.all([isThere(unused), isThere(used)])
    await pruneAfter(31 * day)
    await pruneAfter(31 * day)
    const after = await Promise.all([isThere(unused), isThere(used)])

    expect([before, after]).toEqual([
      [true, true],
      [false, true],
    ])
    // That of the used one, and of the upload that went on.
    expect(
      (await readdir(join(folder(), 'files/sha256'), { recursive: true, withFileTypes: true })).filter(
        (entry) => entry.isFile(),
      ).length,
    ).toBe(1)
  })

  it('shares its bytes with another that is used, which keeps them', async () => {
    const bytes = waveFile(4)
    const used = await uploadedFile(server, editor, bytes, { ...sound, name: 'Brukt' })
    const unused = await uploadedFile(server, editor, bytes, { ...sound, name: 'Ubrukt' })
    await useInTip(used)

    await pruneAfter(0)
    await pruneAfter(31 * day)
    await pruneAfter(33 * day)

    expect([await isThere(unused), await isThere(used)]).toEqual([false, true])
  })

  it('of the program stays', async () => {
    const before = await documentCount()

    await pruneAfter(365 * day)
    await pruneAfter(400 * day)

    expect(await documentCount()).toBe(before)
  })
})

/** How many bytes of an upload have been stored. */
const uploadedBytes = async (address: string) =>
  (await stat(join(folder(), 'uploads', address.split('/').at(-1) ?? ''))).size

const documentCount = () => database().db.$count(bankFiles, eq(bankFiles.kind, 'document'))

const pruneAfter = (milliseconds: number) =>
  pruneFiles({
    ...database(),
    blobs: folderBlobs(join(folder(), 'files')),
    folder: join(folder(), 'uploads'),
    now: new Date(server.now().getTime() + milliseconds),
  })

async function isThere({ _id, src }: BankFile): Promise<boolean> {
  const { status } = await server.call(`GET /api/files/${_id}`, { as: editor })
  const { status: served } = await server.app.request(src)
  if (status !== served) throw new Error(`The row returns ${status}, its bytes ${served}.`)
  return status === 200
}

async function useInTip({ _id }: { readonly _id: Id }): Promise<void> {
  const { db } = database()
  const id = generalTipId('folg-barnets-blikk')
  const [tip] = await db.select().from(generalTips).where(eq(generalTips.id, id))
  if (!tip) throw new Error('The tip is not found.')
  const content = { ...tip.content, playback: { fileId: _id, variant: 'wav' } }
  await db.update(generalTips).set({ content }).where(eq(generalTips.id, id))
}
