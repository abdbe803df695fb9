import { join } from 'node:path'

import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'

import { sizeOnDisk } from '#server/files/file-on-disk.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { copiedDatabase } from '#tests/support/database/database.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { uploader } from '#tests/support/server/uploads.ts'

import { uploadFolderIn } from './blobs-of.ts'

const program = builtProgram('server/main.ts')
const received = 800_000

it.each([
  // Its lock ends by itself.
  ['killed', 'SIGKILL', 20],
  ['stopped', 'SIGTERM', 0],
] as const)(
  'case 94: an upload goes on within seconds after its server was %s in the middle of a part',
  async (_, signal, seconds) => {
    const { start, folder, letPass } = await installation()
    const first = await start()
    const begun = await first.begin({ kind: 'audio', type: 'audio/wav', length: 3_000_000 })
    const address = begun.headers.get('location') ?? ''
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const isCut = first.continueAt(address, 0, readable).catch(() => undefined)
    await writable.getWriter().write(new Uint8Array(received))
    const path = join(uploadFolderIn(folder), address.split('/').at(-1) ?? '')
    await expect.poll(() => sizeOnDisk(path)).toBe(received)

    first.signal(signal)
    await first.ended
    await isCut
    const second = await start()
    await letPass(seconds)

    const offset = async () => {
      const { status, headers } = await second.offsetOf(address)
      return [status, headers.get('upload-offset')]
    }
    await expect.poll(offset, { timeout: 1_000 }).toEqual([200, String(received)])
  },
)

async function installation() {
  const { environment, remove } = await copiedDatabase('demonstration')
  onTestFinished(remove)
  const start = async () => {
    const server = await startServerProcess(program(), environment)
    const app = { request: (path: string, init: RequestInit) => fetch(`${server.address}${path}`, init) }
    return { ...server, ...uploader({ app }, await server.signIn(people.administrator)) }
  }
  /** Brings the ends of the locks so much nearer, which saves waiting for them. */
  const letPass = async (seconds: number) => {
    const client = new pg.Client({ connectionString: environment['DATABASE_URL'] })
    await client.connect()
    await client.query(`update uploads set locked_until = locked_until - interval '${seconds} seconds'`)
    await client.end()
  }
  return { start, letPass, folder: environment['DATA_DIR'] ?? '' }
}
