import { chmod, cp, mkdir, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { builtProgram } from '#tests/support/server/built-program.ts'
import { startProgram } from '#tests/support/server/child-program.ts'
import { copiedDatabase } from '#tests/support/database/database.ts'
import type { DatabaseCopy } from '#tests/support/database/database.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { canMountDisks, smallDisk, whyNoDisks } from '#tests/support/server/small-disk.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { openDatabase } from '../database/database.ts'
import { serve } from '../serve.ts'
import { parseSettings } from './settings.ts'
import { startFailure } from '../start-failure.ts'

const program = builtProgram('server/main.ts')

let template: DatabaseCopy
beforeAll(async () => {
  template = await copiedDatabase('empty')
})
afterAll(() => template.remove())

const advice =
  'Stop here: nothing was changed. Restore a backup of the data directory. To start with an empty database, move the whole data directory away or set DATA_DIR to another folder.'

type Case = {
  readonly what: string
  /** Set when the damage shows only when the database is opened; else the checks before that find it. */
  readonly isOpened?: true
  /** Damages a copy of a data directory that has a database. */
  readonly damage: (folder: string) => Promise<unknown>
  readonly explanation: (folder: string) => string
}

const damages: readonly Case[] = [
  {
    what: 'a truncated signing secret',
    damage: (folder) => writeFile(join(folder, 'signing-secret'), 'short'),
    explanation: (folder) =>
      `The signing secret in ${folder}/signing-secret is cut short or changed, so tokens cannot be signed with it. Restore the file from a backup, or remove it: a new one is then made, and everybody signs in again.`,
  },
  {
    what: 'a database of another PostgreSQL',
    damage: (folder) => writeFile(join(folder, 'database/PG_VERSION'), '99\n'),
    explanation: (folder) =>
      `The database in ${folder}/database was made by PostgreSQL 99, and this program has PostgreSQL 18. Start the release that made it, or restore a backup of the data directory.`,
  },
  {
    what: 'an empty PG_VERSION',
    damage: (folder) => truncate(join(folder, 'database/PG_VERSION')),
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database/PG_VERSION is missing or damaged. ${advice}`,
  },
  {
    what: 'no PG_VERSION',
    damage: (folder) => rm(join(folder, 'database/PG_VERSION')),
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database/PG_VERSION is missing or damaged. ${advice}`,
  },
  {
    what: 'a pg_control of zeros',
    damage: (folder) => writeFile(join(folder, 'database/global/pg_control'), Buffer.alloc(8_192)),
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database/global/pg_control is missing or damaged. ${advice}`,
  },
  {
    what: 'a pg_control of 0 bytes',
    damage: (folder) => truncate(join(folder, 'database/global/pg_control')),
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database/global/pg_control is missing or damaged. ${advice}`,
  },
  {
    what: 'a pg_control with a wrong checksum',
    isOpened: true,
    damage: async (folder) => {
      const file = await open(join(folder, 'database/global/pg_control'), 'r+')
      await file.write(Buffer.from('damaged'), 0, 7, 100)
      await file.close()
    },
    explanation: (folder) => `The database cannot be opened: ${folder}/database is damaged. ${advice}`,
  },
  {
    what: 'no write-ahead log',
    damage: async (folder) => {
      await rm(join(folder, 'database/pg_wal'), { recursive: true })
      await mkdir(join(folder, 'database/pg_wal'))
    },
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database/pg_wal does not hold the write-ahead log. ${advice}`,
  },
  {
    what: 'a file at the path of the database',
    damage: async (folder) => {
      await rm(join(folder, 'database'), { recursive: true })
      await writeFile(join(folder, 'database'), '')
    },
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database is a file and no folder. ${advice}`,
  },
  {
    what: 'a folder at the path of PG_VERSION',
    damage: async (folder) => {
      await rm(join(folder, 'database/PG_VERSION'))
      await mkdir(join(folder, 'database/PG_VERSION'))
    },
    explanation: (folder) =>
      `The database cannot be opened: ${folder}/database/PG_VERSION is missing or damaged. ${advice}`,
  },
  {
    what: 'a schema of a newer release',
    isOpened: true,
    damage: (folder) => withStatement(folder, "insert into program.migrations values ('9999_newer.sql', '')"),
    explanation: () =>
      'The database holds the migration 9999_newer.sql, which this program does not know: it is too old. Start the release that you ran last, or a newer one; to go back, restore a backup that was made before the update.',
  },
  {
    what: 'no database, but a signing secret',
    damage: async (folder) => {
      await rm(join(folder, 'database'), { recursive: true })
      await writeFile(join(folder, 'signing-secret'), 'a'.repeat(64))
    },
    explanation: (folder) =>
      `The database is gone: ${folder}/database is missing, though the data directory has been used. Is a disk not mounted, or was this server run with DATABASE_URL before? ${advice}`,
  },
  {
    what: 'an empty database folder, but media files, such as when a disk is not mounted',
    damage: async (folder) => {
      await rm(join(folder, 'database'), { recursive: true })
      await mkdir(join(folder, 'database'))
      await mkdir(join(folder, 'files/drawing'), { recursive: true })
    },
    explanation: (folder) =>
      `The database is gone: ${folder}/database is empty, though the data directory has been used. Is a disk not mounted, or was this server run with DATABASE_URL before? ${advice}`,
  },
]

describe('a server that cannot start explains the cause, the path and the remedy', () => {
  it.each(damages)('of $what', async ({ isOpened, damage, explanation }) => {
    const folder = isOpened ? await copyOf(template) : await skeletonOf(template)
    await damage(folder)

    expect(await failureOf(folder)).toEqual({ message: explanation(folder), isExplained: true })
  })
})

describe('a program that cannot start prints the explanation, and exits with 1', () => {
  it('for a file at the path of the data directory', async () => {
    const file = join(await temporaryFolder(), 'data')
    await writeFile(file, '')

    expect(await exitOf(file)).toEqual({
      code: 1,
      printed: `${file} is a folder where a file belongs, or a file where a folder belongs (EEXIST). Move it away, or set DATA_DIR to another folder.\n`,
    })
  })

  it('for a folder that this user may not write to', async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o500)
    const data = join(folder, 'data')
    // Root may write everywhere unless it drops that capability.
    const isRoot = process.getuid?.() === 0
    const through = isRoot ? ['setpriv', '--bounding-set=-dac_override', '--inh-caps=-dac_override'] : []

    expect(await exitOf(data, through)).toEqual({
      code: 1,
      printed: `This user may not read or write ${data} (EACCES). Give it to the user that runs the server (chown), or set DATA_DIR to a folder of that user’s own.\n`,
    })
  })
})

