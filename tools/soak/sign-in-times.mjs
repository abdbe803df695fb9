import { join } from 'node:path'

import { request } from '../support/load/server-client.mjs'
import { startFilledPostgres } from '../support/load/kindergartens-on-postgres.mjs'
import { emailOf, staffEach } from '../support/load/many-kindergartens.mjs'
import { startServer } from '../support/servers/own-server.mjs'

/** Attempts of each kind; per person, fewer than lock an account. */
const attempts = 200
const attemptsPerPerson = 8

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'sign-in-times',
  title: `A wrong password for a known and for an unknown e-mail, ${attempts} tries of each in turn (case 16)`,
  async run() {
    const people = Math.ceil(attempts / attemptsPerPerson)
    const filled = await startFilledPostgres(Math.ceil(people / staffEach))
    try {
      const server = await startServer(join(filled.folder, 'server'), {
        databaseUrl: filled.url,
        seed: 'none',
        env: { TRUSTED_PROXIES: '127.0.0.1' },
      })
      /** @type {{ known: number[], unknown: number[] }} */
      const times = { known: [], unknown: [] }
      const responses = new Set()
      for (let number = 0; number < attempts; number += 1) {
        const person = number % people
        const known = emailOf(Math.floor(person / staffEach) + 1, (person % staffEach) + 1)
        for (const [kind, email] of /** @type {const} */ ([
          ['known', known],
          ['unknown', `nobody${person}@barnehage0.example`],
        ])) {
          const startedAt = performance.now()
          const response = await request(server.address, '/api/auth/login', {
            method: 'POST',
            // A separate address for each person, so that only the account is counted.
            headers: { requestsource: 'app', 'x-forwarded-for': `198.51.100.${person + 1}` },
            body: { email, password: 'Feil-passord-1!' },
          })
          times[kind].push(performance.now() - startedAt)
          responses.add(JSON.stringify([response?.status, response?.body]))
        }
      }
      await server.stop()

      const [known, unknown] = [quartiles(times.known), quartiles(times.unknown)]
      const difference = Math.abs(known.median - unknown.median)
      const noise = Math.max(known.upper - known.lower, unknown.upper - unknown.lower)
      console.log(`  known    ${quartileText(known)}\n  unknown  ${quartileText(unknown)}`)
      return {
        faults: [
          ...(responses.size === 1 ? [] : [`The responses differ: ${[...responses].join(', ')}`]),
          ...(difference <= noise
            ? []
            : [`The medians differ by ${difference.toFixed(1)} ms, beyond the noise.`]),
        ],
        report: { known, unknown, difference, noise },
      }
    } finally {
      await filled.stop()
    }
  },
}

/** @param {readonly number[]} values */
function quartiles(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (/** @type {number} */ part) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0
  return { lower: at(0.25), median: at(0.5), upper: at(0.75) }
}

/** @param {ReturnType<typeof quartiles>} times */
const quartileText = ({ lower, median, upper }) =>
  `median ${median.toFixed(1)} ms, half of all between ${lower.toFixed(1)} and ${upper.toFixed(1)}`
