import { builtCameraSite } from '../../../tools/support/servers/camera-site.mjs'
import { startPostgres } from '../../../tools/support/servers/postgres.mjs'
import { readySnapshot } from './snapshot.ts'
import { beginTime } from './time.ts'

/** Starts PostgreSQL with the demonstration, which each worker copies; the workers inherit the environment. */
// oxlint-disable-next-line import/no-default-export -- Playwright loads it by its default export
export default async function setup(): Promise<() => Promise<void>> {
  beginTime()
  const [snapshot] = await Promise.all([readySnapshot(), builtCameraSite()])
  const postgres = await startPostgres({ copyOf: snapshot.cluster })
  process.env['E2E_SNAPSHOT'] = JSON.stringify({ ...snapshot, postgres: postgres.url('') })
  return postgres.stop
}
