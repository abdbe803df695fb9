import * as v from 'valibot'

import { request, signIn } from './server-client.mjs'

/** @typedef {import('./server-client.mjs').Login} Login */

/**
 * @typedef {object} Writer a client that records what was acknowledged
 * @property {{ acknowledged: number, cutOff: number }} counts
 * @property {(address: string) => Promise<boolean>} write sends one write; `false` without a response
 * @property {(address: string) => Promise<readonly string[]>} missing acknowledged writes that are absent or partial
 */

const Ids = v.array(v.object({ _id: v.string() }))
const Favourites = v.array(v.object({ activityId: v.string() }))
const Me = v.object({ user: v.object({ profile: v.object({ roleId: v.nullable(v.string()) }) }) })

/**
 * The ids of the activity cards.
 *
 * @param {string} address
 * @param {Login} login
 */
export async function cardsOf(address, login) {
  const { token } = await signIn(address, login)
  return v.parse(Ids, await read(address, '/api/activities', token)).map(({ _id }) => _id)
}

/**
 * Likes every card in turn, then unlikes every card, and so on.
 *
 * @param {string} address
 * @param {Login} login
 * @param {readonly string[]} cards
 * @returns {Promise<Writer>}
 */
export async function favouriteWriter(address, login, cards) {
  const { token } = await signIn(address, login)
  const counts = { acknowledged: 0, cutOff: 0 }
  /** @type {Map<string, boolean>} the state that the server must have for each card; absent where a write was cut off */
  const expected = new Map()
  let turn = 0
  return {
    counts,
    async write(at) {
      const activityId = cards[turn % cards.length] ?? ''
      const on = Math.floor(turn / cards.length) % 2 === 0
      turn += 1
      expected.delete(activityId)
      const response = await request(at, '/api/like', {
        method: 'POST',
        token,
        body: { type: 'activity', activityId, on },
      })
      if (!countWrite(counts, response)) return false
      expected.set(activityId, on)
      return true
    },
    async missing(at) {
      const favourites = v.parse(Favourites, await read(at, '/api/like', token))
      const liked = new Set(favourites.map(({ activityId }) => activityId))
      return [...expected]
        .filter(([card, on]) => liked.has(card) !== on)
        .map(([card, on]) => `${login.email}: ${card} was ${on ? 'liked' : 'no longer liked'}`)
    },
  }
}

/**
 * Changes between two roles. Each change ends one session, opens another and stores the role, atomically.
 *
 * @param {string} address
 * @param {Login} login
 * @returns {Promise<Writer>}
 */
export async function roleWriter(address, login) {
  const { user, ...opened } = await signIn(address, login)
  const [one = '', other = ''] = user.affiliations.map(({ _id }) => _id)
  const counts = { acknowledged: 0, cutOff: 0 }
  let { token } = opened
  let role = user.profile.roleId
  /** @type {string | undefined} a role change without a response */
  let pendingRole
  return {
    counts,
    async write(at) {
      const roleId = role === one ? other : one
      pendingRole = roleId
      const response = await request(at, '/api/user/setRole', { method: 'POST', token, body: { roleId } })
      if (!countWrite(counts, response)) return false
      token = v.parse(v.object({ token: v.string() }), response?.body).token
      role = roleId
      pendingRole = undefined
      return true
    },
    async missing(at) {
      const response = await request(at, '/api/auth/me', { token })
      if (response?.status === 200) {
        pendingRole = undefined
        const { user: me } = v.parse(Me, response.body)
        return me.profile.roleId === role ? [] : [`${login.email}: another role in the session before`]
      }
      // The previous session has ended, so the change was made, and must be complete.
      const nextLogin = await signIn(at, login)
      const isComplete = pendingRole !== undefined && nextLogin.user.profile.roleId === pendingRole
      token = nextLogin.token
      role = nextLogin.user.profile.roleId
      pendingRole = undefined
      return isComplete ? [] : [`${login.email}: the session ended and the role did not change with it`]
    },
  }
}

/**
 * Counts a write by its response; `false` without one.
 *
 * @param {{ acknowledged: number, cutOff: number }} counts
 * @param {import('./server-client.mjs').ApiResponse | undefined} response
 */
export function countWrite(counts, response) {
  if (response === undefined) {
    counts.cutOff += 1
    return false
  }
  if (response.status !== 200) throw new Error(`A write failed: ${JSON.stringify(response)}`)
  counts.acknowledged += 1
  return true
}

/**
 * The body of a response that must succeed.
 *
 * @param {string} address
 * @param {string} path
 * @param {string} token
 * @param {Readonly<Record<string, string>>} [headers]
 */
export async function read(address, path, token, headers = {}) {
  const response = await request(address, path, { token, headers })
  if (response?.status !== 200) throw new Error(`${path} failed: ${JSON.stringify(response)}`)
  return response.body
}
