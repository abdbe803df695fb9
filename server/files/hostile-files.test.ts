import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { uploads } from '#server/database/schema/media.ts'
import { fileTypeMessages, uploadsPath } from '#src/contract/file.ts'
import type { BankFile, FileKind } from '#src/contract/file.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { bankEditor } from '#tests/support/server/bank-editor.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'
import type { SignedInPerson, TestServer } from '#tests/support/server/server-setup.ts'
import { sharedFolder } from '#tests/support/server/temporary-folder.ts'
import {
  archive,
  camera,
  largePicture,
  pictureOfClaimedSize,
  textFile,
  waveFile,
  wordDocument,
} from '#tests/support/server/test-files.ts'
import { uploadedFile, uploader } from '#tests/support/server/uploads.ts'

import { documentFaultMessages } from './document-fault.ts'

const database = freshDatabase('demonstration')
const folder = sharedFolder()
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
let server: TestServer
let editor: SignedInPerson

beforeAll(async () => {
  server = setupServer(database, { DATA_DIR: folder() })
  editor = await bankEditor(database, server)
})

type Case = readonly [
  title: string,
  bytes: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
  declared: { readonly kind: FileKind; readonly type: string },
  status: number,
]

const script = '<script>alert(1)</script>'
const picture = { kind: 'picture', type: 'image/jpeg' } as const
const document = { kind: 'document', type: word } as const
const png = { kind: 'picture', type: 'image/png' } as const

