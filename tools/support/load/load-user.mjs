import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

import { request, signIn } from './server-client.mjs'
import { chanceFrom } from '../project/chance.mjs'
import { emailOf, sharedPassword, staffEach } from './many-kindergartens.mjs'

/**
 * @typedef {object} Tally the sums over all users
 * @property {number[]} milliseconds of each call, including renewals and retries
 * @property {Record<string, number>} errors unexpected responses, and how often
 * @property {Record<string, number>} broken error codes of broken connections; the call was retried on the other process
 * @property {number} renewals of tokens
 * @property {number} acknowledged writes
 */

/**
 * @typedef {object} LoadUser
 * @property {(until: number, tally: Tally) => Promise<void>} simulate sends requests with pauses until that time
 * @property {() => Promise<readonly string[]>} missing acknowledged writes that are not there
 */

/** The frequency of each request, in percent. */
const requestShares = /** @type {const} */ ([
  ['today', 20],
  ['bank', 20],
  ['plans', 15],
  ['students', 10],
  ['me', 10],
  ['like', 12],
  ['notices', 5],
  ['likes', 4],
  ['birthdays', 4],
])

const bankLists = ['activities', 'main-activities', 'focus-areas', 'experience-goals', 'general-tips']

/** Milliseconds for which a process that broke a connection is avoided, as a proxy does. */
const avoidAfterBreakMs = 10_000

/** @returns {Tally} */
export const emptyTally = () => ({ milliseconds: [], errors: {}, broken: {}, renewals: 0, acknowledged: 0 })

/**
 * Signs a member of staff in, with a home process that gets the requests.
 *
 * @param {number} number from 0
 * @param {readonly string[]} addresses of the processes
 * @param {{ readonly thinkSeconds: number, readonly cards: readonly string[] }} manner
 * @returns {Promise<LoadUser>}
 */
