import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, onTestFinished } from 'vitest'

/** Creates an empty folder, removed when the test finishes. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Gives the test file that calls it at the top a folder of its own, removed after the last test. */
export function sharedFolder(): () => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sprakhuset-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return () => folder
}
