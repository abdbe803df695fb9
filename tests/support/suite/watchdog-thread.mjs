// The other thread of `watchdog.mjs`.
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ readonly shared: SharedArrayBuffer, readonly silence: number, readonly rounds: number }} */
const { shared, silence, rounds } = workerData
const turns = new Int32Array(shared, 0, 1)
let last = 0
/** Rounds, not the time: a computer that has slept has not hung. */
let silent = 0

setInterval(() => {
  const now = Atomics.load(turns, 0)
  silent = now === last ? silent + 1 : 0
  last = now
  if (silent <= rounds) return
  const [name = ''] = Buffer.from(new Uint8Array(shared, 4).slice()).toString('utf8').split('\0', 1)
  writeSync(2, `This test hangs in a loop that never ends: ${name}\n`)
  process.kill(process.pid, 'SIGKILL')
}, silence / rounds)
parentPort?.postMessage('ready')