export async function loadUser(number, addresses, { thinkSeconds, cards }) {
  const chance = chanceFrom(`user ${number}`)
  const own = { 'X-Forwarded-For': `10.${number >> 8}.${number & 255}.1` }
  const login = {
    email: emailOf(1 + Math.floor(number / staffEach), 1 + (number % staffEach)),
    password: sharedPassword,
  }
  const signed = await signIn(addresses[number % addresses.length] ?? '', login, own)
  let { token, refreshToken } = signed
  const department = signed.user.affiliations[0]?.department
  const scope = { orgctx: department?.organization ?? '', depctx: department?._id ?? '' }
  const avoidedUntil = addresses.map(() => 0)
  /** @type {Map<string, string>} */
  const etags = new Map()
  /** @type {Map<string, boolean>} the last acknowledged state of each card */
  const liked = new Map()
  /** @type {boolean | undefined} */
  let showsCookie

  /** The home process, or the other one while the home process is avoided. */
  const currentProcess = () => {
    const home = number % addresses.length
    const isAvoided = (avoidedUntil[home] ?? 0) > Date.now()
    return isAvoided ? (home + 1) % addresses.length : home
  }

  /**
   * @param {string} path
   * @param {import('./server-client.mjs').RequestOptions} options
   * @param {Tally} tally
   */
  const call = async (path, options, tally) => {
    let hasRenewed = false
    for (let tries = 0; tries < 4; tries += 1) {
      const at = currentProcess()
      const response = await request(addresses[at] ?? '', path, {
        ...options,
        token,
        headers: { ...own, ...scope, refreshtoken: refreshToken, ...options.headers },
        onBroken: (code) => count(tally.broken, code),
      })
      if (response === undefined) {
        avoidedUntil[at] = Date.now() + avoidAfterBreakMs
        continue
      }
      const successor = response.status === 401 && !hasRenewed ? successorIn(response.body) : undefined
      if (successor === undefined) return response
      hasRenewed = true
      tally.renewals += 1
      token = successor.token
      refreshToken = successor.refreshToken
    }
    return undefined
  }

  /**
   * @param {string} path
   * @param {Tally} tally
   * @param {import('./server-client.mjs').RequestOptions} [options]
   */
  const timed = async (path, tally, options = {}) => {
    const startedAt = performance.now()
    const response = await call(path, options, tally)
    tally.milliseconds.push(performance.now() - startedAt)
    const isOk = response !== undefined && (response.status === 200 || response.status === 304)
    if (!isOk) {
      const outcome =
        response === undefined
          ? 'no response from any process'
          : `${response.status} ${JSON.stringify(response.body)}`
      count(tally.errors, `${options.method ?? 'GET'} ${path.split('?')[0]}: ${outcome}`)
    }
    return isOk ? response : undefined
  }

  /** @type {Record<typeof requestShares[number][0], (tally: Tally) => Promise<unknown>>} */
  const requests = {
    me: (tally) => timed('/api/auth/me', tally),
    today: (tally) => timed('/api/plans/plansToday', tally),
    plans: (tally) => timed(`/api/plans?from=${dayFromToday(-15)}&to=${dayFromToday(15)}`, tally),
    students: (tally) => timed('/api/students', tally),
    birthdays: (tally) => timed('/api/students/birthdays', tally),
    likes: (tally) => timed('/api/like', tally),
    bank: async (tally) => {
      const path = `/api/${bankLists[Math.floor(chance() * bankLists.length)]}`
      const etag = etags.get(path)
      const response = await timed(
        path,
        tally,
        etag === undefined ? {} : { headers: { 'If-None-Match': etag } },
      )
      if (response?.etag !== undefined) etags.set(path, response.etag)
    },
    like: async (tally) => {
      const activityId = cards[Math.floor(chance() * cards.length)] ?? ''
      const on = liked.get(activityId) !== true
      liked.delete(activityId)
      const body = { type: 'activity', activityId, on }
      if (!(await timed('/api/like', tally, { method: 'POST', body }))) return
      liked.set(activityId, on)
      tally.acknowledged += 1
    },
    notices: async (tally) => {
      const showCookie = showsCookie !== true
      showsCookie = undefined
      const body = { showCookie }
      if (!(await timed('/api/user/setCookieOrIntroShow', tally, { method: 'PATCH', body }))) return
      showsCookie = showCookie
      tally.acknowledged += 1
    },
  }

  const think = () => wait(1_000 * thinkSeconds * (0.5 + chance()))

  return {
    async simulate(until, tally) {
      await wait(chance() * 1_000 * thinkSeconds)
      while (Date.now() < until) {
        await requests[requestAt(chance() * 100)](tally)
        await think()
      }
    },
    async missing() {
      const unmeasured = emptyTally()
      const likes = await call('/api/like', {}, unmeasured)
      const likedCards = new Set(v.parse(Favourites, likes?.body).map(({ activityId }) => activityId))
      const me = v.parse(Me, (await call('/api/auth/me', {}, unmeasured))?.body)
      return [
        ...[...liked]
          .filter(([card, on]) => likedCards.has(card) !== on)
          .map(([card, on]) => `${login.email}: ${card} was ${on ? 'liked' : 'no longer liked'}`),
        ...(showsCookie === undefined || me.user.profile.showCookie === showsCookie
          ? []
          : [`${login.email}: showCookie was ${showsCookie}`]),
      ]
    },
  }
}

const Favourites = v.array(v.object({ activityId: v.string() }))
const Me = v.object({ user: v.object({ profile: v.object({ showCookie: v.boolean() }) }) })
const Expired = v.object({
  message: v.literal('jwt expired'),
  data: v.object({ token: v.string(), refreshToken: v.string() }),
})

/** @param {unknown} body */
function successorIn(body) {
  const result = v.safeParse(Expired, body)
  return result.success ? result.output.data : undefined
}

/** @param {number} drawn from 0 to 100 */
function requestAt(drawn) {
  let rest = drawn
  for (const [name, share] of requestShares) {
    rest -= share
    if (rest < 0) return name
  }
  return 'today'
}

/** @param {number} days */
const dayFromToday = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/**
 * @param {Record<string, number>} counts
 * @param {string} what
 */
function count(counts, what) {
  counts[what] = (counts[what] ?? 0) + 1
}
