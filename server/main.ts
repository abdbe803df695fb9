import { announcement } from './announcement.ts'
import { pruneLinks } from './ask/prune.ts'
import { composeServer } from './compose.ts'
import { blobsOf, uploadFolderIn } from './files/blobs-of.ts'
import { pruneFiles } from './files/prune.ts'
import { faultLine } from './environment/log.ts'
import type { Log } from './environment/log.ts'
import { demonstrationLogins } from './seeds/demonstration.ts'
import { seed } from './seeds/seed.ts'
import { serve } from './serve.ts'
import type { Program } from './serve.ts'
import { pruneStudents } from './people/prune.ts'
import { prunePlans, pruneRollOvers } from './plans/prune.ts'
import { pruneNotes } from './reflection/prune.ts'
import { pruneSessions } from './sessions/prune.ts'
import { parseSettings } from './environment/settings.ts'
import { startFailure } from './start-failure.ts'

const prune: Program['prune'] = async ({ db, pool }, settings, now) => {
  await pruneSessions(db, now)
  await pruneLinks(db, now)
  await prunePlans(db, now)
  await pruneRollOvers(db, now)
  await pruneNotes(db, now)
  const erased = await pruneStudents(db, now, settings.retentionMonths)
  if (erased > 0) log({ event: 'childrenErased', count: erased })
  await pruneFiles({
    db,
    pool,
    blobs: blobsOf(settings),
    folder: uploadFolderIn(settings.dataDirectory),
    now,
  })
}

const log: Log = (line) => {
  process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...line })}\n`)
}

// Makes every file of the server and its database readable by this user alone.
process.umask(0o077)

let folder = 'the data directory'
try {
  const settings = parseSettings(process.env)
  folder = settings.dataDirectory
  await serve(settings, { seed, prune, compose: composeServer }, log)
  console.log(announcement(settings.publicUrl, settings.seed === 'demo' ? demonstrationLogins : []))
} catch (error) {
  const { message, isExplained } = startFailure(error, folder)
  // The message of an unknown error may quote data, so only its stack is logged.
  if (!isExplained) log(faultLine(error))
  console.error(message)
  process.exit(1)
}
