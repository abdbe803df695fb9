import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

import { hasCode } from './error-code.ts'

const run = promisify(execFile)

/** Whether a process with this pid runs, also one that this user may not signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

/** The start time of a process, which distinguishes two processes with the same pid; `null` where the system does not report it. */
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
 * Identifies the PID namespace of this process: equal for two processes exactly when each can look up the other by its pid. On Linux a
 * container has its own namespace, also under the host name of its host. `null` where it cannot be read.
 */
export async function pidSpace(): Promise<string | null> {
  if (process.platform !== 'linux') return hostname()
  try {
    // The number of the initial namespace is the same on every machine.
    return `${await bootId()} ${await readlink('/proc/self/ns/pid')}`
  } catch {
    return null
  }
}

async function linuxStart(pid: number): Promise<string> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The program name is in parentheses and may contain spaces; the state follows it, and the start time in ticks is 19 fields later.
  const fields = status.slice(status.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? 'ended, not yet collected by its parent' : `${await bootId()} ${fields[19]}`
}

const bootId = async () => (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim()

async function windowsStart(pid: number): Promise<string> {
  const command = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`
  return (await run('powershell.exe', ['-NoProfile', '-Command', command])).stdout.trim()
}
