import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import { illustrationFile } from '#server/seeds/bank-files.ts'
import type { BankFile } from '#src/contract/file.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'
import { camera, waveFile } from '#tests/support/server/test-files.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

describe('a picture', () => {
  it('is served in several widths and formats, upright and without what the camera wrote', async () => {
    const photo = await camera({ width: 2_400, height: 1_800, orientation: 6 })
    expect((await sharp(photo).metadata()).exif?.includes('GPS secret')).toBe(true)

    const file = await uploadedFile(server, editor, photo, { kind: 'picture', type: 'image/jpeg' })
    const variants = await Promise.all(
      addressesIn(file).map(async ([address, width]) => [width, await read(address)] as const),
    )

    expect(variants.map(([width, { mediaType, format, size }]) => [width, mediaType, format, size])).toEqual([
      ['480w', 'image/webp', 'webp', '480 × 640'],
      ['960w', 'image/webp', 'webp', '960 × 1280'],
      ['1600w', 'image/webp', 'webp', '1600 × 2133'],
      ['480w', 'image/avif', 'heif', '480 × 640'],
      ['960w', 'image/avif', 'heif', '960 × 1280'],
    ])
    for (const [, { bytes, hasMetadata }] of variants) {
      expect(bytes.includes('GPS secret')).toBe(false)
      expect(hasMetadata).toBe(false)
    }
    expect(file.src.split('?')[0]).toBe(`/api/files/${file._id}/w1600`)
  })

  it('that is small keeps its own width', async () => {
    const small = await camera({ width: 300, height: 200 })

    const file = await uploadedFile(server, editor, small, {
      kind: 'picture',
      type: 'image/png',
      name: 'Liten',
    })

    expect(addressesIn(file).map(([, width]) => width)).toEqual(['300w', '300w'])
  })
})

describe('a recording', () => {
  it('without anything to remove is served as it was uploaded, with its length, and in parts', async () => {
    const sound = waveFile(2)

    const file = await uploadedFile(server, editor, sound, { kind: 'audio', type: 'audio/wav' })
    const whole = await server.app.request(file.src)
    const part = await server.app.request(file.src, { headers: { range: 'bytes=8-11' } })

    expect([file.type, file.seconds, file.size]).toEqual(['audio/wav', 2, sound.byteLength])
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true)
    expect([part.status, await part.text()]).toEqual([206, 'WAVE'])
  })

  it.each([
    ['Chromium', 'chromium.weba', 'audio/webm;codecs=opus', 'audio/webm'],
    ['Safari', 'safari.m4a', 'audio/mp4', 'audio/mp4'],
  ])('as the microphone of %s gives it has the length that its container leaves open', async (...row) => {
    const [, name, type, servedType] = row
    const bytes = new Uint8Array(await readFile(join('tests/support/server/recorded', name)))

    const file = await uploadedFile(server, editor, bytes, { kind: 'audio', type })

    expect([file.type, file.seconds]).toEqual([servedType, 2])
  })
})

describe('the files of the bank', () => {
  it('are listed by kind, newest first, with the cards that use them', async () => {
    const file = await uploadedFile(server, editor, waveFile(1), {
      kind: 'audio',
      type: 'audio/wav',
      name: 'Nytt opptak',
    })

    const sounds = (await server.call('GET /api/files?kind=audio', { as: editor })).body as BankFile[]
    const pictures = (await server.call('GET /api/files?kind=picture', { as: editor })).body as BankFile[]
    const drawing = pictures.find(({ _id }) => _id === illustrationFile('fuglefrokost').fileId)

    expect(sounds[0]).toEqual({ ...file, src: sounds[0]?.src, uploadedBy: 'Redaktør Prøve', usedIn: [] })
    expect(new Set(sounds.map(({ kind }) => kind))).toEqual(new Set(['audio']))
    expect([drawing?.name, drawing?.usedIn]).toEqual([
      'Fuglefrokost',
      [{ kind: 'activities', _id: activityId('fuglefrokost'), title: 'Fuglefrokost' }],
    ])
  })

  it('are renamed under the version that the editor has read', async () => {
    const file = await uploadedFile(server, editor, waveFile(1), { kind: 'audio', type: 'audio/wav' })
    const rename = (name: string, version: number) =>
      server.call(`PUT /api/files/${file._id}`, {
        as: editor,
        headers: { 'if-match': `"${version}"` },
        body: { name, description: 'Opptak fra hagen.' },
      })

    const first = await rename('Svarttrost i mai', 1)
    const stale = await rename('Svarttrost i juni', 1)

    expect([first.status, (first.body as BankFile).version]).toEqual([200, 2])
    expect([stale.status, stale.body]).toEqual([
      412,
      {
        message: 'Du har endret dette i mellomtida på en annen enhet eller i en annen fane.',
        data: first.body,
        lastChange: { name: 'Redaktør Prøve', isOwn: true, at: expect.any(String) as unknown },
      },
    ])
  })
})

