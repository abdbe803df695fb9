import { setTimeout as wait } from 'node:timers/promises'

import { chanceFrom } from '../project/chance.mjs'
import { reflectionWriters } from './reflection-writers.mjs'
import { cardsOf, favouriteWriter, roleWriter } from './writers.mjs'

/**
 * @typedef {object} Victim a running server
 * @property {string} address
 * @property {number} readyAfter milliseconds from its start to its first response
 * @property {() => Promise<unknown>} kill
 */
/** @typedef {() => Promise<Victim>} StartVictim starts a server on the data of the previous one */

/**
 * @typedef {object} KillReport
 * @property {number} acknowledged writes with a successful response
 * @property {number} cutOff writes that a kill cut off
 * @property {readonly string[]} lost acknowledged writes that the server no longer has
 * @property {readonly number[]} reopened milliseconds from each restart to the first response
 */

/**
 * The range of acknowledged writes before a kill, whatever the speed of the machine, and the maximum delay after them
 * in milliseconds.
 */
const before = { minWrites: 5, maxWrites: 80, milliseconds: 25 }

/** Settings for a server under test: a few writers exceed the default limits, and outlive a token. */
export const settingsOfVictims = {
  ACCESS_TOKEN_TTL: '86400',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
  SESSION_REQUESTS_PER_MINUTE: '1000000',
}

const demonstrationLogin = (/** @type {string} */ email) => ({ email, password: 'Sprakhuset1!' })
const roleChanger = demonstrationLogin('begge@solbakken.example')
const favouriteWriters = [
  'admin@solbakken.example',
  'leder@solbakken.example',
  'styrer@solbakken.example',
  'ansatt@solbakken.example',
  'ansatt2@solbakken.example',
  'leder@fjordglott.example',
].map(demonstrationLogin)
/** The first one plans the session; all three write of it. */
const reflectionWriterLogins = /** @type {const} */ ([
  demonstrationLogin('leder@solbakken.example'),
  demonstrationLogin('ansatt@solbakken.example'),
  demonstrationLogin('admin@solbakken.example'),
])

/**
 * Kills servers during writes, at times derived from the seed, restarts them on the same data, and checks after each
 * restart that every acknowledged write is there. The writers are users of the demonstration data.
 *
 * @param {{ readonly victims: readonly StartVictim[], readonly kills: number, readonly seed: string, readonly log?: (line: string) => void }} run
 *   several victims share one database, and one at a time is killed
 * @returns {Promise<KillReport>}
 */
export async function killWhileWriting({ victims, kills, seed, log }) {
  const chance = chanceFrom(seed)
  const running = await Promise.all(victims.map((start) => start()))
  const addressOf = (/** @type {number} */ index) => running[index % running.length]?.address ?? ''
  const writers = await writersAt(addressOf(0))
  /** @type {string[]} */
  const lost = []
  /** @type {number[]} */
  const reopened = []
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const index = Math.floor(chance() * running.length)
      await killDuring(writers, addressOf, running[index], {
        writes: before.minWrites + chance() * (before.maxWrites - before.minWrites),
        milliseconds: chance() * before.milliseconds,
      })

      const restarted = await victims[index]?.()
      if (restarted) {
        running[index] = restarted
        reopened.push(restarted.readyAfter)
      }
      for (const { address } of running)
        for (const { missing } of writers) lost.push(...(await missing(address)))
      if (kill % 20 === 0) log?.(`${kill} kills, ${lost.length} acknowledged writes lost`)
    }
  } finally {
    await Promise.all(running.map((server) => server.kill()))
  }
  return {
    acknowledged: sumOf(writers, 'acknowledged'),
    cutOff: sumOf(writers, 'cutOff'),
    lost,
    reopened,
  }
}

/** @param {string} address */
async function writersAt(address) {
  const cards = await cardsOf(address, roleChanger)
  return [
    ...(await Promise.all(favouriteWriters.map((login) => favouriteWriter(address, login, cards)))),
    await roleWriter(address, roleChanger),
    ...(await reflectionWriters(address, reflectionWriterLogins)),
  ]
}

/**
 * Lets everybody write until enough is acknowledged, kills the victim, and waits until all writers have stopped.
 *
 * @param {readonly import('./writers.mjs').Writer[]} writers
 * @param {(place: number) => string} addressOf
 * @param {Victim | undefined} victim
 * @param {{ readonly writes: number, readonly milliseconds: number }} until
 */
async function killDuring(writers, addressOf, victim, until) {
  const enough = sumOf(writers, 'acknowledged') + until.writes
  const writing = { isActive: true }
  const everybody = writers.map(async ({ write }, index) => {
    while (writing.isActive && (await write(addressOf(index))));
  })
  const ended = (async () => {
    await Promise.all(everybody)
    if (writing.isActive) throw new Error('No server responds, and none was killed.')
  })()
  while (sumOf(writers, 'acknowledged') < enough) await Promise.race([wait(1), ended])
  await wait(until.milliseconds)
  const killed = victim?.kill()
  writing.isActive = false
  await Promise.all([killed, ended])
}

/**
 * @param {readonly import('./writers.mjs').Writer[]} writers
 * @param {'acknowledged' | 'cutOff'} what
 */
const sumOf = (writers, what) => writers.reduce((sum, { counts }) => sum + counts[what], 0)
