import { mkdir, rm, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'

import {
  addClaim,
  claimPath,
  latestClaim,
  latestNumber,
  removeOlderClaims,
  replaceClaim,
} from './data-directory-claims.ts'
import type { Claim, Owner } from './data-directory-claims.ts'
import { isAlive, pidSpace, processStart } from './data-directory-owner.ts'
import { OperatorError } from './operator-error.ts'

/** The folder is this process’s alone until it is released. */
export type DataDirectoryClaim = { release(): Promise<void> }

/** Thrown when another process has the folder; the message names its pid. */
export class DataDirectoryInUse extends OperatorError {
  override readonly name = 'DataDirectoryInUse'

  constructor(folder: string, owner: Owner, freeIn: number | undefined) {
    const where = owner.host === hostname() ? '' : ` on ${owner.host}`
    const wait =
      freeIn === undefined
        ? ''
        : ` If it was killed, which cannot be seen from here, start again in ${Math.ceil(freeIn / 1_000)} seconds.`
    super(
      `The data directory ${folder} is in use by process ${owner.pid}${where}. Stop it, or set DATA_DIR to another folder.${wait}`,
    )
  }
}

/** The folder belongs to another process now; nothing may be written to it any more. */
export class DataDirectoryLost extends OperatorError {
  override readonly name = 'DataDirectoryLost'

  constructor(folder: string) {
    super(
      `The data directory ${folder} was taken over by another process, since this one had not been heard of for ${silence / 1_000} seconds or its claim was removed. It has ended at once, so that the two do not overwrite each other. Find the other process (owner.*.json in the folder names it) and keep one of them.`,
    )
  }
}

/** Milliseconds between two heartbeats. */
const heartbeat = 2_000
/** Milliseconds. An owner whose pid means nothing here cannot be looked up; only its heartbeat tells. */
const silence = 15_000

/**
 * Takes the folder, or refuses with the owner’s pid. Each claim is a file with a number, and the highest number owns: a taker
 * can only add the number after the one that it judged to be free, so of two takers one finds its number taken. Calls `onLost` when a
 * higher number appears all the same.
 */
export async function claimDataDirectory(
  folder: string,
  onLost: (error: DataDirectoryLost) => void = endAtOnce,
): Promise<DataDirectoryClaim> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const latest = await latestClaim(folder)
  if (latest?.owner) await refuseIfHeld(folder, latest.owner, latest.beatAt)

  const number = (latest?.number ?? 0) + 1
  const owner = {
    pid: process.pid,
    processStart: await processStart(process.pid),
    host: hostname(),
    pidSpace: await pidSpace(),
    released: false,
  }
  if (!(await addClaim(folder, number, owner))) return claimDataDirectory(folder, onLost)
  if (latestNumber(folder) !== number) {
    await rm(claimPath(folder, number), { force: true })
    return claimDataDirectory(folder, onLost)
  }
  await removeOlderClaims(folder, number)
  return holdClaim(folder, number, owner, onLost)
}

function holdClaim(
  folder: string,
  number: Claim['number'],
  owner: Owner,
  onLost: (error: DataDirectoryLost) => void,
): DataDirectoryClaim {
  const path = claimPath(folder, number)
  const pulse = setInterval(() => {
    if (!isStillOurs(folder, number)) {
      clearInterval(pulse)
      onLost(new DataDirectoryLost(folder))
      return
    }
    const now = new Date()
    void utimes(path, now, now).catch(() => undefined)
  }, heartbeat)
  pulse.unref()
  return {
    release: async () => {
      clearInterval(pulse)
      // The file stays, so that numbers only grow: a slow taker can then never make an old number the highest again.
      if (isStillOurs(folder, number)) await replaceClaim(folder, number, { ...owner, released: true })
    },
  }
}

/** A folder that cannot be listed for a moment is not lost. */
function isStillOurs(folder: string, number: Claim['number']): boolean {
  try {
    return latestNumber(folder) === number
  } catch {
    return true
  }
}

/** Without closing the database, which would write to it. */
function endAtOnce(error: DataDirectoryLost): void {
  console.error(error.message)
  process.exit(1)
}

async function refuseIfHeld(folder: string, owner: Owner, beatAt: number): Promise<void> {
  if (owner.released) return
  if (await canBeLookedUp(owner)) {
    if (await runs(owner)) throw new DataDirectoryInUse(folder, owner, undefined)
    return
  }
  const freeIn = silence - (Date.now() - beatAt)
  if (freeIn > 0) throw new DataDirectoryInUse(folder, owner, freeIn)
}

const canBeLookedUp = async (owner: Owner) =>
  owner.host === hostname() && owner.pidSpace !== null && owner.pidSpace === (await pidSpace())

async function runs({ pid, processStart: startOfOwner }: Owner): Promise<boolean> {
  if (!isAlive(pid)) return false
  const start = await processStart(pid)
  return start === null || startOfOwner === null || start === startOfOwner
}