const hostile: readonly Case[] = [
  ['a page named .png', () => textFile(`<!doctype html>${script}`), png, 415],
  [
    'a drawing with a script',
    () => textFile(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    png,
    415,
  ],
  [
    'a script that begins like a GIF',
    () => textFile('GIF89a/*\u0001\u0001\u0001*/=1;alert(1)'),
    { kind: 'picture', type: 'image/gif' },
    415,
  ],
  ['a film named .jpg', () => film(), picture, 415],
  ['a picture of 30,000 × 30,000', () => pictureOfClaimedSize(30_000, 30_000), png, 413],
  ['case 91: a picture of 1 × 40,000,000', () => pictureOfClaimedSize(1, 40_000_000), png, 413],
  ['a picture of 20,001 × 1', () => pictureOfClaimedSize(20_001, 1), png, 413],
  ['a picture of 100 megapixels', () => pictureOfClaimedSize(10_000, 10_000), png, 413],
  [
    'a picture that ends in its middle',
    async () => (await camera({ width: 900, height: 600 })).slice(0, 900),
    picture,
    415,
  ],
  ['a recording declared as a document', () => waveFile(1), document, 415],
  [
    'a document declared as another type of document',
    () => wordDocument(),
    { kind: 'document', type: 'application/pdf' },
    415,
  ],
  [
    'a document that unpacks to a thousand times its size',
    () => wordDocument([{ name: 'word/media/a.bin', zeros: 30_000_000 }]),
    document,
    415,
  ],
  [
    'a document that lies about its size',
    () => wordDocument([{ name: 'word/a.xml', zeros: 30_000_000, claimedSize: 100 }]),
    document,
    415,
  ],
  [
    'a document with a name outside of it',
    () => wordDocument([{ name: '../../x', text: 'x' }]),
    document,
    415,
  ],
  ['a document with macros', () => wordDocument([{ name: 'word/vbaProject.bin', text: 'x' }]), document, 415],
  ['an archive that is no document', () => archive([{ name: 'a.txt', text: 'a' }]), document, 415],
  [
    'captions that are a page',
    () => textFile(`<!doctype html>${script}`),
    { kind: 'captions', type: 'text/vtt' },
    415,
  ],
]

describe('case 46 and 47: an upload', () => {
  it.each(hostile)('of %s is refused, and leaves nothing', async (_, bytes, declared, status) => {
    const left = await leftAfterNow()

    const ended = await uploadAndMake(await bytes(), declared)

    expect([ended.status, ended.isExplained]).toEqual([status, true])
    await expect.poll(left).toEqual([])
  })

  it.each([
    ['that is empty', { ...picture, length: 0 }, 422],
    ['of a picture one byte above its limit', { ...picture, length: 15_000_001 }, 413],
    ['of 2 GB', { kind: 'video', type: 'video/mp4', length: 2_000_000_000 }, 413],
    ['of a drawing, by what it says', { kind: 'picture', type: 'image/svg+xml', length: 900 }, 415],
    ['of a page, by what it says', { kind: 'document', type: 'text/html', length: 900 }, 415],
    ['of an unknown kind', { kind: 'program', type: 'image/png', length: 900 }, 400],
  ])('%s is refused before any byte', async (_, declared, status) => {
    const left = await leftAfterNow()

    const { status: actual, message } = await uploader(server, editor).begin(declared)

    expect([actual, message.length > 10]).toEqual([status, true])
    expect(await left()).toEqual([])
  })

  it('that says 300 MB and sends 10 bytes takes 10 bytes', async () => {
    const left = await leftAfterNow()
    const { begin, continueAt, cancel } = uploader(server, editor)
    const address =
      (await begin({ kind: 'video', type: 'video/mp4', length: 300_000_000 })).headers.get('location') ?? ''

    const part = await continueAt(address, 0, textFile('0123456789'))
    const more = await continueAt(address, 300_000_000, textFile('0'))

    expect([part.status, part.headers.get('upload-offset'), more.status]).toEqual([204, '10', 409])
    expect((await cancel(address)).status).toBe(204)
    await expect.poll(left).toEqual([])
  })

  it('of more bytes than it has said ends at its length', async () => {
    const { begin, continueAt } = uploader(server, editor)
    const address =
      (await begin({ kind: 'captions', type: 'text/vtt', length: 10 })).headers.get('location') ?? ''

    expect((await continueAt(address, 0, textFile(`WEBVTT\n\n${'x'.repeat(5_000)}`))).status).toBe(413)
  })

  it('of a PNG named .jpg becomes the picture that it is', async () => {
    const bytes = new Uint8Array(
      await sharp(await camera({ width: 700, height: 500 }))
        .png()
        .toBuffer(),
    )

    expect((await uploadedFile(server, editor, bytes, picture)).type).toBe('image/webp')
  })

  it('of a picture with a script behind it becomes a picture without', async () => {
    const gif = await sharp(await camera({ width: 60, height: 40 }))
      .gif()
      .toBuffer()
    const bytes = new Uint8Array(Buffer.concat([gif, Buffer.from(`;${script}`)]))

    const file = await uploadedFile(server, editor, bytes, { kind: 'picture', type: 'image/gif' })
    const served = await server.app.request(file.src)

    expect(Buffer.from(await served.arrayBuffer()).includes('alert')).toBe(false)
    expect(served.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('of the largest picture keeps the memory below 300 MB above rest', async () => {
    const bytes = await largePicture(8_000, 5_000)
    const rest = process.memoryUsage.rss()
    let highest = rest
    const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 5)

    await uploadedFile(server, editor, bytes, png)
    clearInterval(timer)

    expect(highest - rest).toBeLessThan(300_000_000)
  })
})

describe('case 46: the name of a file', () => {
  it.each([
    ['../../x', 'x.wav'],
    ['C:\\Windows\\system32', 'C Windows system32.wav'],
    ['bilde\u202Egpj.exe', 'bildegpj.exe.wav'],
    ['æ'.repeat(120), `${'æ'.repeat(80)}.wav`],
    ['Fuglesang i mai.wav', 'Fuglesang i mai.wav'],
    ['con', 'fil con.wav'],
    ['...', 'fil.wav'],
  ])('%s is a safe one when it is downloaded', async (name, expected) => {
    const { safeFileName } = await import('./file-name.ts')

    expect(safeFileName(name, 'wav')).toBe(expected)
  })

  it.each([
    ['has 121 characters', 'a'.repeat(121), 'Navn kan ha høyst 120 tegn'],
    ['has U+0000', 'a\u0000b', 'Teksten har et tegn som ikke kan lagres'],
    ['is nothing but invisible', '\u202E\u200B', 'Navn er påkrevd'],
  ])('is refused when it %s', async (_, name, message) => {
    const { id } = await uploader(server, editor).upload(waveFile(1), { kind: 'audio', type: 'audio/wav' })

    const { status, body } = await server.call('POST /api/files', {
      as: editor,
      body: { upload: id, name, description: 'Sang.' },
    })

    expect([status, (body as { data: unknown }).data]).toEqual([422, { issues: [{ path: 'name', message }] }])
  })
})

describe('case 48: a document', () => {
  it('is served as an attachment under its name, private and without sniffing', async () => {
    const file = await uploadedFile(server, editor, wordDocument(), {
      ...document,
      name: 'Sangtekst «Bæ, bæ»',
    })

    const { status, headers } = await server.app.request(file.src)

    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
      headers.get('x-content-type-options'),
    ]).toEqual([
      200,
      word,
      `attachment; filename*=UTF-8''${encodeURIComponent('Sangtekst «Bæ, bæ».docx')}`,
      'private, max-age=900',
      'nosniff',
    ])
    expect((await server.app.request(file.src.split('?')[0] ?? '')).status).toBe(403)
  })
})

describe('who may upload', () => {
  it.each([
    ['nobody', undefined, 401],
    ['a leader without the flag', people.leader, 403],
    ['an administrator without the flag', people.administratorOfFjordglott, 403],
  ])('is not %s, before any byte is read', async (_, email, status) => {
    const person = email === undefined ? undefined : await server.signIn(email)
    const { begin, continueAt, offsetOf, cancel } = uploader(server, person)
    const mine = await uploader(server, editor).begin({ kind: 'captions', type: 'text/vtt', length: 10 })
    const address = mine.headers.get('location') ?? ''
    let isRead = false
    const body = new ReadableStream({ pull: () => void (isRead = true) }, { highWaterMark: 0 })

    const responses = [
      await begin({ kind: 'captions', type: 'text/vtt', length: 10 }),
      await continueAt(address, 0, body),
      await offsetOf(address),
      await cancel(address),
    ]

    expect(responses.map((response) => response.status)).toEqual([status, status, status, status])
    expect(isRead).toBe(false)
  })

  it('is only who began it', async () => {
    const other = await bankEditor(database, server, 'annen@redaksjon.example')
    const { begin } = uploader(server, editor)
    const address =
      (await begin({ kind: 'captions', type: 'text/vtt', length: 10 })).headers.get('location') ?? ''
    const theirs = uploader(server, other)

    const responses = [
      await theirs.continueAt(address, 0, textFile('WEBVTT\n\n')),
      await theirs.offsetOf(address),
      await theirs.cancel(address),
      await theirs.offsetOf(`${uploadsPath}/..%2F..%2Fsecret`),
      await uploader(server, editor).offsetOf(address),
    ]

    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200])
  })
})

