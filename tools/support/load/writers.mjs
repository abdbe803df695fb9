import * as v from 'valibot'

import { ask, signIn } from './ask-server.mjs'

/** @typedef {import('./ask-server.mjs').Login} Login */

/**
 * @typedef {object} Writer somebody who knows what was acknowledged
 * @property {{ acknowledged: number, unanswered: number }} counts
 * @property {(address: string) => Promise<boolean>} write one write; `false` when no answer came
 * @property {(address: string) => Promise<readonly string[]>} missing what was acknowledged and is not there, or is there in part
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
  return v.parse(Ids, await told(address, '/api/activities', token)).map(({ _id }) => _id)
}

/**
 * Likes every card in turn, then takes every like back, and so on.
 *
 * @param {string} address
 * @param {Login} login
 * @param {readonly string[]} cards
 * @returns {Promise<Writer>}
 */
export async function favouriteWriter(address, login, cards) {
  const { token } = await signIn(address, login)
  const counts = { acknowledged: 0, unanswered: 0 }
  /** @type {Map<string, boolean>} what the server must say of a card; absent where a write was cut off */
  const known = new Map()
  let turn = 0
  return {
    counts,
    async write(at) {
      const activityId = cards[turn % cards.length] ?? ''
      const on = Math.floor(turn / cards.length) % 2 === 0
      turn += 1
      known.delete(activityId)
      const answer = await ask(at, '/api/like', {
        method: 'POST',
        token,
        body: { type: 'activity', activityId, on },
      })
      if (!isAnswered(counts, answer)) return false
      known.set(activityId, on)
      return true
    },
    async missing(at) {
      const favourites = v.parse(Favourites, await told(at, '/api/like', token))
      const liked = new Set(favourites.map(({ activityId }) => activityId))
      return [...known]
        .filter(([card, on]) => liked.has(card) !== on)
        .map(([card, on]) => `${login.email}: ${card} was ${on ? 'liked' : 'no longer liked'}`)
    },
  }
}

/**
 * Changes between two roles. Each change ends one session, opens another and keeps the role: all of it or nothing.
 *
 * @param {string} address
 * @param {Login} login
 * @returns {Promise<Writer>}
 */
export async function roleWriter(address, login) {
  const { user, ...opened } = await signIn(address, login)
  const [one = '', other = ''] = user.affiliations.map(({ _id }) => _id)
  const counts = { acknowledged: 0, unanswered: 0 }
  let { token } = opened
  let role = user.profile.roleId
  /** @type {string | undefined} a choice that no answer came to */
  let doubtful
  return {
    counts,
    async write(at) {
      const roleId = role === one ? other : one
      doubtful = roleId
      const answer = await ask(at, '/api/user/setRole', { method: 'POST', token, body: { roleId } })
      if (!isAnswered(counts, answer)) return false
      token = v.parse(v.object({ token: v.string() }), answer?.body).token
      role = roleId
      doubtful = undefined
      return true
    },
    async missing(at) {
      const answer = await ask(at, '/api/auth/me', { token })
      if (answer?.status === 200) {
        doubtful = undefined
        const { user: me } = v.parse(Me, answer.body)
        return me.profile.roleId === role ? [] : [`${login.email}: another role in the session before`]
      }
      // The session before has ended, so the change was made, and then all of it was.
      const again = await signIn(at, login)
      const isComplete = doubtful !== undefined && again.user.profile.roleId === doubtful
      token = again.token
      role = again.user.profile.roleId
      doubtful = undefined
      return isComplete ? [] : [`${login.email}: the session ended and the role did not change with it`]
    },
  }
}

/**
 * @param {{ acknowledged: number, unanswered: number }} counts
 * @param {import('./ask-server.mjs').Answer | undefined} answer
 */
function isAnswered(counts, answer) {
  if (answer === undefined) {
    counts.unanswered += 1
    return false
  }
  if (answer.status !== 200) throw new Error(`A write was refused: ${JSON.stringify(answer)}`)
  counts.acknowledged += 1
  return true
}

/**
 * @param {string} address
 * @param {string} path
 * @param {string} token
 */
async function told(address, path, token) {
  const answer = await ask(address, path, { token })
  if (answer?.status !== 200) throw new Error(`${path} was not answered: ${JSON.stringify(answer)}`)
  return answer.body
}
