import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { onTestFinished } from 'vitest'

/** Creates an empty folder, removed when the test finishes. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}
