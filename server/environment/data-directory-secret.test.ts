import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { readOrCreateSecret } from './data-directory-secret.ts'

it('creates the signing secret once, also for concurrent callers, readable by its owner alone', async () => {
  const folder = join(await temporaryFolder(), 'data')

  const secrets = await Promise.all([
    readOrCreateSecret(folder),
    readOrCreateSecret(folder),
    readOrCreateSecret(folder),
  ])

  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{64}$/u)
  expect((await stat(join(folder, 'signing-secret'))).mode & 0o777).toBe(0o600)
})

it.each([
  ['a truncated signing secret, which could be guessed', (path: string) => writeFile(path, '')],
  ['a folder at the path of the signing secret', (path: string) => mkdir(path)],
])('rejects %s', async (_, damage) => {
  const folder = await temporaryFolder()
  await damage(join(folder, 'signing-secret'))

  await expect(readOrCreateSecret(folder)).rejects.toThrow(
    `The signing secret in ${join(folder, 'signing-secret')} is cut short`,
  )
})
