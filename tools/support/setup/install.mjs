import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { isInstalled, missingFor } from './lock.mjs'
import { root } from '../project/project.mjs'
import { run } from '../project/run.mjs'

const lockFile = join(root, 'package-lock.json')
const installedLockFile = join(root, 'node_modules/.package-lock.json')
const remembered = join(root, 'node_modules/.sprakhuset-lock')

/**
 * Installs the locked packages when they are absent or differ from the lock. Never changes the lock. Not with `npm
 * ci`: it rejects a lock that lacks the binaries of another platform.
 */
export async function installWhatIsMissing() {
  const lock = readFileSync(lockFile, 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(remembered) && readFileSync(remembered, 'utf8') === hash) return

  if (!agreesWithDisk(lock)) await install(missingFor(packagesOf(lock), thisPlatform()))
  writeFileSync(remembered, hash)
}

/** @param {readonly string[]} binaries */
async function install(binaries) {
  console.log('Installing packages …')
  const { code, output } = await run('npm', [
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...binaries,
  ])
  if (code === 0) return
  console.error(output)
  console.error('The packages could not be installed; the lines above say why.')
  process.exit(1)
}

/** @param {string} lock */
function agreesWithDisk(lock) {
  if (!existsSync(installedLockFile)) return false
  return isInstalled(packagesOf(lock), packagesOf(readFileSync(installedLockFile, 'utf8')))
}

/**
 * @param {string} text
 * @returns {import('./lock.mjs').LockedPackages}
 */
function packagesOf(text) {
  /** @type {{ packages: import('./lock.mjs').LockedPackages }} */
  const { packages } = JSON.parse(text)
  return packages
}

/** @returns {import('./lock.mjs').Platform} */
function thisPlatform() {
  const report = process.platform === 'linux' ? process.report.getReport() : undefined
  const isMusl = report !== undefined && !JSON.stringify(report).includes('glibcVersionRuntime')
  return { name: `${process.platform}-${process.arch}`, isMusl }
}
