import { mkdir, rm, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'

import { addClaim, claimPath, latestClaim, removeOlderClaims, replaceClaim } from './data-directory-claims.ts'
import type { Claim, Owner } from './data-directory-claims.ts'
import { isAlive, processStart } from './data-directory-owner.ts'

/** The folder is this process’s alone until it is released. */
export type DataDirectoryClaim = { release(): Promise<void> }

/** Thrown when another process has the folder; the message names its pid. */
export class DataDirectoryInUse extends Error {
  constructor(folder: string, owner: Owner) {
    const where = owner.host === hostname() ? '' : ` on ${owner.host}`
    super(
      `The data directory ${folder} is in use by process ${owner.pid}${where}. Stop it, or set DATA_DIR to another folder.`,
    )
    this.name = 'DataDirectoryInUse'
  }
}

const beat = 2_000
/** An owner on another host cannot be asked whether it lives; only its beat tells. */
const silence = 15_000

/**
 * Takes the folder, or refuses with the owner’s pid. Each claim is a file with a number, and the highest number owns: a taker
 * can only add the number after the one that it judged to be free, so of two takers one finds its number taken.
 */
export async function claimDataDirectory(folder: string): Promise<DataDirectoryClaim> {
  await mkdir(folder, { recursive: true })
  const latest = await latestClaim(folder)
  if (latest?.owner && (await isHeld(latest.owner, latest.beatAt)))
    throw new DataDirectoryInUse(folder, latest.owner)

  const number = (latest?.number ?? 0) + 1
  const owner = {
    pid: process.pid,
    processStart: await processStart(process.pid),
    host: hostname(),
    released: false,
  }
  if (!(await addClaim(folder, number, owner))) return claimDataDirectory(folder)
  if ((await latestClaim(folder))?.number !== number) {
    await rm(claimPath(folder, number), { force: true })
    return claimDataDirectory(folder)
  }
  await removeOlderClaims(folder, number)
  return holdClaim(folder, number, owner)
}

function holdClaim(folder: string, number: Claim['number'], owner: Owner): DataDirectoryClaim {
  const path = claimPath(folder, number)
  const pulse = setInterval(() => {
    const now = new Date()
    void utimes(path, now, now).catch(() => undefined)
  }, beat)
  pulse.unref()
  return {
    release: async () => {
      clearInterval(pulse)
      // The file stays, so that numbers only grow: a slow taker can then never make an old number the highest again.
      await replaceClaim(folder, number, { ...owner, released: true })
    },
  }
}

async function isHeld(owner: Owner, beatAt: number): Promise<boolean> {
  if (owner.released) return false
  if (owner.host !== hostname()) return Date.now() - beatAt < silence
  if (!isAlive(owner.pid)) return false
  const start = await processStart(owner.pid)
  return start === null || owner.processStart === null || start === owner.processStart
}
