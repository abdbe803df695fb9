import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** Whether `smallDisk` works here, since it mounts a file system. */
export const canMountDisks = canMount()

/** A suffix for the title of a test that needs a disk. */
export const whyNoDisks = canMountDisks ? '' : ' (skipped: a small disk can only be mounted by root on Linux)'

/** Mounts an in-memory file system, with options such as `size=8m` or `size=1m,ro`; unmounted when the test finishes. */
export function smallDisk(options: string): string {
  const folder = mount(options)
  if (folder === undefined) throw new Error('No disk can be mounted here.')
  onTestFinished(() => unmount(folder))
  return folder
}

function canMount(): boolean {
  const probe = mount('size=1m')
  if (probe !== undefined) unmount(probe)
  return probe !== undefined
}

function mount(options: string): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'sprakhuset-disk-'))
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `${options},mode=0755`, 'tmpfs', folder])
  if (mounted.status === 0) return folder
  rmSync(folder, { recursive: true })
  return undefined
}

function unmount(folder: string): void {
  spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
}
