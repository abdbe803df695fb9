import { randomUUID } from 'node:crypto'

import pg from 'pg'

/** @typedef {import('./sent-statements.mjs').SentStatement} SentStatement */

/**
 * The ids that differ from one person to the next, by name; the n-th item of a list maps to the n-th item of another person's list.
 * @typedef {Readonly<Record<string, string | readonly string[]>>} Where
 */

/**
 * @typedef {object} Measure
 * @property {string} what
 * @property {string} sql
 * @property {number} p50 milliseconds, including the round trip
 * @property {number} p99
 * @property {number} pages that the median execution touches
 * @property {readonly string[]} indexes
 * @property {readonly string[]} scans tables with a sequential scan
 */

/**
 * Replays the statements of one person's request as many other people, and explains how the database found the rows.
 * Everything is rolled back.
 *
 * @param {string} url
 * @param {{ readonly what: string, readonly sent: readonly SentStatement[] }} request
 * @param {Where} sender who sent it
 * @param {readonly Where[]} others
 * @param {string} searchPath
 * @returns {Promise<readonly Measure[]>} one per statement
 */
export async function replay(url, { what, sent }, sender, others, searchPath) {
  const client = await connectAsApp(url, searchPath)
  /** @type {readonly { readonly times: number[], readonly plans: PlanNode[] }[]} */
  const runs = sent.map(() => ({ times: [], plans: [] }))
  try {
    for (const [turn, other] of others.entries()) {
      for (const [index, statement] of sent.entries()) {
        const sql = statement.sql === 'commit' ? 'rollback' : statement.sql
        // A function: each call makes new ids.
        const values = () => valuesFor(other, statement, sender)
        const run = runs[index]
        // A sample of query plans is enough; `explain analyze` slows the statement down.
        if (turn % 10 === 0 && ['select', 'insert', 'update'].includes(startOf(sql) ?? '')) {
          const response = await client.query(`explain (analyze, buffers, format json) ${sql}`, values())
          /** @type {readonly { readonly 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }[]} */
          const explained = response.rows
          run?.plans.push(...explained.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)))
        }
        const query = { text: sql, values: values(), ...(statement.name && { name: statement.name }) }
        const startedAt = performance.now()
        await client.query(query)
        run?.times.push(performance.now() - startedAt)
      }
    }
  } finally {
    await client.end()
  }
  return sent.map(({ sql }, index) => {
    const { times, plans } = runs[index] ?? { times: [], plans: [] }
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
 * How many such requests per second the database handles when several connections send nothing else.
 *
 * @param {string} url
 * @param {readonly SentStatement[]} sent
 * @param {Where} sender
 * @param {readonly Where[]} others
 * @param {{ readonly connections: number, readonly seconds: number }} load
 */
export async function requestsPerSecond(url, sent, sender, others, { connections, seconds }) {
  const end = performance.now() + seconds * 1_000
  let completed = 0
  await Promise.all(
    Array.from({ length: connections }, async (_, first) => {
      const client = await connectAsApp(url, 'public')
      for (let turn = first; performance.now() < end; turn += connections) {
        const other = others[turn % others.length] ?? sender
        for (const statement of sent) {
          const values = valuesFor(other, statement, sender)
          await client.query({ text: statement.sql, values, ...(statement.name && { name: statement.name }) })
        }
        completed += 1
      }
      await client.end()
    }),
  )
  return completed / seconds
}

/** @param {string} url @param {string} searchPath */
async function connectAsApp(url, searchPath) {
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
      [value].flat().map((item, index) => [item, { name, index }]),
    ),
  )
  // An id that belongs neither to the sender nor to a new row is the same for all, such as an activity of the bank.
  const translate = (/** @type {string} */ id) => {
    const known = own.get(id)
    if (known !== undefined) return [other[known.name] ?? []].flat()[known.index] ?? id
    return startOf(sql) === 'insert' ? randomUUID() : id
  }
  return values.map((value) => value?.replaceAll(idPattern, translate) ?? null)
}

const idPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu

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
