import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { describe, expect, it, onTestFinished } from 'vitest'

import { HttpError } from '#server/http/http-error.ts'
import type { LogLine } from '#server/environment/log.ts'
import { projectRoot } from '#server/environment/project-root.ts'
import {
  filmOfClaimedSamples,
  filmOfRows,
  filmThatLoops,
  interlacedPicture,
} from '#tests/support/server/hostile-media.ts'
import { childrenOf, isAlive, secondsOfProcessor } from '#tests/support/server/processes.ts'
import { temporaryFolder } from '#tests/support/server/temporary-folder.ts'

import { mediaProcesses } from './media-processes.ts'
import type { MediaLimits } from './media-processes.ts'
import type { MediaTask } from './media-task.ts'

const shortFilm = {
  kind: 'recording',
  container: 'mp4',
  tracks: [{ id: 1, type: 'video', codec: 'avc' }],
  seconds: 0.01,
}

describe('a media process', () => {
  it('says what a file is', async () => {
    const { read, log } = start()

    expect(await read('somebody', await stored(filmOfRows(10)))).toEqual(shortFilm)
    expect(log).toEqual([])
  })

  it('is used for the next file', async () => {
    const { read } = start()

    const film = await stored(filmOfRows(10))

    await read('somebody', film)
    const [first] = childProcesses()
    await read('another', film)

    expect([first !== undefined, childProcesses()]).toEqual([true, [first]])
  })

  it('is ended at the deadline, although its parser gives no other code a turn', async () => {
    const { read, causes } = start({ deadlineMs: 1_500 })

    expect(await statusOf(read('somebody', await stored(filmThatLoops())))).toBe(415)
    expect(causes()).toEqual(['deadline'])
    await expect.poll(childProcesses).toEqual([])
  })

  it('is ended when a parser of JavaScript takes too much memory', async () => {
    const { read, log, causes } = start({ heapMegabytes: 48 })

    expect(await statusOf(read('somebody', await stored(filmOfClaimedSamples())))).toBe(415)
    expect(causes()).toEqual(['memory'])
    // V8 has ended it, sooner than its watchdog would.
    expect(log.flatMap((line) => (line.event === 'fileNotRead' ? [line.exit] : []))).toEqual(['SIGABRT'])
  })

  it('is ended when native code takes too much memory', async () => {
    const { run, causes } = start({ maxResidentBytes: 150_000_000 })
    const path = await stored(await interlacedPicture(6_300, 6_300))
    const limits = { maxPixels: 40_000_000, maxHeight: 2_400, widths: [480], maxAvifWidth: 480 }

    const scaled = run(
      { name: 'scale', kind: 'picture', path, folder: join(path, '..'), ...limits },
      'somebody',
    )

    expect(await statusOf(scaled)).toBe(415)
    expect(causes()).toEqual(['memory'])
  })

  it('that is killed from outside makes its file unusable, and the next file gets another process', async () => {
    const { read, causes } = start()
    const status = statusOf(read('somebody', await stored(filmThatLoops())))
    await expect.poll(childProcesses).toHaveLength(1)

    process.kill(Number(childProcesses()[0]), 'SIGKILL')

    expect(await status).toBe(415)
    expect(causes()).toEqual(['crash'])
    expect(await read('somebody', await stored(filmOfRows(10)))).toEqual(shortFilm)
  })

  it('ends when it has had nothing to do for a while', async () => {
    const { read } = start({ idleMs: 50 })

    await read('somebody', await stored(filmOfRows(10)))

    await expect.poll(childProcesses).toEqual([])
  })

  it('ends with its parent, although its parser gives no other code a turn', async () => {
    const path = await stored(filmThatLoops())
    const task = { name: 'inspect', kind: 'video', path, size: 1, maxTableRows: 10_000 } satisfies MediaTask
    const program = `
      const { fork } = require('node:child_process')
      const child = fork(${JSON.stringify(join(projectRoot, 'server/files/media-process/main.mjs'))}, ['400000000'])
      child.send(${JSON.stringify(task)}, () => console.log(child.pid))`
    const parent = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const [pid] = (await once(createInterface(parent.stdout), 'line')) as string[]
    onTestFinished(() => void (isAlive(pid ?? '') && process.kill(Number(pid), 'SIGKILL')))
    await expect.poll(() => secondsOfProcessor(pid ?? '')).toBeGreaterThan(0)

    parent.kill('SIGKILL')

    await expect.poll(() => isAlive(pid ?? '')).toBe(false)
  })
})

describe('files that wait', () => {
  it('are not held by the slow file of somebody else', async () => {
    const { read } = start({ deadlineMs: 6_000 })
    const [film, slowFilm] = [await stored(filmOfRows(10)), await stored(filmThatLoops())]
    const order: string[] = []
    const ends = (name: string) => () => order.push(name)

    const slow = read('a slow editor', slowFilm).catch(ends('slow'))
    await expect.poll(childProcesses).toHaveLength(1)
    const [slowReader] = childProcesses()
    await Promise.all([
      slow,
      read('a slow editor', film).then(ends('more of the slow editor')),
      read('another editor', film)
        .then(ends('another'))
        // Without this it ends at the deadline, which is long enough for the other file on a slow machine.
        .then(() => isAlive(slowReader ?? '') && process.kill(Number(slowReader), 'SIGKILL')),
    ])

    expect(order).toEqual(['another', 'slow', 'more of the slow editor'])
  })

  it('come in turn by user', async () => {
    const { read } = start({ processes: 1 })
    const order: string[] = []
    const film = await stored(filmOfRows(10))

    await Promise.all(
      ['first', 'first', 'first', 'second', 'third'].map((user) =>
        read(user, film).then(() => order.push(user)),
      ),
    )

    expect(order).toEqual(['first', 'second', 'third', 'first', 'first'])
  })
})

describe('the shutdown', () => {
  it('waits for a file that is being read, and refuses those that wait', async () => {
    const { read, close, causes } = start({ processes: 1, closeMs: 60_000 })
    const film = await stored(filmOfRows(10))
    const statuses = [read('first', film), read('second', film)].map(statusOf)

    const closed = close()
    statuses.push(statusOf(read('third', film)))

    expect(await Promise.all(statuses)).toEqual([200, 503, 503])
    await closed
    expect([causes(), childProcesses()]).toEqual([[], []])
  })

  it('ends what takes longer than it may, and leaves the file to be read again', async () => {
    const { read, close, causes } = start({ closeMs: 100 })
    const status = statusOf(read('somebody', await stored(filmThatLoops())))

    await close()

    expect(await status).toBe(503)
    expect([causes(), childProcesses()]).toEqual([['shutdown'], []])
  })
})

/** Media processes that end with the test. */
function start(limits: Partial<MediaLimits> = {}) {
  const log: LogLine[] = []
  const { run, close } = mediaProcesses((line) => log.push(line), { closeMs: 0, ...limits })
  onTestFinished(close)
  return {
    run,
    close,
    log,
    causes: () => log.map((line) => (line.event === 'fileNotRead' ? line.cause : line.event)),
    read: (owner: string, path: string) =>
      run({ name: 'inspect', kind: 'video', path, size: 1_000, maxTableRows: 10_000 }, owner),
  }
}

/** The status of the response to a file that is read. */
const statusOf = (reading: Promise<unknown>): Promise<number> =>
  reading.then(
    () => 200,
    (error: unknown) => (error instanceof HttpError ? error.status : 500),
  )

async function stored(bytes: Uint8Array): Promise<string> {
  const path = join(await temporaryFolder(), 'file')
  await writeFile(path, bytes)
  return path
}

const childProcesses = () => childrenOf(process.pid)
