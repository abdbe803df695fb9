import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { FileReference } from '#server/bank/bank-content.ts'
import { keysFrom } from '#server/sessions/keys.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { serverStage } from '#tests/support/server/server-setup.ts'

import { mediaAddresses } from './media-address.ts'
import { mediaStore } from './media.store.ts'

const database = freshDatabase('empty')
const keys = keysFrom('a secret of the tests, long enough to sign with')
const sound = { fileId: randomUUID(), variant: 'mp3', name: 'lyd.mp3', mediaType: 'audio/mpeg' }
const drawing = { fileId: randomUUID(), variant: 'svg', name: 'tegning æ.svg', mediaType: 'image/svg+xml' }
let dataDirectory: string

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'sprakhuset-media-'))
  const store = mediaStore(database().db, join(dataDirectory, 'files'))
  await store.put(sound, Buffer.from('0123456789'))
  await store.put(drawing, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
})

afterAll(() => rm(dataDirectory, { recursive: true, force: true }))

describe('a signed address', () => {
  it('gives the file with its type and no leave to sniff or share', async () => {
    const { get } = setTheStage()

    const reply = await get(sound)

    expect(reply.status).toBe(200)
    expect(await reply.text()).toBe('0123456789')
    expect(headersIn(reply)).toEqual({
      'content-type': 'audio/mpeg',
      'content-length': '10',
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=900',
      'x-content-type-options': 'nosniff',
      'content-disposition': null,
      'content-range': null,
    })
  })

  it('is answered with the id of the request, whole, in part and refused', async () => {
    const { get } = setTheStage()

    const replies = [
      await get(sound),
      await get(sound, { range: 'bytes=2-5' }),
      await get(sound, { range: 'bytes=99-' }),
    ]

    expect(replies.map(({ status }) => status)).toEqual([200, 206, 416])
    for (const { headers } of replies) expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/u)
  })

  it('gives a drawing that no browser opens as a page', async () => {
    const reply = await setTheStage().get(drawing)

    expect(reply.headers.get('content-type')).toBe('image/svg+xml')
    expect(reply.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''tegning%20%C3%A6.svg")
  })

  it('gives a part, and refuses one that lies outside', async () => {
    const { get } = setTheStage()

    const part = await get(sound, { range: 'bytes=2-5' })
    const outside = await get(sound, { range: 'bytes=10-' })

    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-5/10',
      '2345',
    ])
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */10'])
  })

  it('is refused when it is expired or tampered with', async () => {
    const { stage, address, open } = setTheStage()
    const good = address(sound)
    const other = address(drawing)
    const tampered = [
      good.replace(/s=(.)/, (_, first: string) => `s=${first === 'A' ? 'B' : 'A'}`),
      good.replace(/e=(\d+)/, (_, e: string) => `e=${Number(e) + 900}`),
      good.replace(sound.fileId, drawing.fileId),
      good.replace(/\?.*/, ''),
      `${good.replace(/\?.*/, '')}${other.slice(other.indexOf('?'))}`,
      good.replace(/e=\d+/, 'e=99999999999999'),
    ]
    const replies = await Promise.all(tampered.map(open))
    stage.pass(15 * 60 * 1_000 + 1)

    expect(replies.map(({ status }) => status)).toEqual(tampered.map(() => 403))
    expect((await open(good)).status).toBe(403)
  })

  it('is unknown when there is no such file', async () => {
    const { get, open } = setTheStage()

    expect((await get({ fileId: randomUUID(), variant: 'mp3' })).status).toBe(404)
    expect((await open('/api/files/x/mp3?e=1&s=x')).status).toBe(404)
    expect((await open(`/api/files/${sound.fileId}/..%2F..%2Fsecret?e=1&s=x`)).status).toBe(404)
  })

  it('changes every five minutes and is good for ten to fifteen', () => {
    expect(addressAt('10:00:00')).toBe(addressAt('10:04:59'))
    expect(addressAt('10:05:00')).not.toBe(addressAt('10:04:59'))
    expect(isGoodAt(addressAt('10:04:59'), '10:15:00')).toBe(true)
    expect(isGoodAt(addressAt('10:04:59'), '10:15:01')).toBe(false)
  })
})

function setTheStage() {
  const stage = serverStage(database, { DATA_DIR: dataDirectory })
  stage.stopClock()
  const address = (file: FileReference) => mediaAddresses(keys, stage.now).addressOf(file)
  const open = async (at: string, headers: Record<string, string> = {}) => stage.app.request(at, { headers })
  const get = (file: FileReference, headers: Record<string, string> = {}) => open(address(file), headers)
  return { stage, address, open: (at: string) => open(at), get }
}

const addressAt = (time: string) =>
  mediaAddresses(keys, () => new Date(`2026-11-20T${time}Z`)).addressOf(sound)

const isGoodAt = (told: string, time: string) => {
  const { searchParams } = new URL(told, 'http://localhost')
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
