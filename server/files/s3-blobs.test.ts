import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { parseSettings } from '#server/environment/settings.ts'
import { startS3 } from '#tests/support/server/s3-server.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { blobsOf } from './blobs-of.ts'

const text = 'Trollet bor under broen.'
const hash = createHash('sha256').update(text).digest('hex')

it('stores bytes in the bucket under their hash once, reads parts of them, and removes them', async () => {
  const { objects, refused, environment } = await startS3()
  const blobs = blobsOf(parseSettings(environment))
  const path = await fileOf(text)

  await blobs.put(hash, path, text.length)
  await blobs.put(hash, path, text.length)
  expect([...objects].map(([key, bytes]) => [key, bytes.toString()])).toEqual([
    [`/sprakhuset/sha256/${hash}`, text],
  ])
  expect(await textIn(blobs.read(hash, { start: 8, end: 10 }))).toBe('bor')
  await blobs.remove(hash)
  await blobs.remove(hash)

  expect([objects.size, refused]).toEqual([0, []])
})

it('stores nothing that arrives otherwise than it was hashed', async () => {
  const { objects, environment } = await startS3()
  const blobs = blobsOf(parseSettings(environment))

  await expect(blobs.put(hash, await fileOf('Trollet bor på broen....'), text.length)).rejects.toThrow(
    'UnknownError',
  )

  expect(objects.size).toBe(0)
})

it('is refused with another key', async () => {
  const { objects, refused, environment } = await startS3()
  const blobs = blobsOf(parseSettings({ ...environment, S3_SECRET_ACCESS_KEY: 'another' }))

  await expect(blobs.put(hash, await fileOf(text), text.length)).rejects.toThrow('UnknownError')

  expect([objects.size, new Set(refused)]).toEqual([0, new Set(['SignatureDoesNotMatch'])])
})

async function fileOf(content: string): Promise<string> {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, content)
  return path
}

async function textIn(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
