import { setTimeout as wait } from 'node:timers/promises'

import * as v from 'valibot'

import { ask, signIn } from './ask-server.mjs'
import { chanceFrom } from '../project/chance.mjs'
import { emailOf, sharedPassword, staffEach } from './many-kindergartens.mjs'

/**
 * @typedef {object} Tally what all users met together
 * @property {number[]} milliseconds of each call, renewals and second tries included
 * @property {Record<string, number>} errors what no user should see, and how often
 * @property {Record<string, number>} broken how connections broke; the call went to the other process
 * @property {number} renewals of tokens
 * @property {number} acknowledged writes
 */

/**
 * @typedef {object} LoadUser
 * @property {(until: number, tally: Tally) => Promise<void>} live asks and thinks until that time
 * @property {() => Promise<readonly string[]>} missing what was acknowledged and is not there
 */

/** How often each thing is done, in a hundred. */
const habits = /** @type {const} */ ([
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

/** Milliseconds for which a process that broke a connection is left alone, as a proxy does. */
const restAfterBreak = 10_000

/** @returns {Tally} */
export const emptyTally = () => ({ milliseconds: [], errors: {}, broken: {}, renewals: 0, acknowledged: 0 })

/**
 * One of the staff, signed in at one of the processes and at home there.
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
  const place = { orgctx: department?.organization ?? '', depctx: department?._id ?? '' }
  const restingUntil = addresses.map(() => 0)
  /** @type {Map<string, string>} */
  const etags = new Map()
  /** @type {Map<string, boolean>} what was acknowledged last of a card */
  const liked = new Map()
  /** @type {boolean | undefined} */
  let showsCookie

  /** The process at home, or the other one while the first rests. */
  const processNow = () => {
    const home = number % addresses.length
    const isResting = (restingUntil[home] ?? 0) > Date.now()
    return isResting ? (home + 1) % addresses.length : home
  }

  /**
   * @param {string} path
   * @param {import('./ask-server.mjs').Question} question
   * @param {Tally} tally
   */
  const call = async (path, question, tally) => {
    let hasRenewed = false
    for (let tries = 0; tries < 4; tries += 1) {
      const at = processNow()
      const answer = await ask(addresses[at] ?? '', path, {
        ...question,
        token,
        headers: { ...own, ...place, refreshtoken: refreshToken, ...question.headers },
        onBroken: (code) => count(tally.broken, code),
      })
      if (answer === undefined) {
        restingUntil[at] = Date.now() + restAfterBreak
        continue
      }
      const successor = answer.status === 401 && !hasRenewed ? successorIn(answer.body) : undefined
      if (successor === undefined) return answer
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
   * @param {import('./ask-server.mjs').Question} [question]
   */
  const timed = async (path, tally, question = {}) => {
    const startedAt = performance.now()
    const answer = await call(path, question, tally)
    tally.milliseconds.push(performance.now() - startedAt)
    const isWell = answer !== undefined && (answer.status === 200 || answer.status === 304)
    if (!isWell) {
      const met =
        answer === undefined
          ? 'no answer from any process'
          : `${answer.status} ${JSON.stringify(answer.body)}`
      count(tally.errors, `${question.method ?? 'GET'} ${path.split('?')[0]}: ${met}`)
    }
    return isWell ? answer : undefined
  }

  /** @type {Record<typeof habits[number][0], (tally: Tally) => Promise<unknown>>} */
  const acts = {
    me: (tally) => timed('/api/auth/me', tally),
    today: (tally) => timed('/api/plans/plansToday', tally),
    plans: (tally) => timed(`/api/plans?from=${dayFromToday(-15)}&to=${dayFromToday(15)}`, tally),
    students: (tally) => timed('/api/students', tally),
    birthdays: (tally) => timed('/api/students/birthdays', tally),
    likes: (tally) => timed('/api/like', tally),
    bank: async (tally) => {
      const path = `/api/${bankLists[Math.floor(chance() * bankLists.length)]}`
      const etag = etags.get(path)
      const answer = await timed(
        path,
        tally,
        etag === undefined ? {} : { headers: { 'If-None-Match': etag } },
      )
      if (answer?.etag !== undefined) etags.set(path, answer.etag)
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
    async live(until, tally) {
      await wait(chance() * 1_000 * thinkSeconds)
      while (Date.now() < until) {
        await acts[habitAt(chance() * 100)](tally)
        await think()
      }
    },
    async missing() {
      const unmeasured = emptyTally()
      const likes = await call('/api/like', {}, unmeasured)
      const told = new Set(v.parse(Favourites, likes?.body).map(({ activityId }) => activityId))
      const me = v.parse(Me, (await call('/api/auth/me', {}, unmeasured))?.body)
      return [
        ...[...liked]
          .filter(([card, on]) => told.has(card) !== on)
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
  const reading = v.safeParse(Expired, body)
  return reading.success ? reading.output.data : undefined
}

/** @param {number} drawn from 0 to 100 */
function habitAt(drawn) {
  let rest = drawn
  for (const [habit, share] of habits) {
    rest -= share
    if (rest < 0) return habit
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
