import { join } from 'node:path'

import { freePort } from '../project/free-port.mjs'
import { startServer } from '../servers/own-server.mjs'
import { startPostgres } from '../servers/postgres.mjs'
import { killWhileWriting, settingsOfVictims } from './kill-server.mjs'

/** @typedef {import('./kill-server.mjs').KillReport} KillReport */
/** @typedef {{ readonly folder: string, readonly kills: number, readonly seed: string }} Run `folder` is for the data of the servers */

/**
 * Kills the one process on the embedded database.
 *
 * @param {Run} run
 * @returns {Promise<KillReport>}
 */
export async function killOnEmbedded({ folder, kills, seed }) {
  const port = await freePort()
  const start = () => startServer(join(folder, 'embedded'), { port, env: settingsOfVictims })
  return killWhileWriting({ victims: [start], kills, seed, log })
}

/**
 * Kills one of two processes at a time, which share a PostgreSQL server.
 *
 * @param {Run} run
 * @returns {Promise<KillReport>}
 */
export async function killOnPostgres({ folder, kills, seed }) {
  const postgres = await startPostgres({ isDurable: true })
  try {
    await postgres.createDatabase('kills')
    const env = { ...settingsOfVictims, JWT_SECRET: 'one secret for both of the processes' }
    const ports = [await freePort(), await freePort()]
    const victims = ports.map(
      (port) => () =>
        startServer(join(folder, 'postgres'), {
          port,
          databaseUrl: postgres.url('kills'),
          seed: 'demo',
          env,
        }),
    )
    return await killWhileWriting({ victims, kills, seed, log })
  } finally {
    await postgres.stop()
  }
}

/** @param {string} line */
const log = (line) => console.log(`  ${line}`)
