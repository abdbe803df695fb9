import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

import { hasCode } from './error-code.ts'

const run = promisify(execFile)

/** Whether a process with this pid runs, be it ours to signal or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** Tells two processes apart that had the same pid; `null` where the system does not say. */
export async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return await linuxStart(pid)
    if (process.platform === 'win32') return await windowsStart(pid)
    return (await run('ps', ['-o', 'lstart=', '-p', String(pid)], { env: { LC_ALL: 'C' } })).stdout.trim()
  } catch {
    return null
  }
}

/**
 * Where a pid of this process means what it says: equal for two processes exactly when each can look the other up by its pid. On Linux
 * a container has pids of its own, also under the name of its host. `null` where the system does not say.
 */
export async function pidSpace(): Promise<string | null> {
  if (process.platform !== 'linux') return hostname()
  try {
    // The first namespace of every machine has the same number.
    return `${await bootId()} ${await readlink('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

async function linuxStart(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name of the program stands in brackets and may hold spaces; after it come the state and, 19 fields on, the ticks.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? 'ended, not yet collected by its parent' : `${await bootId()} ${fields[19]}`
}

const bootId = async () => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()

async function windowsStart(pid: number): Promise<string> {
  const question = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`
  return (await run('powershell.exe', ['-NoProfile', '-Command', question])).stdout.trim()
}
