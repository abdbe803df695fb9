import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { killOnEmbedded, killOnPostgres } from '../support/load/kills-on-databases.mjs'
import { amountFrom } from '../support/project/amount.mjs'

const kills = amountFrom('KILLS', 50)
const seed = process.env['KILL_SEED'] ?? 'soak'

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'kills',
  title: `kill -9 of the server ${kills} times on each database while three devices write of one session, and others write too (KILLS, KILL_SEED)`,
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'sprakhuset-kills-'))
    try {
      const embedded = await killOnEmbedded({ folder, kills, seed })
      const postgres = await killOnPostgres({ folder, kills, seed })
      return {
        faults: [embedded, postgres].flatMap(({ lost }) => lost.map((line) => `lost: ${line}`)),
        report: { kills, seed, embedded, postgres },
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
}
