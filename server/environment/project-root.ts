import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of package.json: the same from the sources, from tests and from the built server. */
export const projectRoot = folderWithPackage(dirname(fileURLToPath(import.meta.url)))

function folderWithPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('No package.json in or above the program’s folder.')
  return folderWithPackage(parent)
}
