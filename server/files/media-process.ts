import { fork } from 'node:child_process'
import { Socket } from 'node:net'
import { join } from 'node:path'

import * as v from 'valibot'

import { projectRoot } from '#server/environment/project-root.ts'

import { MediaReply } from './media-task.ts'
import type { MediaTask } from './media-task.ts'

/** Why a process has ended: `crash` is any end of its own. */
export type MediaProcessEnd = {
  readonly outcome: 'ended'
  readonly cause: 'memory' | 'deadline' | 'crash' | 'shutdown' | 'notStarted'
  /** The exit code, or the signal. */
  readonly exit: string
}

export type MediaProcess = {
  /** Does one task at a time. Resolves to its reply, or to the end of the process, which is at the latest the deadline. */
  readonly perform: (task: MediaTask) => Promise<MediaReply | MediaProcessEnd>
  readonly end: (cause: 'deadline' | 'shutdown') => void
  readonly ended: Promise<MediaProcessEnd>
}

/** What V8, native code and the watchdog of the process write as their last words. */
const memoryFailure = /out of memory|bad_alloc|failed to allocate/iu

/** Starts a process that ends with this one. It has none of the settings and secrets of the server in its environment. */
export function startMediaProcess(limits: {
  readonly maxResidentBytes: number
  readonly heapMegabytes: number
  readonly deadlineMs: number
}): MediaProcess {
  const child = fork(
    join(projectRoot, 'server/files/media-process/main.mjs'),
    [String(limits.maxResidentBytes)],
    {
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`],
      // Few arenas of malloc, so that memory which one thread has freed is used by the next.
      env: { MALLOC_ARENA_MAX: '2' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  // An idle process keeps nobody waiting for its end.
  child.unref()
  child.channel?.unref()
  if (child.stderr instanceof Socket) child.stderr.unref()
  let lastWords = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = `${lastWords}${chunk.toString('latin1')}`.slice(-10_000)
  })
  let reason: 'deadline' | 'shutdown' | undefined
  const ended = new Promise<MediaProcessEnd>((resolve) => {
    child.on('error', () => {
      if (child.pid === undefined) resolve({ outcome: 'ended', cause: 'notStarted', exit: 'none' })
    })
    child.once('close', (code, signal) => {
      const cause = reason ?? (memoryFailure.test(lastWords) ? 'memory' : 'crash')
      resolve({ outcome: 'ended', cause, exit: String(signal ?? code) })
    })
  })
  const end: MediaProcess['end'] = (why) => {
    reason ??= why
    child.kill('SIGKILL')
  }

  return {
    async perform(task) {
      const deadline = setTimeout(() => end('deadline'), limits.deadlineMs)
      const message = new Promise<unknown>((resolve) => {
        child.once('message', resolve)
      })
      // What cannot be sent is followed by the end of the process.
      child.send(task, () => undefined)
      try {
        return await Promise.race([message.then((reply) => v.parse(MediaReply, reply)), ended])
      } finally {
        clearTimeout(deadline)
      }
    },
    end,
    ended,
  }
}
