import { fork } from 'node:child_process'
import { join } from 'node:path'

import { root } from '../project/project.mjs'

/** Milliseconds until the tests have passed without a change: some seconds, but minutes on a busy machine. */
const startTimeout = 600_000
/** Milliseconds without a word from the process after that: the tests of a machine take some seconds. */
const silenceTimeout = 30_000

/**
 * What the process says: how long the tests took without a change, that it begins with a mutant, or what the tests said of it.
 *
 * @typedef {{ milliseconds?: number, number?: number, name?: string, outcome?: string }} Message
 */

/**
 * @typedef {object} MachineMutants
 * @property {string} machine its file
 * @property {number} mutants those that could be loaded
 * @property {string[]} missed the names of those that no test has noticed
 */

/**
 * Tries every `step`th mutant of a machine. One that keeps its tests in an endless loop is noticed: its process is ended, and a new one
 * goes on with the next.
 *
 * @param {string} machine
 * @param {number} step
 * @returns {Promise<MachineMutants>}
 */
export async function tryMachine(machine, step) {
  /** @type {MachineMutants} */
  const result = { machine, mutants: 0, missed: [] }
  let from = 0
  for (;;) {
    const stuckAt = await tryFrom(machine, step, from, result)
    if (stuckAt === undefined) return result
    result.mutants += 1
    from = stuckAt + 1
  }
}

/**
 * Resolves with the number of the mutant that its process did not survive; with nothing at the end.
 *
 * @param {string} machine
 * @param {number} step
 * @param {number} from
 * @param {MachineMutants} result
 * @returns {Promise<number | undefined>}
 */
function tryFrom(machine, step, from, result) {
  return new Promise((resolve, reject) => {
    const worker = fork(
      join(root, 'tools/support/mutants/worker.mjs'),
      [machine, String(step), String(from)],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
    )
    let errors = ''
    worker.stderr?.on('data', (text) => (errors += text))
    /** @type {{ readonly number: number, readonly name: string } | undefined} */
    let current
    const end = () => worker.kill('SIGKILL')
    let timeout = silenceTimeout
    let watchdog = setTimeout(end, startTimeout)
    worker.on('message', (/** @type {Message} */ { milliseconds = 0, number, name, outcome }) => {
      timeout = Math.max(timeout, 4 * milliseconds)
      clearTimeout(watchdog)
      watchdog = setTimeout(end, timeout)
      if (number !== undefined && name !== undefined) current = { number, name }
      if (outcome === undefined || current === undefined) return
      if (outcome !== 'unloadable') result.mutants += 1
      if (outcome === 'passed') result.missed.push(current.name)
      current = undefined
    })
    worker.on('close', (code) => {
      clearTimeout(watchdog)
      if (current !== undefined) resolve(current.number)
      else if (code === 0) resolve(undefined)
      else reject(new Error(`The mutants of ${machine} cannot be tried:\n${errors}`))
    })
  })
}
