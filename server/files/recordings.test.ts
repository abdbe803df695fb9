import { BufferSource, Input, MP4, WEBM } from 'mediabunny'
import { beforeAll, describe, expect, it } from 'vitest'

import type { BankFile, FileKind, FileErrorCause } from '#src/contract/file.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { camera } from '#tests/support/server/test-files.ts'
import { recording, renamed, secrets } from '#tests/support/server/test-recordings.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

type Made = Parameters<typeof recording>[0]
type Accepted = readonly [title: string, made: Made, kind: FileKind, declared: string, served: string]

const accepted: readonly Accepted[] = [
  ['a film in MP4', { format: 'mp4', picture: 'avc', sounds: ['aac'] }, 'video', 'video/mp4', 'video/mp4'],
  [
    'a film of an iPhone',
    { format: 'mov', picture: 'avc', sounds: ['aac'] },
    'video',
    'video/quicktime',
    'video/mp4',
  ],
  [
    'a film in WebM',
    { format: 'webm', picture: 'vp8', sounds: ['opus'] },
    'video',
    'video/webm',
    'video/webm',
  ],
  ['a film without sound', { format: 'webm', picture: 'vp9' }, 'video', 'video/webm', 'video/webm'],
  ['a recording in M4A', { format: 'mp4', sounds: ['aac'] }, 'audio', 'audio/x-m4a', 'audio/mp4'],
  ['a recording called .mp4', { format: 'mp4', sounds: ['aac'] }, 'audio', 'video/mp4', 'audio/mp4'],
  ['a recording called .webm', { format: 'webm', sounds: ['opus'] }, 'audio', 'video/webm', 'audio/webm'],
  ['raw AAC', { format: 'aac', sounds: ['aac'] }, 'audio', 'audio/aac', 'audio/mp4'],
  ['MP3', { format: 'mp3', sounds: ['mp3'] }, 'audio', 'audio/mpeg', 'audio/mpeg'],
  ['a wave file', { format: 'wav', sounds: ['pcm-s16'] }, 'audio', 'audio/wav', 'audio/wav'],
  ['Opus in Ogg', { format: 'ogg', sounds: ['opus'] }, 'audio', 'audio/ogg', 'audio/ogg'],
]

describe('a recording or a film', () => {
  it.each(accepted)('that is %s is served without place, maker and comments', async (...row) => {
    const [, made, kind, type, servedType] = row
    const bytes = await recording(made)
    expect(secretsIn(bytes).length).toBeGreaterThan(1)

    const file = await uploadedFile(server, editor, bytes, { kind, type })
    const served = await server.app.request(file.src)

    expect([file.type, served.status, served.headers.get('content-type')]).toEqual([
      servedType,
      200,
      servedType,
    ])
    expect(secretsIn(new Uint8Array(await served.arrayBuffer()))).toEqual([])
  })

  it('is served with all samples of its picture and its sound', async () => {
    const bytes = await recording({ format: 'mov', picture: 'avc', sounds: ['aac'] })

    const served = await bytesOf(await uploadedFile(server, editor, bytes, film))

    expect(await codecsIn(served)).toEqual([
      ['video', 'avc', 20],
      ['audio', 'aac', 20],
    ])
  })

  it('keeps the sound that browsers play, where a phone has added another', async () => {
    const bytes = await recording({ format: 'mp4', picture: 'avc', sounds: ['ac3', 'aac'] })

    const served = await bytesOf(await uploadedFile(server, editor, bytes, film))

    expect((await codecsIn(served)).map(([, codec]) => codec)).toEqual(['avc', 'aac'])
  })

  it('that does not say its length says it when it is served', async () => {
    const bytes = await recording({ format: 'liveWebm', sounds: ['opus'] })
    expect(await saidSeconds(bytes)).toBe(null)

    const file = await uploadedFile(server, editor, bytes, { kind: 'audio', type: 'audio/webm' })

    expect([file.seconds, await saidSeconds(await bytesOf(file))]).toEqual([2, 1.9])
  })
})

type Refused = readonly [
  title: string,
  bytes: () => Promise<Uint8Array<ArrayBuffer>>,
  kind: FileKind,
  cause: FileErrorCause,
]

const avc = { format: 'mp4', picture: 'avc', sounds: ['aac'] } as const
const m4a = { format: 'mp4', sounds: ['aac'] } as const

const soundNamed = async (name: string) =>
  renamed(renamed(await recording(m4a), 'mp4a', name), 'esds', 'free')

const refused: readonly Refused[] = [
  ['HEVC', () => recording({ ...avc, picture: 'hevc' }), 'video', 'hevc'],
  ['MPEG-4 part 2', async () => renamed(await recording(avc), 'avc1', 'mp4v'), 'video', 'mpeg4'],
  ['another picture', async () => renamed(await recording(avc), 'avc1', 's263'), 'video', 'pictureCodec'],
  ['AVC with AC-3', () => recording({ ...avc, sounds: ['ac3'] }), 'video', 'ac3'],
  ['AC-3', () => recording({ ...m4a, sounds: ['ac3'] }), 'audio', 'ac3'],
  ['ALAC', () => soundNamed('alac'), 'audio', 'alac'],
  ['another sound', () => soundNamed('samr'), 'audio', 'soundCodec'],
  ['a film where a sound is needed', () => recording(avc), 'audio', 'film'],
  ['a sound where a film is needed', () => recording(m4a), 'video', 'noPicture'],
  [
    'AVC without its parameters',
    async () => renamed(await recording(avc), 'avcC', 'free'),
    'video',
    'damaged',
  ],
]

describe('an upload', () => {
  it.each(refused)('of %s is refused with its cause, on the wire and in the log', async (...row) => {
    const [, bytes, kind, cause] = row
    const start = server.log.length

    const { status, data } = await uploader(server, editor).upload(await bytes(), { kind, type: 'video/mp4' })

    expect([status, data]).toEqual([415, { cause }])
    expect(server.log.slice(start).filter(({ event }) => event === 'fileRefused')).toEqual([
      { event: 'fileRefused', kind, status: 415, cause },
    ])
  })

  it('of a picture that ends in its middle is refused before somebody describes it', async () => {
    const bytes = await camera({ width: 900, height: 600 })
    const { status, data } = await uploader(server, editor).upload(bytes.slice(0, -200), picture)

    expect([status, data]).toEqual([415, { cause: 'damaged' }])
  })

  it('of a JPEG without the two bytes of its end becomes a picture', async () => {
    const bytes = await camera({ width: 900, height: 600 })

    const file = await uploadedFile(server, editor, bytes.slice(0, -2), picture)

    expect(file.type).toBe('image/webp')
  })
})

const film = { kind: 'video', type: 'video/mp4' } as const
const picture = { kind: 'picture', type: 'image/jpeg' } as const

const secretsIn = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('utf8')
  return secrets.filter((secret) => text.includes(secret))
}

async function bytesOf({ src }: BankFile) {
  return new Uint8Array(await (await server.app.request(src)).arrayBuffer())
}

const inputOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new Input({ formats: [MP4, WEBM], source: new BufferSource(bytes) })

const saidSeconds = (bytes: Uint8Array<ArrayBuffer>) => inputOf(bytes).getDurationFromMetadata()

async function codecsIn(bytes: Uint8Array<ArrayBuffer>) {
  const tracks = await inputOf(bytes).getTracks()
  return Promise.all(
    tracks.map(
      async (track) =>
        [track.type, await track.getCodec(), (await track.computePacketStats()).packetCount] as const,
    ),
  )
}
