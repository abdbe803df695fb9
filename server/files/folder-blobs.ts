import { createReadStream } from 'node:fs'
import { copyFile, link, mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { hasCode } from '#server/environment/error-code.ts'
import { sizeOnDisk } from '#server/files/file-on-disk.ts'
import { newSecret } from '#server/secrets/secret.ts'

import type { BlobStore } from './blob-store.ts'

/** Stores bytes as files, `{folder}/sha256/{first two characters}/{hash}`. */
export function folderBlobs(folder: string): BlobStore {
  const pathOf = (hash: string) => join(folder, 'sha256', hash.slice(0, 2), hash)

  return {
    async put(hash, path, size) {
      const target = pathOf(hash)
      if ((await sizeOnDisk(target)) === size) return
      await mkdir(dirname(target), { recursive: true })
      const temporary = `${target}.${newSecret()}`
      try {
        await linkOrCopy(path, temporary)
        await rename(temporary, target)
      } finally {
        await rm(temporary, { force: true })
      }
    },

    async *read(hash, range) {
      yield* createReadStream(pathOf(hash), range)
    },

    remove: (hash) => rm(pathOf(hash), { force: true }),
  }
}

/** A link takes no time and no room; other file systems than that of the upload have none. */
async function linkOrCopy(path: string, target: string): Promise<void> {
  try {
    await link(path, target)
  } catch (error) {
    if (!['EXDEV', 'EPERM', 'ENOTSUP'].some((code) => hasCode(error, code))) throw error
    await copyFile(path, target)
  }
}
