import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { mkdtemp, mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { builtProgram } from '#tests/support/server/built-program.ts'
import { isOnPostgres } from '#tests/support/database/database.ts'
import { maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { canMountDisks, smallDisk, whyNoDisks } from '#tests/support/server/small-disk.ts'

import { startPostgres } from '../tools/support/servers/postgres.mjs'

const program = builtProgram('server/main.ts')
const headers = { orgctx: solbakken, depctx: maurtua }

it.skipIf(!canMountDisks)(
  `a full disk fails only requests that write, and recovers without a restart${whyNoDisks}`,
  async () => {
    const disk = smallDisk('size=240m')
    const server = await startServerProcess(program(), await environmentOn(disk))
    const person = await server.signIn(people.leader)
    const children = () => server.call('GET /api/students', { as: person, headers })
    expect((await children()).status).toBe(200)

    const filler = join(disk, 'filler')
    fill(filler, disk)
    // Each read of children appends to the audit log, so that the disk fills up.
    const failure = await untilRejected(children)
    const others = await Promise.all(
      ['/config.json', '/api/auth/me', '/api/health', '/api/main-activities'].map((path) =>
        server.call(`GET ${path}`, { as: person }),
      ),
    )
    rmSync(filler)

    // PostgreSQL stops entirely until it can write its write-ahead log; the embedded database has preallocated its own.
    const allowed = isOnPostgres() ? [200, 503] : [200]
    expect(failure.status).toBe(503)
    expect(others.map(({ status }) => status).filter((status) => !allowed.includes(status))).toEqual([])
    await expect.poll(async () => (await children()).status).toBe(200)
  },
)

async function environmentOn(disk: string): Promise<Readonly<Record<string, string>>> {
  if (!isOnPostgres()) return { DATA_DIR: join(disk, 'data'), SEED: 'demo' }
  const folder = join(disk, 'postgres')
  await mkdir(folder)
  const postgres = await startPostgres({
    folder,
    flags: ['-c', 'max_wal_size=64MB', '-c', 'min_wal_size=32MB'],
  })
  onTestFinished(postgres.stop)
  await postgres.createDatabase('full')
  const files = await mkdtemp(join(tmpdir(), 'sprakhuset-files-'))
  onTestFinished(() => rm(files, { recursive: true, force: true }))
  return {
    DATABASE_URL: postgres.url('full'),
    DATA_DIR: files,
    SEED: 'demo',
    SESSION_REQUESTS_PER_MINUTE: '100000',
  }
}

async function untilRejected(request: () => Promise<{ readonly status: number; readonly body: unknown }>) {
  for (let attempt = 0; attempt < 2_000; attempt += 1) {
    const { status, body } = await request()
    if (status !== 200) return { status, body }
  }
  throw new Error('The disk was never full.')
}

function fill(path: string, disk: string): void {
  const { bavail, bsize } = statfsSync(disk)
  try {
    writeFileSync(path, Buffer.alloc(bavail * bsize))
  } catch {
    // Another process took the last block, so the disk is full anyway.
  }
}
