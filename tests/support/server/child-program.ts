import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

import { onTestFinished } from 'vitest'

export type ChildProgram = {
  readonly pid: number
  /** All output so far, stderr included. */
  readonly written: () => string
  /** Waits until the output matches, and returns the first group or the match. */
  readonly writes: (pattern: RegExp) => Promise<string>
  readonly signal: (signal: NodeJS.Signals) => void
  /** Kills the process if it still runs, and waits for its exit. */
  readonly stop: () => Promise<void>
  /** The exit code, or the signal that ended the process. */
  readonly ended: Promise<number | string>
}

/** Starts a built program. It stops when the test finishes, unless it `isShared`: then the caller stops it. */
export function startProgram(
  path: string,
  options: {
    readonly args?: readonly string[]
    readonly env?: Readonly<Record<string, string>>
    /** A command that runs the one after it, such as `['nice']`; the pid and the signals are then its own. */
    readonly through?: readonly string[]
    readonly isShared?: boolean
  } = {},
): ChildProgram {
  const [command = '', ...rest] = [
    ...(options.through ?? []),
    process.execPath,
    path,
    ...(options.args ?? []),
  ]
  const child = spawn(command, rest, {
    env: { PATH: process.env['PATH'], ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const written = listenTo(child)
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => (code ?? signal) as number | string)
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
  }
  if (options.isShared !== true) onTestFinished(stop)
  return {
    pid: child.pid ?? 0,
    written,
    writes: (pattern) => untilWritten(child, written, pattern),
    signal: (signal) => child.kill(signal),
    stop,
    ended,
  }
}

type Child = ChildProcessByStdio<null, Readable, Readable>

function listenTo(child: Child): () => string {
  const chunks: Buffer[] = []
  const collect = (chunk: Buffer) => chunks.push(chunk)
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return () => Buffer.concat(chunks).toString()
}

async function untilWritten(child: Child, written: () => string, pattern: RegExp): Promise<string> {
  for (;;) {
    const match = pattern.exec(written())
    if (match) return match[1] ?? match[0]
    if (child.stdout.closed && child.stderr.closed)
      throw new Error(`The program ended without writing ${pattern}:\n${written()}`)
    await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), once(child, 'close')])
  }
}
