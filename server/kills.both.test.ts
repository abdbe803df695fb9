import { expect, it, onTestFinished } from 'vitest'

import { builtProgram } from '#tests/support/server/built-program.ts'
import { copiedDatabase, isOnPostgres } from '#tests/support/database/database.ts'

import { freePort } from '../tools/support/project/free-port.mjs'
import { killWhileWriting, settingsOfVictims } from '../tools/support/load/kill-server.mjs'
import { startServer } from '../tools/support/servers/own-server.mjs'

const server = builtProgram('server/main.ts')
/** `npm run soak kills` has 50 on each database, `npm run bench kills` 200. */
const kills = 2

it('keeps every acknowledged write and no partial one when it is killed repeatedly while writing (case 58)', async () => {
  const { environment, remove } = await copiedDatabase('demonstration')
  onTestFinished(remove)
  const folder = environment['DATA_DIR'] ?? ''
  const env = { ...environment, ...settingsOfVictims, JWT_SECRET: 'one secret for all of the processes' }
  const ports = isOnPostgres() ? [await freePort(), await freePort()] : [await freePort()]

  const { acknowledged, lost, reopened } = await killWhileWriting({
    victims: ports.map((port) => () => startServer(folder, { port, program: server(), env })),
    kills,
    seed: 'case 58',
  })

  expect(reopened).toHaveLength(kills)
  expect(acknowledged).toBeGreaterThan(0)
  expect(lost).toEqual([])
})
