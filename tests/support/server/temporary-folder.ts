import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** An empty folder that goes when the test that asked for it ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
