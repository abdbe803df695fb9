import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { hasCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** Returns the secret that signs tokens and media addresses; creates it once, readable by the server’s user alone. */
export async function readOrCreateSecret(dataDirectory: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true })
  return (await readSecret(dataDirectory)) ?? createSecret(pathOf(dataDirectory))
}

/**
 * Returns `undefined` when there is no secret yet; throws `OperatorError` for a truncated one (after a full disk), which could be guessed.
 */
export async function readSecret(dataDirectory: string): Promise<string | undefined> {
  const path = pathOf(dataDirectory)
  try {
    const secret = (await stat(path)).isFile() ? await readFile(path, 'utf8') : ''
    if (/^[\w-]{64}$/u.test(secret)) return secret
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
  throw new OperatorError(
    `The signing secret in ${path} is cut short or changed, so tokens cannot be signed with it. Restore the file from a backup, or remove it: a new one is then made, and everybody signs in again.`,
  )
}

const pathOf = (dataDirectory: string) => join(dataDirectory, 'signing-secret')

/** Creates the file atomically, so that a process that starts at the same time never reads a partial secret. */
async function createSecret(path: string): Promise<string> {
  const temporary = `${path}.${randomUUID()}.part`
  try {
    await writeFile(temporary, randomBytes(48).toString('base64url'), { mode: 0o600 })
    await link(temporary, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(temporary, { force: true })
  }
  return readFile(path, 'utf8')
}
