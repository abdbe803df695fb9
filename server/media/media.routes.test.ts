import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FileReference } from '#server/database/json/bank-content.ts'
import { folderBlobs } from '#server/files/folder-blobs.ts'
import { keysFrom } from '#server/secrets/keys.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { mediaAddresses } from '../files/media-address.ts'
import { mediaStore } from './media.store.ts'

const database = freshDatabase('empty')
const keys = keysFrom('a secret of the tests, long enough to sign with')
const sound = { fileId: randomUUID(), variant: 'mp3', name: 'lyd.mp3', mediaType: 'audio/mpeg' }
const drawing = { fileId: randomUUID(), variant: 'svg', name: 'tegning æ.svg', mediaType: 'image/svg+xml' }
let dataDirectory: string

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'sprakhuset-media-'))
  const store = mediaStore(
    database().db,
    join(dataDirectory, 'files'),
    folderBlobs(join(dataDirectory, 'files')),
  )
  await store.put(sound, Buffer.from('0123456789'))
  await store.put(drawing, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
})

afterAll(() => rm(dataDirectory, { recursive: true, force: true }))

describe('a signed address', () => {
  it('returns the file with its type and with headers against sniffing and sharing', async () => {
    const { get } = startServer()

    const response = await get(sound)

    expect(response.status).toBe(200)
    expect(await response.text()).toBe('0123456789')
    expect(headersIn(response)).toEqual({
      'content-type': 'audio/mpeg',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=900',
      'x-content-type-options': 'nosniff',
      'content-disposition': null,
      'content-range': null,
    })
  })

  it('returns a request id with full, partial and failed responses', async () => {
    const { get } = startServer()

    const responses = [
      await get(sound),
      await get(sound, { range: 'bytes=2-5' }),
      await get(sound, { range: 'bytes=99-' }),
    ]

    expect(responses.map(({ status }) => status)).toEqual([200, 206, 416])
    for (const { headers } of responses) expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u)
  })

  it('returns an SVG as an attachment, so that no browser opens it as a page', async () => {
    const response = await startServer().get(drawing)

    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''tegning%20%C3%A6.svg",
    )
  })

  it('returns a byte range, and 416 for one out of bounds', async () => {
    const { get } = startServer()

    const part = await get(sound, { range: 'bytes=2-5' })
    const outside = await get(sound, { range: 'bytes=10-' })

    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-5/10',
      '2345',
    ])
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('returns 403 when it is expired or tampered with', async () => {
    const { server, address, open } = startServer()
    const valid = address(sound)
    const other = address(drawing)
    const tampered = [
      valid.replace(/s=(.)/, (_, first: string) => `s=${first === 'A' ? 'B' : 'A'}`),
      valid.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 900}`),
      valid.replace(sound.fileId, drawing.fileId),
      valid.replace(/\?.*/, ''),
      `${valid.replace(/\?.*/, '')}${other.slice(other.indexOf('?'))}`,
      valid.replace(/e=\d+/, 'e=99999999999999'),
    ]
    const responses = await Promise.all(tampered.map(open))
    server.advanceClock(15 * 60 * 1_000 + 1)

    expect(responses.map(({ status }) => status)).toEqual(tampered.map(() => 403))
    expect((await open(valid)).status).toBe(403)
  })

  it('returns 404 when there is no such file', async () => {
    const { get, open } = startServer()

    expect((await get({ fileId: randomUUID(), variant: 'mp3' })).status).toBe(404)
    expect((await open('/api/files/x/mp3?e=1&s=x')).status).toBe(404)
    expect((await open(`/api/files/${sound.fileId}/..%2F..%2Fsecret?e=1&s=x`)).status).toBe(404)
  })

  it('changes every five minutes and is valid for ten to fifteen', () => {
    expect(addressAt('10:00:00')).toBe(addressAt('10:04:59'))
    expect(addressAt('10:05:00')).not.toBe(addressAt('10:04:59'))
    expect(isValidAt(addressAt('10:04:59'), '10:15:00')).toBe(true)
    expect(isValidAt(addressAt('10:04:59'), '10:15:01')).toBe(false)
  })
})

function startServer() {
  const server = setupServer(database, { DATA_DIR: dataDirectory })
  server.stopClock()
  const address = (file: FileReference) => mediaAddresses(keys, server.now).addressOf(file)
  const open = async (at: string, headers: Record<string, string> = {}) => server.app.request(at, { headers })
  const get = (file: FileReference, headers: Record<string, string> = {}) => open(address(file), headers)
  return { server, address, open: (at: string) => open(at), get }
}

const addressAt = (time: string) =>
  mediaAddresses(keys, () => new Date(`2026-11-20T${time}Z`)).addressOf(sound)

const isValidAt = (signedAddress: string, time: string) => {
  const { searchParams } = new URL(signedAddress, 'http://localhost')
  const signature = { e: searchParams.get('e') ?? '', s: searchParams.get('s') ?? '' }
  return mediaAddresses(keys, () => new Date(`2026-11-20T${time}Z`)).accepts(sound, signature)
}

const headersIn = ({ headers }: Response) =>
  Object.fromEntries(
    [
      'content-type',
      'content-length',
      'accept-ranges',
      'cache-control',
      'x-content-type-options',
      'content-disposition',
      'content-range',
    ].map((name) => [name, headers.get(name)]),
  )
