import { execFileSync } from 'node:child_process'

/** The ids of the processes that a process has started, those that have ended but were not waited for included. */
export const childrenOf = (pid: number): readonly string[] =>
  processes()
    .filter(({ parent, command }) => parent === String(pid) && command !== 'ps')
    .map((child) => child.pid)

export const isAlive = (pid: string): boolean => processes().some((one) => one.pid === pid)

const processes = () =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [pid = '', parent = '', command = ''] = line.trim().split(/\s+/u)
      return { pid, parent, command }
    })

/** The time that a process has computed; 0 for one that is gone. */
export function secondsOfProcessor(pid: string): number {
  const line = execFileSync('ps', ['-A', '-o', 'pid=,time='], { encoding: 'utf8' })
    .split('\n')
    .find((one) => one.trim().startsWith(`${pid} `))
  const [hours = 0, minutes = 0, seconds = 0] = (line?.trim().split(/\s+/u)[1] ?? '').split(':').map(Number)
  return hours * 3_600 + minutes * 60 + seconds
}
