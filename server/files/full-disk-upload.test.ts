import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, expect, it } from 'vitest'

import { uploads } from '#server/database/schema/media.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { canMountDisks, smallDisk, whyNoDisks } from '#tests/support/server/small-disk.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const sound = { kind: 'audio', type: 'audio/wav' } as const

// Each test has a disk of its own.
beforeEach(() => database().db.delete(uploads))

it.skipIf(!canMountDisks)(
  `case 50: on a full disk an upload is refused with a clear message, and the server goes on${whyNoDisks}`,
  async () => {
    const disk = smallDisk('size=240m')
    const server = setupServer(database, { DATA_DIR: disk })
    const editor = await bankEditor(database, server)
    const { begin, continueAt } = uploader(server, editor)
    const bytes = waveFile(200)
    const begun = await begin({ ...sound, length: bytes.byteLength })
    const filler = join(disk, 'filler')
    fill(filler, disk)

    const inTheMiddle = await continueAt(begun.headers.get('location') ?? '', 0, bytes)
    const atTheBeginning = await begin({ ...sound, length: bytes.byteLength })
    const other = await server.call('GET /api/files', { as: editor })
    rmSync(filler)
    const later = await uploadedFile(server, editor, waveFile(1), sound)

    expect([begun.status, inTheMiddle.status, atTheBeginning.status, other.status]).toEqual([
      201, 507, 507, 200,
    ])
    for (const { message } of [inTheMiddle, atTheBeginning])
      expect(message).toMatch(/^Det er ikke plass til flere filer/u)
    expect(later.kind).toBe('audio')
  },
)

it.skipIf(!canMountDisks)(
  `case 93: an upload has its room reserved from when it is announced${whyNoDisks}`,
  async () => {
    // 251 MB, of which 200 MB are spare.
    const disk = smallDisk('size=240m')
    const server = setupServer(database, { DATA_DIR: disk })
    const editor = await bankEditor(database, server, 'plass@redaksjon.example')
    const { begin, continueAt, cancel } = uploader(server, editor)
    const announce = () => begin({ ...sound, length: 20_000_000 })

    const [first, second] = [await announce(), await announce()]
    const third = await announce()
    await continueAt(addressOf(first), 0, new Uint8Array(19_000_000))
    const afterSending = await announce()
    await cancel(addressOf(second))
    const afterCancelling = await announce()

    expect([first, second, third, afterSending, afterCancelling].map(({ status }) => status)).toEqual([
      201, 201, 507, 507, 201,
    ])
  },
)

it.skipIf(!canMountDisks)(
  `case 93: a part is refused, unread, when the room of its upload is taken by something else${whyNoDisks}`,
  async () => {
    const disk = smallDisk('size=240m')
    const server = setupServer(database, { DATA_DIR: disk })
    const editor = await bankEditor(database, server, 'part@redaksjon.example')
    const { begin, continueAt, offsetOf } = uploader(server, editor)
    const address = (await begin({ ...sound, length: 20_000_000 })).headers.get('location') ?? ''
    fill(join(disk, 'filler'), disk, 210_000_000)

    const part = await continueAt(address, 0, new Uint8Array(1_000_000))

    expect(part.status).toBe(507)
    expect((await offsetOf(address)).headers.get('upload-offset')).toBe('0')
  },
)

const addressOf = ({ headers }: { readonly headers: Headers }) => headers.get('location') ?? ''

function fill(path: string, disk: string, left = 100_000): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(path, Buffer.alloc(bavail * bsize - left))
}
