import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { hasCode } from './error-code.ts'
import { OperatorError } from './operator-error.ts'

/** The secret that tokens and addresses are signed with, made once and readable by the server’s user alone. */
export async function storedSecret(dataDirectory: string): Promise<string> {
  await mkdir(dataDirectory, { recursive: true })
  return (await readSecret(dataDirectory)) ?? make(pathOf(dataDirectory))
}

/** `undefined` when there is none yet; one that was cut short, by a full disk say, could be guessed and is refused. */
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

/** In place whole or not at all: whoever starts at the same time never reads a part of it. */
async function make(path: string): Promise<string> {
  const part = `${path}.${randomUUID()}.part`
  try {
    await writeFile(part, randomBytes(48).toString('base64url'), { mode: 0o600 })
    await link(part, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    await rm(part, { force: true })
  }
  return readFile(path, 'utf8')
}
