import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { recordDatabaseCreation, databaseState } from './embedded-folder.ts'

describe('a data directory without a database', () => {
  it.each([
    ['nothing', async () => undefined],
    ['what an interrupted first start leaves', leavePartial],
    [
      'a freshly formatted disk mounted at the path of the database',
      (folder: string) => makeFolder(folder, 'database/lost+found'),
    ],
    ['a certificate and an empty folder of files', (folder: string) => makeFolder(folder, 'tls', 'files')],
  ])('gets a new one where there is %s', async (_, prepare) => {
    const folder = await temporaryFolder()
    await prepare(folder)

    expect(await databaseState(folder)).toBe('absent')
  })

  it.each([
    ['the marker of a database', (folder: string) => recordDatabaseCreation(folder)],
    ['a signing secret', (folder: string) => writeFile(join(folder, 'signing-secret'), '')],
    ['files', (folder: string) => makeFolder(folder, 'files/drawing')],
  ])('is rejected where there is %s', async (_, prepare) => {
    const folder = await temporaryFolder()
    await prepare(folder)

    await expect(databaseState(folder)).rejects.toThrow(
      `The database is gone: ${join(folder, 'database')} is missing, though the data directory has been used.`,
    )
  })
})

async function leavePartial(folder: string): Promise<void> {
  await makeFolder(folder, 'database.part/base')
  await writeFile(join(folder, 'owner.3.json'), '')
}

async function makeFolder(folder: string, ...names: readonly string[]): Promise<void> {
  for (const name of names) await mkdir(join(folder, name), { recursive: true })
}
