import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { PGlite } from '@electric-sql/pglite'

import { root } from './project.mjs'

/** @typedef {{ readonly address: string, readonly stop: () => Promise<void> }} OwnServer */

/**
 * Starts the built server on the demonstration's data after `plant` has changed it behind the server's back, on a port of its own.
 *
 * @param {(database: PGlite) => Promise<void>} plant
 * @returns {Promise<OwnServer>}
 */
export async function startPlantedServer(plant) {
  const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-planted-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const seeding = await startServer(folder)
    await seeding.stop()

    const database = await PGlite.create(join(folder, 'database'))
    await plant(database)
    await database.close()

    const serving = await startServer(folder)
    return { address: serving.address, stop: () => serving.stop().then(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

/**
 * @param {string} folder
 * @returns {Promise<OwnServer>}
 */
async function startServer(folder) {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: 'ignore',
    // None of the settings of whoever runs this: the data must be those in the folder.
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: folder,
      SEED: 'demo',
    },
  })
  const ended = once(server, 'exit')
  const answers = () =>
    fetch(`${address}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; !(await answers()); tries += 1) {
    if (server.exitCode !== null || tries > 600) {
      server.kill('SIGKILL')
      throw new Error('The server did not start.')
    }
    await wait(100)
  }
  return {
    address,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
    },
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address
          ? resolve(address.port)
          : reject(new Error('No port is free.')),
      )
    })
  })
}
