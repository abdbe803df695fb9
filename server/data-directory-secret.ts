import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The secret that tokens and addresses are signed with, made once and readable by the server’s user alone. */
export async function keptSecret(dataDirectory: string): Promise<string> {
  const path = join(dataDirectory, 'signing-secret')
  await mkdir(dataDirectory, { recursive: true })
  try {
    await writeFile(path, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFile(path, 'utf8')
}
