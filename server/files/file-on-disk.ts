import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { FileReference } from '#server/database/json/bank-content.ts'
import { newSecret } from '#server/secrets/secret.ts'

export const pathOfFile = (folder: string, { fileId, variant }: FileReference): string =>
  join(folder, fileId, variant)

/** Writes the file atomically: through a temporary file and a rename. */
export async function writeFileAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = `${path}.${newSecret()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(temporary, bytes)
  await rename(temporary, path)
}

/** The size in bytes, or `undefined` when there is no such file. */
export async function sizeOnDisk(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

/** Whether the file at `path` already has exactly these bytes. */
export async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  if ((await sizeOnDisk(path)) !== bytes.byteLength) return false
  return (await readFile(path)).equals(bytes)
}
