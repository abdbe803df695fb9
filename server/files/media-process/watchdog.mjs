import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

// In a thread of its own, since a parser may keep the main thread busy for minutes: no flag of Node limits the memory of native code, and a
// busy main thread does not notice that the parent is gone.

/** @type {{ readonly maxResidentBytes: number, readonly parent: number }} */
const { maxResidentBytes, parent } = workerData
const intervalMs = 25
const standardError = 2

setInterval(() => {
  if (process.ppid !== parent) end()
  if (process.memoryUsage.rss() <= maxResidentBytes) return
  // The parent looks for these words, which are also V8’s own.
  writeSync(standardError, 'out of memory\n')
  end()
}, intervalMs)

const end = () => process.kill(process.pid, 'SIGKILL')
