import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

import { inspect } from './inspect.mjs'
import { TooManyRows } from './table-rows.mjs'
import { Unusable } from './unusable.mjs'

// Reads the files of strangers, in a process of its own, so that one that takes too much memory or time ends this process and not the server.
// The files of this folder are plain JavaScript because Node 20 runs no TypeScript, and the server also starts from its sources.

/** @typedef {import('../media-task.ts').MediaTask} MediaTask */
/** @typedef {import('../media-task.ts').MediaReply} MediaReply */

const [maxResidentBytes] = process.argv.slice(2).map(Number)

const watchdog = new Worker(new URL('watchdog.mjs', import.meta.url), {
  workerData: { maxResidentBytes, parent: process.ppid },
  execArgv: [],
})
// It has nothing to wait for.
watchdog.unref()

try {
  // Where the memory of the machine runs out first, the kernel ends this process and not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Not on Linux.
}

// A terminal and systemd signal every process of the server; the server decides when this one ends.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (/** @type {MediaTask} */ task) => void reply(task))

/** @param {MediaTask} task */
async function reply(task) {
  const outcome = await outcomeOf(task)
  process.send?.({ ...outcome, residentBytes: process.memoryUsage.rss() })
}

/** @param {MediaTask} task */
async function outcomeOf(task) {
  try {
    return { outcome: 'done', result: await resultOf(task) }
  } catch (error) {
    if (error instanceof Unusable) return { outcome: 'unusable' }
    if (error instanceof TooManyRows) return { outcome: 'tooManyRows' }
    return { outcome: 'failed', code: codeOf(error) }
  }
}

/** @param {MediaTask} task */
async function resultOf(task) {
  switch (task.name) {
    case 'inspect':
      return inspect(task)
    case 'scale': {
      const { scale } = await import('./picture.mjs')
      return scale(task)
    }
    case 'square': {
      const { square } = await import('./picture.mjs')
      return square(task)
    }
    case 'repack': {
      const { repack } = await import('./recording.mjs')
      return repack(task)
    }
  }
}

/** @param {unknown} error */
function codeOf(error) {
  const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}
