import type { FullConfig } from '@playwright/test'

import { builtCameraSite } from '../../../tools/support/servers/camera-site.mjs'
import { startPostgres } from '../../../tools/support/servers/postgres.mjs'
import { startServers } from './server.ts'
import { readySnapshot } from './snapshot.ts'
import { beginTime } from './time.ts'

/** Starts PostgreSQL with the demonstration, and servers on copies of it. The workers inherit the environment. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads it by its default export
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  beginTime()
  const [snapshot] = await Promise.all([readySnapshot(), builtCameraSite()])
  const postgres = await startPostgres({ copyOf: snapshot.cluster })
  const stopServers = await startServers(workers, snapshot, postgres.url(''))
  return async () => {
    await stopServers()
    await postgres.stop()
  }
}
