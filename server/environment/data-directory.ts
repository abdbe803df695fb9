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

/** An exclusive claim of the folder for this process, until it is released. */
export type DataDirectoryClaim = { release(): Promise<void> }

/** Thrown when another process owns the folder; the message names its pid. */
export class DataDirectoryInUse extends OperatorError {
  override readonly name = 'DataDirectoryInUse'

  constructor(folder: string, owner: Owner, freeInMs: number | undefined) {
    const where = owner.host === hostname() ? '' : ` on ${owner.host}`
    const wait =
      freeInMs === undefined
        ? ''
        : ` If it was killed, which cannot be seen from here, start again in ${Math.ceil(freeInMs / 1_000)} seconds.`
    super(
      `The data directory ${folder} is in use by process ${owner.pid}${where}. Stop it, or set DATA_DIR to another folder.${wait}`,
    )
  }
}

/** Reports that another process has taken over the folder, so this one may no longer write to it. */
export class DataDirectoryLost extends OperatorError {
  override readonly name = 'DataDirectoryLost'

  constructor(folder: string) {
    super(
      `The data directory ${folder} was taken over by another process, since this one had not been heard of for ${heartbeatTimeoutMs / 1_000} seconds or its claim was removed. It has ended at once, so that the two do not overwrite each other. Find the other process (owner.*.json in the folder names it) and keep one of them.`,
    )
  }
}

const heartbeatIntervalMs = 2_000
/** The time after which an owner whose pid cannot be looked up counts as dead. */
const heartbeatTimeoutMs = 15_000

/**
 * Claims the folder; throws `DataDirectoryInUse` with the owner’s pid when it is held. Each claim is a numbered file, and the highest
 * number owns the folder: a process can only add the number after the claim that it found free, so of two processes one finds the number
 * taken. Calls `onLost` when a higher number appears anyway.
 */
export async function claimDataDirectory(
  folder: string,
  onLost: (error: DataDirectoryLost) => void = exitAtOnce,
): Promise<DataDirectoryClaim> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const latest = await latestClaim(folder)
  if (latest?.owner) await refuseIfHeld(folder, latest.owner, latest.heartbeatAt)

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
  const heartbeat = setInterval(() => {
    if (!isStillOurs(folder, number)) {
      clearInterval(heartbeat)
      onLost(new DataDirectoryLost(folder))
      return
    }
    const now = new Date()
    void utimes(path, now, now).catch(() => undefined)
  }, heartbeatIntervalMs)
  heartbeat.unref()
  return {
    release: async () => {
      clearInterval(heartbeat)
      // The file stays, so that numbers only grow: a slow process can then never make an old number the highest again.
      if (isStillOurs(folder, number)) await replaceClaim(folder, number, { ...owner, released: true })
    },
  }
}

/** Stays true while the folder cannot be listed, since that may be temporary. */
function isStillOurs(folder: string, number: Claim['number']): boolean {
  try {
    return latestNumber(folder) === number
  } catch {
    return true
  }
}

/** Exits without closing the database, because closing writes to it. */
function exitAtOnce(error: DataDirectoryLost): void {
  console.error(error.message)
  process.exit(1)
}

async function refuseIfHeld(folder: string, owner: Owner, heartbeatAt: number): Promise<void> {
  if (owner.released) return
  if (await canBeLookedUp(owner)) {
    if (await runs(owner)) throw new DataDirectoryInUse(folder, owner, undefined)
    return
  }
  // The time of a file has fractions of a millisecond, so it may be later than the clock.
  const freeInMs = heartbeatTimeoutMs - Math.max(0, Date.now() - heartbeatAt)
  if (freeInMs > 0) throw new DataDirectoryInUse(folder, owner, freeInMs)
}

const canBeLookedUp = async (owner: Owner) =>
  owner.host === hostname() && owner.pidSpace !== null && owner.pidSpace === (await pidSpace())

async function runs({ pid, processStart: startOfOwner }: Owner): Promise<boolean> {
  if (!isAlive(pid)) return false
  const start = await processStart(pid)
  return start === null || startOfOwner === null || start === startOfOwner
}
