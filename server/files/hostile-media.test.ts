import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'

import { Failure } from '#src/contract/failure.ts'
import { fileTypeMessages } from '#src/contract/file.ts'
import type { FileKind } from '#src/contract/file.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import {
  avifOfClaimedSize,
  deepFilm,
  emptyClusters,
  filmOfClaimedSamples,
  filmOfRows,
  filmThatLoops,
  fragmentOfClaimedSamples,
  gifAnimation,
  interlacedPicture,
  jpegOfClaimedSize,
  tinyFrames,
  webpAnimation,
} from '#tests/support/server/hostile-media.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import { waveFile } from '#tests/support/server/test-files.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
/** A server with the limits of use. */
let server: TestServer
/** A server whose files get little memory, which is filled sooner. */
let smallServer: TestServer
/** A server whose files get a second, so that the tests of slow ones take no longer. */
let hastyServer: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  const memory = { heapMegabytes: 48, maxResidentBytes: 150_000_000 }
  smallServer = setupServer(database, { DATA_DIR: folder() }, {}, 0, memory)
  hastyServer = setupServer(database, { DATA_DIR: folder() }, {}, 0, { deadlineMs: 1_000 })
  editor = await bankEditor(database, server)
})

type Declared = { readonly kind: FileKind; readonly type: string }
type Bytes = Uint8Array<ArrayBuffer>

const jpeg = { kind: 'picture', type: 'image/jpeg' } as const
const png = { kind: 'picture', type: 'image/png' } as const
const avif = { kind: 'picture', type: 'image/avif' } as const
const gif = { kind: 'picture', type: 'image/gif' } as const
const webp = { kind: 'picture', type: 'image/webp' } as const
const mp4 = { kind: 'video', type: 'video/mp4' } as const
const webm = { kind: 'video', type: 'video/webm' } as const
const mp3 = { kind: 'audio', type: 'audio/mpeg' } as const

const tooLarge = (size: string, limit: string) =>
  `Bildet har for mange punkter: ${size}. Gjør det mindre, høyst ${limit}.`
const tooMuchMemory =
  'Filen kan ikke brukes: Det krever for mye minne å kontrollere den. Lag en enklere eller mindre utgave, og velg den.'
const tooSlow =
  'Filen kan ikke brukes: Det tar for lang tid å kontrollere den. Lag en enklere eller kortere utgave, og velg den.'

type Case = readonly [
  title: string,
  bytes: () => Bytes | Promise<Bytes>,
  declared: Declared,
  response: readonly [status: number, message: string],
  causes: readonly string[],
]

const large: readonly Case[] = [
  [
    'a JPEG of 60,000 × 60,000',
    () => jpegOfClaimedSize(60_000, 60_000),
    jpeg,
    [413, tooLarge('60000 × 60000', '40 megapiksler')],
    [],
  ],
  [
    'an AVIF of 40 megapixels',
    () => avifOfClaimedSize(7_300, 5_470),
    avif,
    [413, tooLarge('7300 × 5470', '15 megapiksler for AVIF')],
    [],
  ],
  [
    'an AVIF declared as a JPEG',
    () => avifOfClaimedSize(7_300, 5_470),
    jpeg,
    [413, tooLarge('7300 × 5470', '15 megapiksler for AVIF')],
    [],
  ],
  [
    'a GIF of 100,000 frames without pixels',
    () => gifAnimation(6_000, 6_000, 100_000),
    gif,
    [415, fileTypeMessages.picture],
    [],
  ],
  [
    'a film with a time table of 2,500,000 rows',
    () => filmOfRows(2_500_000),
    mp4,
    [415, tooMuchMemory],
    ['tableRows'],
  ],
  [
    'a film with a fragment of 4 billion samples',
    () => fragmentOfClaimedSamples(),
    mp4,
    [415, tooMuchMemory],
    ['tableRows'],
  ],
  [
    'a film with one row for 4 billion samples',
    () => filmOfClaimedSamples(),
    mp4,
    [415, tooMuchMemory],
    ['memory'],
  ],
  ['a film of 100,000 boxes in each other', () => deepFilm(100_000), mp4, [415, fileTypeMessages.video], []],
]