describe('making a file of an upload', () => {
  it.each([
    ['empty', { upload: '', name: ' ', description: '' }],
    ['absent', {}],
  ])('needs a file, a name and a description, and says so where they are %s', async (_, given) => {
    const { status, body } = await server.call('POST /api/files', { as: editor, body: given })

    expect(status).toBe(422)
    expect((body as { data: { issues: unknown } }).data.issues).toEqual([
      { path: 'upload', message: 'Mangler fil til å laste opp' },
      { path: 'name', message: 'Navn er påkrevd' },
      { path: 'description', message: 'Beskrivelse er påkrevd' },
    ])
  })

  it('is done once: a repeat gets the same file, another call none', async () => {
    const { id } = await uploader(server, editor).upload(waveFile(1), { kind: 'audio', type: 'audio/wav' })
    const make = (key: string) =>
      server.call('POST /api/files', {
        as: editor,
        headers: { 'idempotency-key': key },
        body: { upload: id, name: 'Svarttrost', description: 'Sang.' },
      })
    const key = randomUUID()

    const [first, repeated, other] = [await make(key), await make(key), await make(randomUUID())]

    expect([first.status, repeated.status, other.status]).toEqual([200, 200, 404])
    expect((repeated.body as BankFile)._id).toBe((first.body as BankFile)._id)
  })

  it('is done once where its repeats arrive before it has ended', async () => {
    const rounds = Array.from({ length: 8 })
    const statuses: (readonly number[])[] = []
    for (const _ of rounds) statuses.push(await statusesOfThree())

    expect(statuses).toEqual(rounds.map(() => [200, 200, 200]))
  })

  it('stores the same bytes once, and keeps nothing of the upload', async () => {
    const sound = waveFile(3)

    const pending = await filesIn('uploads')
    const one = await uploadedFile(server, editor, sound, { kind: 'audio', type: 'audio/wav', name: 'En' })
    const stored = await filesIn('files/sha256')
    const other = await uploadedFile(server, editor, sound, { kind: 'audio', type: 'audio/wav', name: 'To' })

    expect(one._id).not.toBe(other._id)
    expect(await filesIn('files/sha256')).toEqual(stored)
    const left = async () => (await filesIn('uploads')).filter((name) => !pending.includes(name))
    await expect.poll(left).toEqual([])
  })

  it('of another editor, and of one that has not ended, is refused', async () => {
    const other = await bankEditor(database, server, 'annen@redaksjon.example')
    const sound = waveFile(1)
    const theirs = await uploader(server, other).upload(sound, { kind: 'audio', type: 'audio/wav' })
    const begun = await uploader(server, editor).begin({
      kind: 'audio',
      type: 'audio/wav',
      length: sound.byteLength,
    })
    const make = (upload: string) =>
      server.call('POST /api/files', { as: editor, body: { upload, name: 'Lyd', description: 'Sang.' } })

    expect((await make(theirs.id)).status).toBe(404)
    expect((await make(begun.headers.get('location')?.split('/').at(-1) ?? '')).status).toBe(409)
  })
})

/** Every address in the source sets of a picture, WebP first. */
const addressesIn = ({ picture }: BankFile): (readonly [string, string])[] =>
  [picture?.srcSet, picture?.avifSrcSet].flatMap((set) =>
    (set ?? '').split(', ').map((source) => source.split(' ') as [string, string]),
  )

/** Makes a file of a new upload by three calls with one key at the same time. */
async function statusesOfThree(): Promise<readonly number[]> {
  const picture = await camera({ width: 40, height: 30 })
  const { id } = await uploader(server, editor).upload(picture, { kind: 'picture', type: 'image/png' })
  const key = randomUUID()
  const responses = await Promise.all(
    [1, 2, 3].map(() =>
      server.call('POST /api/files', {
        as: editor,
        headers: { 'idempotency-key': key },
        body: { upload: id, name: 'Bilde', description: 'Et bilde' },
      }),
    ),
  )
  return responses.map(({ status }) => status)
}

async function read(address: string) {
  const response = await server.app.request(address)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { format, width, height, exif, xmp, iptc } = await sharp(bytes).metadata()
  return {
    bytes,
    format,
    mediaType: response.headers.get('content-type'),
    size: `${width} × ${height}`,
    hasMetadata: [exif, xmp, iptc].some((part) => part !== undefined),
  }
}

async function filesIn(path: string): Promise<string[]> {
  const found = await readdir(join(folder(), path), { recursive: true, withFileTypes: true })
  return found.flatMap((entry) => (entry.isFile() ? entry.name : [])).toSorted()
}
