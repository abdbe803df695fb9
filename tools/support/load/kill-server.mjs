import { setTimeout as wait } from 'node:timers/promises'

import { chanceFrom } from '../project/chance.mjs'
import { cardsOf, favouriteWriter, roleWriter } from './writers.mjs'

/**
 * @typedef {object} Victim a running server
 * @property {string} address
 * @property {number} readyAfter milliseconds from its start to its first answer
 * @property {() => Promise<unknown>} kill
 */
/** @typedef {() => Promise<Victim>} StartVictim starts it on the data of the one before */

/**
 * @typedef {object} KillReport
 * @property {number} acknowledged writes that were answered with a success
 * @property {number} unanswered writes that a kill cut off
 * @property {readonly string[]} lost what an acknowledged write had said and the server no longer says
 * @property {readonly number[]} reopened milliseconds from each new start to its first answer
 */

/** So many writes are acknowledged before a kill, whatever the speed of the machine, and so many milliseconds more go by. */
const before = { minWrites: 5, maxWrites: 80, milliseconds: 25 }

/** Settings for a server that is to be killed: a few writers write more than people can, and longer than a token lives. */
export const settingsOfVictims = {
  ACCESS_TOKEN_TTL: '86400',
  ADDRESS_REQUESTS_PER_MINUTE: '1000000',
  SESSION_REQUESTS_PER_MINUTE: '1000000',
}

const demonstrationLogin = (/** @type {string} */ email) => ({ email, password: 'Sprakhuset1!' })
const roleChanger = demonstrationLogin('begge@solbakken.example')
const favouriteLovers = [
  'admin@solbakken.example',
  'leder@solbakken.example',
  'styrer@solbakken.example',
  'ansatt@solbakken.example',
  'ansatt2@solbakken.example',
  'leder@fjordglott.example',
].map(demonstrationLogin)

/**
 * Kills servers in the middle of writing, at times that the seed says, starts them again on the same data, and asks each time
 * whether all that was acknowledged is there. The demonstration's people write.
 *
 * @param {{ readonly victims: readonly StartVictim[], readonly kills: number, readonly seed: string, readonly tell?: (line: string) => void }} run
 *   several victims share one database, and one at a time is killed
 * @returns {Promise<KillReport>}
 */
export async function killWhileWriting({ victims, kills, seed, tell }) {
  const chance = chanceFrom(seed)
  const running = await Promise.all(victims.map((start) => start()))
  const addressOf = (/** @type {number} */ place) => running[place % running.length]?.address ?? ''
  const writers = await writersAt(addressOf(0))
  /** @type {string[]} */
  const lost = []
  /** @type {number[]} */
  const reopened = []
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      const place = Math.floor(chance() * running.length)
      await killDuring(writers, addressOf, running[place], {
        writes: before.minWrites + chance() * (before.maxWrites - before.minWrites),
        milliseconds: chance() * before.milliseconds,
      })

      const again = await victims[place]?.()
      if (again) {
        running[place] = again
        reopened.push(again.readyAfter)
      }
      for (const { address } of running)
        for (const { missing } of writers) lost.push(...(await missing(address)))
      if (kill % 20 === 0) tell?.(`${kill} kills, ${lost.length} acknowledged writes lost`)
    }
  } finally {
    await Promise.all(running.map((server) => server.kill()))
  }
  return {
    acknowledged: sumOf(writers, 'acknowledged'),
    unanswered: sumOf(writers, 'unanswered'),
    lost,
    reopened,
  }
}

/** @param {string} address */
async function writersAt(address) {
  const cards = await cardsOf(address, roleChanger)
  return Promise.all([
    ...favouriteLovers.map((login) => favouriteWriter(address, login, cards)),
    roleWriter(address, roleChanger),
  ])
}

/**
 * Lets everybody write until enough is acknowledged, kills the victim, and waits until nobody writes any more.
 *
 * @param {readonly import('./writers.mjs').Writer[]} writers
 * @param {(place: number) => string} addressOf
 * @param {Victim | undefined} victim
 * @param {{ readonly writes: number, readonly milliseconds: number }} until
 */
async function killDuring(writers, addressOf, victim, until) {
  const enough = sumOf(writers, 'acknowledged') + until.writes
  const writing = { goesOn: true }
  const everybody = writers.map(async ({ write }, place) => {
    while (writing.goesOn && (await write(addressOf(place))));
  })
  const ended = (async () => {
    await Promise.all(everybody)
    if (writing.goesOn) throw new Error('No server answers any more, and none was killed.')
  })()
  while (sumOf(writers, 'acknowledged') < enough) await Promise.race([wait(1), ended])
  await wait(until.milliseconds)
  const killed = victim?.kill()
  writing.goesOn = false
  await Promise.all([killed, ended])
}

/**
 * @param {readonly import('./writers.mjs').Writer[]} writers
 * @param {'acknowledged' | 'unanswered'} what
 */
const sumOf = (writers, what) => writers.reduce((sum, { counts }) => sum + counts[what], 0)
