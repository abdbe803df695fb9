import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import { canMountDisks, smallDisk, whyNoDisks } from '#tests/support/server/small-disk.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const sound = { kind: 'audio', type: 'audio/wav' } as const

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

function fill(path: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(path, Buffer.alloc(bavail * bsize - 100_000))
}
