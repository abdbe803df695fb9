import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import type { FileReference } from '#server/bank/bank-content.ts'
import { newSecret } from '#server/sessions/secret.ts'

export const pathOfFile = (folder: string, { fileId, variant }: FileReference): string =>
  join(folder, fileId, variant)

/** Puts the bytes in place whole or not at all. */
export async function writeFileAtomically(path: string, bytes: Uint8Array | string): Promise<void> {
  const unfinished = `${path}.${newSecret()}`
  await mkdir(dirname(path), { recursive: true })
  await writeFile(unfinished, bytes)
  await rename(unfinished, path)
}

/** `undefined` when there is no such file. */
export async function sizeOnDisk(path: string): Promise<number | undefined> {
  return (await stat(path).catch(() => undefined))?.size
}

/** Whether the file at `path` is these bytes already. */
export async function holds(path: string, bytes: Uint8Array): Promise<boolean> {
  if ((await sizeOnDisk(path)) !== bytes.byteLength) return false
  return (await readFile(path)).equals(bytes)
}
