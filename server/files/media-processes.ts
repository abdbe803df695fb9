import { HttpError } from '#server/http/http-error.ts'
import type { Log } from '#server/environment/log.ts'

import { fileError } from './file-error.ts'
import { startMediaProcess } from './media-process.ts'
import type { MediaProcess, MediaProcessEnd } from './media-process.ts'
import type { MediaTask } from './media-task.ts'

/** What reading files may cost. The processes need room in the memory of the server’s unit, beside the server (`MemoryMax`). */
const usualLimits = {
  /** At the same time, so that a slow file leaves one for the files of others. */
  processes: 2,
  maxResidentBytes: 500_000_000,
  heapMegabytes: 256,
  /** A connection is cut after 65 s, and a file may have waited for another. */
  deadlineMs: 25_000,
  /** A process with nothing to do ends after this. */
  idleMs: 60_000,
  /** A process that still holds more than this after a file is not used for another one, which would have less of the limit. */
  maxIdleBytes: 200_000_000,
  /** What files get at shutdown: less than the 10 s that requests get. */
  closeMs: 8_000,
}

export type MediaLimits = typeof usualLimits

type Job = {
  readonly task: MediaTask
  readonly owner: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

export type MediaProcesses = {
  /** Starts a process, unless there is one, so that a file that is on its way does not wait for it. */
  readonly prepare: () => void
  /**
   * Has a process read one file of a user. Throws 415 where the file is unusable, or takes more memory or time than the limits, and 503
   * where the server is about to stop. A user’s files are read one at a time; those of another user come before the next one.
   */
  readonly run: (task: MediaTask, owner: string) => Promise<unknown>
  /** Ends all processes: those that read a file when they are done, or when their time at shutdown is over. */
  readonly close: () => Promise<void>
}

/** Reads uploaded files in processes of their own, so that none takes the memory or the time of the server. */
export function mediaProcesses(log: Log, overrides: Partial<MediaLimits> = {}): MediaProcesses {
  const limits = { ...usualLimits, ...overrides }
  const alive = new Set<MediaProcess>()
  const idle = new Map<MediaProcess, NodeJS.Timeout>()
  const owners = new Set<string>()
  let waiting: readonly Job[] = []
  let isClosing = false

  function start(): MediaProcess {
    const process = startMediaProcess(limits)
    alive.add(process)
    void forgetEnded(process)
    return process
  }

  async function forgetEnded(process: MediaProcess): Promise<void> {
    await process.ended
    alive.delete(process)
    clearTimeout(idle.get(process))
    idle.delete(process)
  }

  function takeIdle(): MediaProcess | undefined {
    for (const [process, timer] of idle) {
      clearTimeout(timer)
      idle.delete(process)
      return process
    }
    return undefined
  }

  function keepIdle(process: MediaProcess): void {
    if (isClosing) return process.end('shutdown')
    const end = () => {
      idle.delete(process)
      process.end('shutdown')
    }
    idle.set(process, setTimeout(end, limits.idleMs).unref())
  }

  function startNext(): void {
    const job = waiting.find(({ owner }) => !owners.has(owner))
    if (!job || owners.size >= limits.processes) return
    waiting = waiting.filter((other) => other !== job)
    owners.add(job.owner)
    void perform(job)
      .then(job.resolve, job.reject)
      .finally(() => {
        owners.delete(job.owner)
        const isOfOther = ({ owner }: Job) => owner !== job.owner
        waiting = [...waiting.filter(isOfOther), ...waiting.filter((other) => !isOfOther(other))]
        startNext()
      })
    startNext()
  }

  async function perform({ task }: Job): Promise<unknown> {
    const startedAt = performance.now()
    const process = takeIdle() ?? start()
    const reply = await process.perform(task)
    const logCause = (cause: MediaProcessEnd['cause'] | 'tableRows', exit?: string) => {
      const milliseconds = Math.round(performance.now() - startedAt)
      log({ event: 'fileNotRead', task: task.name, kind: task.kind, cause, exit, milliseconds })
    }
    if (reply.outcome === 'ended') {
      logCause(reply.cause, reply.exit)
      throw endFailure(task, reply.cause)
    }
    if (reply.residentBytes > limits.maxIdleBytes) process.end('shutdown')
    else keepIdle(process)
    switch (reply.outcome) {
      case 'done':
        return reply.result
      case 'unusable':
        // What was inspected is of its type.
        throw fileError(task.kind, task.name === 'inspect' ? 'type' : 'damaged')
      case 'tooManyRows':
        logCause('tableRows')
        throw tooMuchMemory()
      case 'failed':
        throw Object.assign(new Error('A media process has failed.'), { code: reply.code })
    }
  }

  return {
    prepare() {
      if (alive.size === 0 && !isClosing) keepIdle(start())
    },

    async run(task, owner) {
      if (isClosing) throw notRead()
      return new Promise((resolve, reject) => {
        waiting = [...waiting, { task, owner, resolve, reject }]
        startNext()
      })
    },

    async close() {
      isClosing = true
      for (const { reject } of waiting) reject(notRead())
      waiting = []
      for (const process of idle.keys()) process.end('shutdown')
      const endAll = setTimeout(() => alive.forEach((process) => process.end('shutdown')), limits.closeMs)
      await Promise.all([...alive].map(({ ended }) => ended))
      clearTimeout(endAll)
    },
  }
}

function endFailure({ kind }: MediaTask, cause: MediaProcessEnd['cause']): HttpError {
  switch (cause) {
    case 'memory':
      return tooMuchMemory()
    case 'deadline':
      return new HttpError(
        415,
        'Filen kan ikke brukes: Det tar for lang tid å kontrollere den. Lag en enklere eller kortere utgave, og velg den.',
      )
    case 'crash':
      return fileError(kind, 'damaged')
    case 'shutdown':
    case 'notStarted':
      return notRead()
  }
}

const tooMuchMemory = () =>
  new HttpError(
    415,
    'Filen kan ikke brukes: Det krever for mye minne å kontrollere den. Lag en enklere eller mindre utgave, og velg den.',
  )

const notRead = () =>
  new HttpError(503, 'Filen kunne ikke kontrolleres akkurat nå. Prøv igjen om litt.', undefined, 5)
