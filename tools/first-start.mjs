// Does what a newcomer does first, in a clone with nothing installed: `npm start` until the server is healthy, then
// stop.
// `node tools/first-start.mjs <clone>`; exits with 1 and the server's output on any failure.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from './support/project/free-port.mjs'

/** Milliseconds from an empty clone to the first response: the install, the build and the first database. */
const startLimit = 10 * 60_000
/** Milliseconds from SIGTERM to the exit. */
const stopLimit = 30_000
const pollInterval = 250

const clone = resolve(process.argv[2] ?? '')
const startedAt = performance.now()
const port = await freePort()
let output = ''
const failures = existsSync(join(clone, 'node_modules'))
  ? ['The clone has node_modules already.']
  : [...(await startAndStop()), ...changesInClone(), ...pathsOpenToOthers(join(clone, '.data'))]

if (failures.length > 0) console.error(`${output}\n`)
for (const failure of failures) console.error(`✗ npm start in a new clone: ${failure}`)
if (failures.length > 0) process.exit(1)
console.log(`✓ npm start in a new clone served and stopped (${seconds()} s)`)

/** @returns {Promise<readonly string[]>} what went wrong */
async function startAndStop() {
  // In a process group of its own, so that all its descendants can be killed.
  const npm = spawn('npm', ['start'], {
    cwd: clone,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port) },
  })
  npm.stdout.setEncoding('utf8').on('data', collect)
  npm.stderr.setEncoding('utf8').on('data', collect)
  // Not `exit`: npm exits before the processes that it started.
  const closed = once(npm, 'close').then(() => 'closed')
  try {
    if ((await Promise.race([closed, untilHealthy()])) === 'closed') return ['it ended before it served.']
    if (!(await isHealthy())) return [`it did not serve within ${startLimit / 60_000} minutes.`]
    // To the whole group, as the system and a terminal do: npm forwards no signal to what its shell has started.
    process.kill(-(npm.pid ?? 0), 'SIGTERM')
    if ((await Promise.race([closed, wait(stopLimit, undefined, { ref: false })])) !== 'closed')
      return [`it did not end within ${stopLimit / 1_000} s of SIGTERM.`]
    return output.includes('"event":"stopped"') ? [] : ['it did not stop in order at SIGTERM.']
  } finally {
    endGroup(npm.pid)
  }
}

/** @param {string} text */
function collect(text) {
  output += text
}

async function untilHealthy() {
  while (performance.now() - startedAt < startLimit && !(await isHealthy())) await wait(pollInterval)
}

async function isHealthy() {
  const response = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
  return response?.status === 200
}

/** @param {number | undefined} pid */
function endGroup(pid) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // The group has already exited.
  }
}

/** @returns {readonly string[]} */
function changesInClone() {
  const { status, stdout, stderr } = spawnSync('git', ['status', '--porcelain'], {
    cwd: clone,
    encoding: 'utf8',
  })
  if (status !== 0) return [`git status failed: ${stderr}`]
  return stdout === '' ? [] : [`it changed the clone:\n${stdout}`]
}

/**
 * Checks that every folder it made, and the write-ahead log, through which all data passes, are closed to other
 * users.
 *
 * @param {string} data
 * @returns {readonly string[]}
 */
function pathsOpenToOthers(data) {
  if (!existsSync(data)) return []
  const entries = readdirSync(data, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isDirectory() || entry.parentPath.endsWith('pg_wal'))
    .map((entry) => join(entry.parentPath, entry.name))
  const open = [data, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0)
  return open.map((path) => `other users may read ${path}.`)
}

function seconds() {
  return ((performance.now() - startedAt) / 1_000).toFixed(0)
}
