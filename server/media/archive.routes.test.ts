import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { open } from 'yauzl'
import type { Entry } from 'yauzl'

import { activities } from '#server/database/schema/bank.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Activity } from '#src/contract/activity.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { textFile, waveFile, wordDocument } from '#tests/support/server/test-files.ts'
import { uploadedFile } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const fuglefrokost = activityId('fuglefrokost')
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

describe('all files of an activity', () => {
  it('are one archive, each under a safe name of its own', async () => {
    const song = await uploadedFile(server, editor, waveFile(2), { kind: 'audio', type: 'audio/wav' })
    const text = await uploadedFile(server, editor, wordDocument(), { kind: 'document', type: word })
    const captions = await uploadedFile(server, editor, textFile('WEBVTT\n\n'), {
      kind: 'captions',
      type: 'text/vtt',
    })
    await giveFiles([
      ['../../etc/passwd', song._id, 'wav'],
      ['Sangtekst', text._id, 'docx'],
      ['Sangtekst', text._id, 'docx'],
      ['Teksting', captions._id, 'vtt'],
    ])
    const { filesSrc = '' } = await activity()

    const response = await server.app.request(filesSrc)
    const bytes = Buffer.from(await response.arrayBuffer())

    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Fuglefrokost.zip")
    expect(response.headers.get('content-length')).toBe(String(bytes.byteLength))
    expect(await entriesIn(bytes)).toEqual([
      ['etc passwd.wav', 16_044],
      ['Sangtekst.docx', text.size],
      ['Sangtekst (2).docx', text.size],
      ['Teksting.vtt', 8],
    ])
  })

  it('of an activity with one file, or none, are no archive', async () => {
    const text = await uploadedFile(server, editor, wordDocument(), { kind: 'document', type: word })
    await giveFiles([['Sangtekst', text._id, 'docx']])

    expect((await activity()).filesSrc).toBe(undefined)
  })

  it('are refused without a valid signature, and are gone with the activity', async () => {
    const text = await uploadedFile(server, editor, wordDocument(), { kind: 'document', type: word })
    await giveFiles([
      ['En', text._id, 'docx'],
      ['To', text._id, 'docx'],
    ])
    const { filesSrc = '' } = await activity()
    const unsigned = filesSrc.split('?')[0] ?? ''
    const other = filesSrc.replace(fuglefrokost, activityId('lovmonster'))
    await giveFiles([])

    const statuses = await Promise.all(
      [unsigned, other, filesSrc].map(async (at) => (await server.app.request(at)).status),
    )

    expect(statuses).toEqual([403, 403, 404])
  })
})

async function giveFiles(named: readonly (readonly [title: string, fileId: string, variant: string])[]) {
  const { db } = database()
  const [row] = await db.select().from(activities).where(eq(activities.id, fuglefrokost))
  if (!row) throw new Error('The activity is not found.')
  const mediaFiles = named.map(([title, fileId, variant]) => ({
    _id: fileId,
    title,
    file: { fileId, variant },
    size: 1,
  }))
  await db
    .update(activities)
    .set({ content: { ...row.content, mediaFiles } })
    .where(eq(activities.id, fuglefrokost))
}

const activity = async () =>
  (await server.call(`GET /api/activities/${fuglefrokost}`, { as: editor })).body as Activity

/** The names and sizes in an archive. */
async function entriesIn(bytes: Buffer): Promise<(readonly [string, number])[]> {
  const path = join(folder(), 'archive.zip')
  await writeFile(path, bytes)
  return new Promise((resolve, reject) => {
    const found: (readonly [string, number])[] = []
    open(path, (error, archive) => {
      if (error) return reject(error)
      archive
        .on('entry', ({ fileName, uncompressedSize }: Entry) => found.push([fileName, uncompressedSize]))
        .on('end', () => resolve(found))
        .on('error', reject)
    })
  })
}