const slow: readonly Case[] = [
  ['a film of a kilobyte that loops the parser', () => filmThatLoops(), mp4, [415, tooSlow], ['deadline']],
  ['a WebP of 100,000 frames', () => webpAnimation(100_000), webp, [415, tooSlow], ['deadline']],
  ['30 MB of the smallest frames of MP3', () => tinyFrames(30_000_000), mp3, [415, tooSlow], ['deadline']],
  ['60 MB of empty clusters of WebM', () => emptyClusters(60_000_000), webm, [415, tooSlow], ['deadline']],
]

describe('case 91: while the server reads', () => {
  it.each(large)('%s, it serves others, refuses the file and leaves nothing', async (...hostile) => {
    const [, , , response, causes] = hostile

    expect(await outcomeOf(server, hostile)).toEqual({ response, causes, health: [200], left: 404 })
  })

  it.each(slow)('%s, it serves others, refuses the file and leaves nothing', async (...hostile) => {
    const [, , , response, causes] = hostile

    expect(await outcomeOf(hastyServer, hostile)).toEqual({ response, causes, health: [200], left: 404 })
  })
})

describe('case 91: a file that ended the process that read it', () => {
  it('is not read again when somebody tries once more', async () => {
    const { id, address } = await uploader(smallServer, editor).upload(filmOfClaimedSamples(), mp4)
    const causes = causesSince(smallServer)

    const offset = await uploader(smallServer, editor).offsetOf(address)
    const made = await smallServer.call('POST /api/files', { as: editor, body: named(id) })

    expect([offset.status, made.status, causes()]).toEqual([404, 404, []])
  })

  it('when it was to be scaled, is not read again either', async () => {
    const causes = causesSince(smallServer)
    const { id, status } = await uploader(smallServer, editor).upload(
      await interlacedPicture(6_300, 6_300),
      png,
    )

    const made = await smallServer.call('POST /api/files', { as: editor, body: named(id) })

    expect([status, made.status, causes()]).toEqual([415, 404, ['memory']])
  })

  it('leaves the next file as it would be', async () => {
    await uploader(smallServer, editor).upload(filmOfClaimedSamples(), mp4)

    const { kind } = await uploadedFile(smallServer, editor, waveFile(1), {
      kind: 'audio',
      type: 'audio/wav',
    })

    expect(kind).toBe('audio')
  })
})

/** Uploads a hostile file to a server, and requests its health until it responds. */
async function outcomeOf(on: TestServer, [, bytes, declared]: Case) {
  const file = await bytes()
  const causes = causesSince(on)
  let isPending = true
  const healthStatuses = new Set<number>()

  const sending = uploadAndMake(on, file, declared).finally(() => (isPending = false))
  const askWhilePending = async () => {
    healthStatuses.add((await on.call('GET /api/health')).status)
    return isPending
  }
  await expect.poll(askWhilePending).toBe(false)
  const { status, message, address } = await sending

  return {
    response: [status, message],
    causes: causes(),
    health: [...healthStatuses],
    left: (await uploader(on, editor).offsetOf(address)).status,
  }
}

/** Uploads a file and makes a file of the bank of it; returns the response that ended it. */
async function uploadAndMake(on: TestServer, bytes: Bytes, declared: Declared) {
  const { id, address, ...uploaded } = await uploader(on, editor).upload(bytes, declared)
  if (uploaded.status !== 204) return { ...uploaded, address }
  const { status, body } = await on.call('POST /api/files', { as: editor, body: named(id) })
  return { status, message: v.parse(Failure, body).message, address }
}

const named = (upload: string) => ({ upload, name: 'Navn', description: 'Beskrivelse.' })

/** Returns the function that lists why files have not been read since. */
function causesSince({ log }: TestServer) {
  const start = log.length
  return () => log.slice(start).flatMap((line) => (line.event === 'fileNotRead' ? [line.cause] : []))
}
