import { randomUUID } from 'node:crypto'

import pg from 'pg'

/** @typedef {import('./sent-statements.mjs').SentStatement} SentStatement */

/**
 * Whatever differs from one person to the next, by name; the n-th of a list stands for the n-th of another person's list.
 * @typedef {Readonly<Record<string, string | readonly string[]>>} Where
 */

/**
 * @typedef {object} Measure
 * @property {string} what
 * @property {string} sql
 * @property {number} p50 milliseconds, the way to the database and back included
 * @property {number} p99
 * @property {number} pages that the median execution touches
 * @property {readonly string[]} indexes
 * @property {readonly string[]} scans tables that are read from end to end
 */

/**
 * Sends what one person's request sent as many others would, and asks the database how it found the rows. Nothing is kept.
 *
 * @param {string} url
 * @param {{ readonly what: string, readonly sent: readonly SentStatement[] }} request
 * @param {Where} sender who sent it
 * @param {readonly Where[]} others
 * @param {string} searchPath
 * @returns {Promise<readonly Measure[]>} one a statement
 */
export async function replayed(url, { what, sent }, sender, others, searchPath) {
  const client = await connectedAsApp(url, searchPath)
  /** @type {readonly { readonly times: number[], readonly plans: PlanNode[] }[]} */
  const runs = sent.map(() => ({ times: [], plans: [] }))
  try {
    for (const [turn, other] of others.entries()) {
      for (const [place, statement] of sent.entries()) {
        const sql = statement.sql === 'commit' ? 'rollback' : statement.sql
        // Twice, for each asking makes new ids.
        const values = () => valuesFor(other, statement, sender)
        const run = runs[place]
        // The plans of a few tell how all are found; asking for them slows the statement itself.
        if (turn % 10 === 0 && ['select', 'insert', 'update'].includes(startOf(sql) ?? '')) {
          const answer = await client.query(`explain (analyze, buffers, format json) ${sql}`, values())
          /** @type {readonly { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[]} */
          const explained = answer.rows
          run?.plans.push(...explained.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)))
        }
        const asked = { text: sql, values: values(), ...(statement.name && { name: statement.name }) }
        const begin = performance.now()
        await client.query(asked)
        run?.times.push(performance.now() - begin)
      }
    }
  } finally {
    await client.end()
  }
  return sent.map(({ sql }, place) => {
    const { times, plans } = runs[place] ?? { times: [], plans: [] }
    const nodes = plans.flatMap(nodesOf)
    return {
      what: `${what}: ${verbOf(sql)}`,
      sql,
      p50: quantile(times, 0.5),
      p99: quantile(times, 0.99),
      pages: quantile(plans.map(pagesOf), 0.5),
      indexes: unique(nodes.map((node) => node['Index Name'])),
      scans: unique(
        nodes.map((node) => (node['Node Type'] === 'Seq Scan' ? node['Relation Name'] : undefined)),
      ),
    }
  })
}

/**
 * How many such requests a second the database answers when several connections send nothing else.
 *
 * @param {string} url
 * @param {readonly SentStatement[]} sent
 * @param {Where} sender
 * @param {readonly Where[]} others
 * @param {{ readonly connections: number, readonly seconds: number }} load
 */
export async function requestsPerSecond(url, sent, sender, others, { connections, seconds }) {
  const end = performance.now() + seconds * 1_000
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      const client = await connectedAsApp(url, 'public')
      for (let turn = first; performance.now() < end; turn += connections) {
        const other = others[turn % others.length] ?? sender
        for (const statement of sent) {
          const values = valuesFor(other, statement, sender)
          await client.query({ text: statement.sql, values, ...(statement.name && { name: statement.name }) })
        }
        answered += 1
      }
      await client.end()
    }),
  )
  return answered / seconds
}

/** @param {string} url @param {string} searchPath */
async function connectedAsApp(url, searchPath) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('set role sprakhuset_app')
  await client.query(`set search_path = ${searchPath}`)
  return client
}

/** @param {Where} other @param {SentStatement} statement @param {Where} sender */
function valuesFor(other, { sql, values }, sender) {
  const own = new Map(
    Object.entries(sender).flatMap(([name, value]) =>
      [value].flat().map((item, place) => [item, { name, place }]),
    ),
  )
  // What is neither the sender's nor a new row's is the same for all, such as an activity of the bank.
  const translated = (/** @type {string} */ id) => {
    const known = own.get(id)
    if (known !== undefined) return [other[known.name] ?? []].flat()[known.place] ?? id
    return startOf(sql) === 'insert' ? randomUUID() : id
  }
  return values.map((value) => value?.replaceAll(anId, translated) ?? null)
}

const anId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu

/** @param {string} sql */
const startOf = (sql) => /^\s*(\w+)/u.exec(sql)?.[1]

/** @param {string} sql */
const verbOf = (sql) => /^\s*(insert into "\w+")/u.exec(sql)?.[1]?.replaceAll('"', '') ?? startOf(sql) ?? sql

/**
 * @typedef {{ readonly 'Node Type': string, readonly 'Index Name'?: string, readonly 'Relation Name'?: string,
 *   readonly 'Shared Hit Blocks': number, readonly 'Shared Read Blocks': number, readonly Plans?: readonly PlanNode[] }} PlanNode
 */

/** @param {PlanNode} node @returns {readonly PlanNode[]} */
const nodesOf = (node) => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** @param {PlanNode} node */
const pagesOf = (node) => node['Shared Hit Blocks'] + node['Shared Read Blocks']

/** @param {readonly (string | undefined)[]} names @returns {readonly string[]} */
const unique = (names) => [...new Set(names.filter((name) => name !== undefined))].toSorted()

/** @param {readonly number[]} numbers @param {number} share */
function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
