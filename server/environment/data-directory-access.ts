import { chmod, mkdir, stat } from 'node:fs/promises'

import { hasCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** The permission bits of group and others. */
const othersMask = 0o077
/** The sticky bit, set on folders such as /tmp that every user can write to. */
const stickyBit = 0o1000

/**
 * Creates the data directory with mode 0700, or removes the permissions of group and others; returns the previous mode if it changed. A
 * closed directory protects its contents whatever their modes. Does not change modes on Windows.
 */
export async function restrictDataDirectory(folder: string): Promise<number | undefined> {
  await makeFolder(folder)
  if (process.platform === 'win32') return undefined
  const mode = (await stat(folder)).mode & 0o7777
  if ((mode & othersMask) === 0) return undefined
  if ((mode & stickyBit) !== 0)
    throw new OperatorError(
      `The data directory ${folder} is a folder that every user of this machine writes to. Set DATA_DIR to a folder of the server’s own.`,
    )
  await chmod(folder, mode & ~othersMask)
  return mode
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error
    // A recursive `mkdir` reports ENOENT for every failure, such as a read-only disk; without `recursive` the error names the cause.
    await mkdir(folder, { mode: 0o700 })
  }
}
