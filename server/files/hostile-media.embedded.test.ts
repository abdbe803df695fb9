import { expect, it, onTestFinished } from 'vitest'

import { copiedDatabase } from '#tests/support/database/database.ts'
import { builtProgram } from '#tests/support/server/built-program.ts'
import { filmOfClaimedSamples, filmThatLoops } from '#tests/support/server/hostile-media.ts'
import { childrenOf, isAlive, secondsOfProcessor } from '#tests/support/server/processes.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { uploader } from '#tests/support/server/uploads.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

const program = builtProgram('server/main.ts')
const film = { kind: 'video', type: 'video/mp4' } as const

it('case 91: a server with a heap of 600 MB lives on after a film that takes more, and stops while it reads another', async () => {
  const { server, upload } = await startedServer()

  const refused = await upload(filmOfClaimedSamples())
  const health = await server.call('GET /api/health')
  const isCut = upload(filmThatLoops()).catch(() => undefined)
  const reader = await busyChildOf(server.pid)
  // It still does not respond, but leaves the processor to other tests until the server ends it.
  process.kill(Number(reader), 'SIGSTOP')
  onTestFinished(() => void (isAlive(reader) && process.kill(Number(reader), 'SIGKILL')))
  server.signal('SIGTERM')

  expect([refused.status, health.status, await server.ended, isAlive(reader)]).toEqual([415, 200, 0, false])
  await isCut
})

it('case 91: what reads a file ends with a server that is killed', async () => {
  const { server, upload } = await startedServer()
  const isCut = upload(filmThatLoops()).catch(() => undefined)
  const reader = await busyChildOf(server.pid)

  server.signal('SIGKILL')

  expect(await server.ended).toBe('SIGKILL')
  await expect.poll(() => isAlive(reader)).toBe(false)
  await isCut
})

async function busyChildOf(pid: number): Promise<string> {
  const busy = () => childrenOf(pid).find((child) => secondsOfProcessor(child) > 0)
  await expect.poll(busy).toBeTypeOf('string')
  return busy() ?? ''
}

async function startedServer() {
  const { environment, remove } = await copiedDatabase('demonstration')
  onTestFinished(remove)
  const server = await startServerProcess(program(), {
    ...environment,
    NODE_OPTIONS: '--max-old-space-size=600',
  })
  const editor = await server.signIn(people.administrator)
  const app = { request: (path: string, init: RequestInit) => fetch(`${server.address}${path}`, init) }
  return { server, upload: (bytes: Uint8Array<ArrayBuffer>) => uploader({ app }, editor).upload(bytes, film) }
}
