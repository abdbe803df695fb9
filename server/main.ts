import { announcement } from './announcement.ts'
import { pruneLinks } from './ask/prune.ts'
import { composeServer } from './compose.ts'
import { DataDirectoryInUse } from './data-directory.ts'
import { faultLine } from './http/log.ts'
import type { Log } from './http/log.ts'
import { demonstrationLogins } from './seeds/demonstration.ts'
import { seed } from './seeds/seed.ts'
import { serve } from './serve.ts'
import type { Program } from './serve.ts'
import { pruneSessions } from './sessions/prune.ts'
import { parseSettings, SettingsError } from './settings.ts'

const prune: Program['prune'] = async (db, now) => {
  await pruneSessions(db, now)
  await pruneLinks(db, now)
}

const log: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}

try {
  const settings = parseSettings(process.env)
  await serve(settings, { seed, prune, compose: composeServer }, log)
  console.log(announcement(settings.publicUrl, settings.seed === 'demo' ? demonstrationLogins : []))
} catch (error) {
  // The message of any other error may quote what was being written: only its place is told.
  if (saysAll(error)) console.error(error.message)
  else log(faultLine(error))
  process.exit(1)
}

/** Errors whose message says all that the person who starts the server needs. */
function saysAll(error: unknown): error is Error {
  if (error instanceof SettingsError || error instanceof DataDirectoryInUse) return true
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