describe('case 52: the quota of an editor', () => {
  it('is for one day, and of that editor alone', async () => {
    const greedy = await bankEditor(database, server, 'storforbruker@redaksjon.example')
    const film300 = { kind: 'video', type: 'video/mp4', length: 300_000_000 } as const
    const begin = uploader(server, greedy).begin

    const statuses = [await begin(film300), await begin(film300), await begin(film300), await begin(film300)]
    const others = await uploader(server, editor).begin({ kind: 'captions', type: 'text/vtt', length: 10 })
    await database()
      .db.update(uploads)
      .set({ createdAt: new Date(server.now().getTime() - 24 * 3_600_000) })
      .where(eq(uploads.userId, greedy.user._id))
    const nextDay = await begin(film300)

    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 429])
    expect(statuses[3]?.message).toContain('Prøv igjen i morgen')
    expect(statuses.map(({ headers }) => headers.get('retry-after'))).toEqual([null, null, null, '3600'])
    expect([others.status, nextDay.status]).toEqual([201, 201])
  })

  it('is given back by an upload that is cancelled', async () => {
    const thrifty = await bankEditor(database, server, 'sparsom@redaksjon.example')
    const { begin, cancel } = uploader(server, thrifty)
    for (let count = 0; count < 5; count += 1) {
      const { status, headers } = await begin({ kind: 'video', type: 'video/mp4', length: 300_000_000 })

      expect(status).toBe(201)
      await cancel(headers.get('location') ?? '')
    }
  })
})

async function uploadAndMake(
  bytes: Uint8Array<ArrayBuffer>,
  declared: { readonly kind: FileKind; readonly type: string },
) {
  const { status, message, id } = await uploader(server, editor).upload(bytes, declared)
  if (status !== 204) return { status, isExplained: explains(message, declared.kind) }
  const made = await server.call('POST /api/files', {
    as: editor,
    body: { upload: id, name: 'Navn', description: 'Beskrivelse.' },
  })
  await uploader(server, editor).cancel(`${uploadsPath}/${id}`)
  return {
    status: made.status,
    isExplained: explains((made.body as BankFile & { message: string }).message, declared.kind),
  }
}

const explains = (message: string, kind: FileKind) =>
  [fileTypeMessages[kind], ...Object.values(documentFaultMessages)].includes(message) ||
  /^Bildet (?:har for mange punkter|er for langt): \d+ × \d+\. /u.test(message)

/** Returns the function that lists what has been left in the folder of uploads since. Other tests leave some there for a while. */
async function leftAfterNow() {
  const before = await remains()
  return async () => (await remains()).filter((name) => !before.includes(name))
}

const remains = (): Promise<readonly string[]> => readdir(join(folder(), 'uploads')).catch(() => [])

/** The head of a film, which is enough to tell what it is. */
const film = () =>
  new Uint8Array(
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\0\0\u0002\0isommp42'),
      Buffer.alloc(2_000),
    ]),
  )

it.each(['partial', 'final;/api/uploads/a /api/uploads/b'])(
  'an upload in parts (%s) is refused',
  async (concat) => {
    const response = await server.app.request(uploadsPath, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${editor.token}`,
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-concat': concat,
      },
    })

    expect([response.status, await response.json()]).toEqual([
      400,
      { message: 'En fil kan ikke lastes opp i deler som settes sammen etterpå.' },
    ])
  },
)