describe.skipIf(!canMountDisks)(
  `a server that cannot start because of its disk prints the cause${whyNoDisks}`,
  () => {
    it('for a full disk, and leaves no partial claim behind', async () => {
      const disk = smallDisk('size=64k')
      await writeFile(join(disk, 'filler'), Buffer.alloc(64 * 1_024))
      const data = join(disk, 'data')

      const { code, printed } = await exitOf(data)

      expect(code).toBe(1)
      expect(printed).toBe(
        `There is no room left on the disk of ${data} (ENOSPC). Free some space and start again; nothing that had been saved is lost.\n`,
      )
      expect(await readdir(data)).toEqual([])
    })

    it('for a disk too small for a database, and releases its claim', async () => {
      const disk = smallDisk('size=1m')
      const data = join(disk, 'data')

      const { code, printed } = await exitOf(data)

      expect(code).toBe(1)
      expect(printed).toMatch(/^There is no room left on the disk of .*\/data.* \(ENOSPC\)\. [^\n]*\n$/u)
      expect((await readdir(data)).toSorted()).toEqual(['database.part', 'owner.1.json'])
    })

    it('for a read-only disk', async () => {
      const disk = smallDisk('size=64k,ro')
      const data = join(disk, 'data')

      expect(await exitOf(data)).toEqual({
        code: 1,
        printed: `${data} cannot be written, for its disk is read-only (EROFS). Mount it for writing, or set DATA_DIR to a folder that can be written.\n`,
      })
    })
  },
)

describe('the data directory', () => {
  it('loses the permissions of group and others at startup, which is logged, and so do all files created in it', async () => {
    const folder = await copyOf(template)
    await chmod(folder, 0o755)

    const server = await startServerProcess(program(), { DATA_DIR: folder, SEED: 'none' })

    expect((await stat(folder)).mode & 0o777).toBe(0o700)
    const [line = ''] = server.written().split('\n')
    expect(JSON.parse(line)).toEqual({
      time: expect.any(String) as string,
      event: 'dataDirectoryClosed',
      folder,
      was: '755',
    })
    const created = ['signing-secret', 'files', 'owner.1.json', 'database-made'].map((name) =>
      join(folder, name),
    )
    const modes = await Promise.all(created.map(async (path) => (await stat(path)).mode & 0o077))
    expect(modes).toEqual([0, 0, 0, 0])
  })

  it('is refused when every user may write to it', async () => {
    const folder = await temporaryFolder()
    await chmod(folder, 0o1777)

    expect(await exitOf(folder)).toEqual({
      code: 1,
      printed: `The data directory ${folder} is a folder that every user of this machine writes to. Set DATA_DIR to a folder of the server’s own.\n`,
    })
    expect((await stat(folder)).mode & 0o7777).toBe(0o1777)
  })
})

/** Starts the server in this process, on a data directory where that fails. */
async function failureOf(dataDirectory: string) {
  const settings = parseSettings({ DATA_DIR: dataDirectory, PORT: '0', SEED: 'none' })
  try {
    await serve(settings, { seed: nothing, prune: nothing, compose: () => new Hono() }, () => undefined)
  } catch (error) {
    return startFailure(error, dataDirectory)
  }
  throw new Error('The server has started.')
}

const nothing = () => Promise.resolve()

/** Runs the program on a data directory until it exits. */
async function exitOf(dataDirectory: string, through: readonly string[] = []) {
  const server = startProgram(program(), {
    env: { DATA_DIR: dataDirectory, PORT: '0', SEED: 'none' },
    through,
  })
  return { code: await server.ended, printed: server.written() }
}

async function copyOf({ settings }: DatabaseCopy): Promise<string> {
  const folder = await temporaryFolder()
  await cp(settings.dataDirectory, folder, { recursive: true })
  return folder
}

/** Copies only the files that the checks before opening the database read: a thousand files fewer. */
async function skeletonOf({ settings }: DatabaseCopy): Promise<string> {
  const folder = await temporaryFolder()
  for (const path of ['database/PG_VERSION', 'database/global/pg_control'])
    await cp(join(settings.dataDirectory, path), join(folder, path))
  await mkdir(join(folder, 'database/base'))
  await mkdir(join(folder, 'database/pg_wal'))
  await writeFile(join(folder, 'database/pg_wal/000000010000000000000001'), '')
  return folder
}

async function withStatement(dataDirectory: string, statement: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory }, async ({ client }) => {
    await client.query(statement)
  })
  await database.close()
}
