import { chmod, mkdir, stat } from 'node:fs/promises'

import { hasCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** What the group and all others may do. */
const ofOthers = 0o077
/** Set on folders such as /tmp that every user writes to. */
const sticky = 0o1000

/**
 * Makes the data directory for this user alone, or closes one that others may enter; answers the mode that it had before when it had to
 * be closed. Whoever cannot enter it reaches nothing in it, whatever the modes below are. Windows has no such modes.
 */
export async function closeDataDirectory(folder: string): Promise<number | undefined> {
  await makeFolder(folder)
  if (process.platform === 'win32') return undefined
  const mode = (await stat(folder)).mode & 0o7777
  if ((mode & ofOthers) === 0) return undefined
  if ((mode & sticky) !== 0)
    throw new OperatorError(
      `The data directory ${folder} is a folder that every user of this machine writes to. Set DATA_DIR to a folder of the server’s own.`,
    )
  await chmod(folder, mode & ~ofOthers)
  return mode
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    // So says Node of every folder that it could not make, as on a read-only disk; without its parents it says why.
    await mkdir(folder, { mode: 0o700 })
  }
}
