import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../project/project.mjs'

/**
 * @typedef {object} BenchContext the input of a benchmark
 * @property {() => Promise<string | undefined>} chromium the path of a Chromium, installed if absent; `undefined` for Playwright's own
 * @property {number | undefined} rounds how often each side is measured, when set on the command line
 * @property {readonly string[]} [files] the files that were named, for a benchmark with options of its own
 * @property {Readonly<Record<string, string | boolean | undefined>>} [values] the values of its own options
 */

/**
 * @typedef {object} Measurement one quantity, measured on both sides in the same run
 * @property {string} what
 * @property {string} unit
 * @property {readonly number[]} ours one value per round
 * @property {readonly number[]} [peer]
 * @property {Target} [target]
 */

/**
 * @typedef {object} Target
 * @property {string} name as in the list of targets
 * @property {'ratio' | 'ours'} judged whether the limit applies to the ratio to the peer or to our own value
 * @property {'atMost' | 'atLeast'} limit
 * @property {number} [moonshot]
 * @property {number} mustHold
 */

/**
 * @typedef {object} Benchmark
 * @property {string} name the name of its file, as in `npm run bench <name>`
 * @property {string} title
 * @property {Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>} [options] those of its own, if it takes files and options
 * @property {boolean} [needsNoBuild] it measures the source alone
 * @property {(context: BenchContext) => Promise<readonly Measurement[]>} measure
 */

/** @typedef {{ readonly min: number, readonly max: number }} Spread */

/**
 * @typedef {object} Row a measurement, summed up and judged
 * @property {string | undefined} target
 * @property {string} what
 * @property {string} unit
 * @property {number} ours the median
 * @property {number | undefined} peer the median
 * @property {number | undefined} ratio
 * @property {{ readonly ours: Spread, readonly peer: Spread | undefined }} spread
 * @property {string | undefined} moonshot
 * @property {string | undefined} mustHold
 * @property {'moonshot' | 'must hold' | 'no' | undefined} holds
 */

/**
 * The median; for an even number of values, the mean of the middle two.
 *
 * @param {readonly number[]} values
 */
export function median(values) {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('Nothing was measured.')
  return (upper + lower) / 2
}

/**
 * @param {Measurement} measurement
 * @returns {Row}
 */
export function rowOf({ what, unit, ours, peer, target }) {
  const ratio = peer && median(ours) / median(peer)
  return {
    target: target?.name,
    what,
    unit,
    ours: median(ours),
    peer: peer && median(peer),
    ratio,
    spread: { ours: spreadOf(ours), peer: peer && spreadOf(peer) },
    moonshot: target?.moonshot === undefined ? undefined : limitText(target, target.moonshot, unit),
    mustHold: target && limitText(target, target.mustHold, unit),
    holds: target && verdictOn(target, target.judged === 'ratio' ? ratio : median(ours)),
  }
}

/**
 * A plain table for the terminal.
 *
 * @param {readonly Row[]} rows
 */
export function tableOf(rows) {
  const lines = [
    ['target', 'what', 'ours', 'peer', 'ratio', 'spread', 'moonshot', 'must hold', 'holds'],
    ...rows.map((row) => [
      row.target ?? '',
      row.what,
      `${figure(row.ours)} ${row.unit}`,
      row.peer === undefined ? '' : `${figure(row.peer)} ${row.unit}`,
      row.ratio === undefined ? '' : `${row.ratio.toFixed(2)}×`,
      row.spread.peer ? `${range(row.spread.ours)} | ${range(row.spread.peer)}` : range(row.spread.ours),
      row.moonshot ?? '',
      row.mustHold ?? '',
      row.holds ?? '',
    ]),
  ]
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths?.[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/**
 * Writes the rows to `test-results/bench/<name>.json`.
 *
 * @param {Pick<Benchmark, 'name' | 'title'>} benchmark
 * @param {readonly Row[]} rows
 */
export function writeRows({ name, title }, rows) {
  const folder = join(root, 'test-results', 'bench')
  mkdirSync(folder, { recursive: true })
  const report = { name, title, measuredAt: new Date().toISOString(), node: process.versions.node, rows }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(report, undefined, 2)}\n`)
}

/**
 * @param {Target} target
 * @param {number | undefined} value
 */
function verdictOn({ name, limit, moonshot, mustHold }, value) {
  if (value === undefined) throw new Error(`${name} is held to a peer that was not measured.`)
  const isWithin = (/** @type {number} */ bound) => (limit === 'atMost' ? value <= bound : value >= bound)
  if (!isWithin(mustHold)) return 'no'
  return moonshot !== undefined && isWithin(moonshot) ? 'moonshot' : 'must hold'
}

/**
 * @param {Target} target
 * @param {number} bound
 * @param {string} unit
 */
const limitText = ({ judged, limit }, bound, unit) =>
  `${limit === 'atMost' ? '≤' : '≥'} ${judged === 'ratio' ? `${bound.toFixed(2)}×` : `${bound} ${unit}`}`

/**
 * @param {readonly number[]} values
 * @returns {Spread}
 */
const spreadOf = (values) => ({ min: Math.min(...values), max: Math.max(...values) })

/** @param {Spread} spread */
const range = ({ min, max }) => (min === max ? figure(min) : `${figure(min)}–${figure(max)}`)

/** @param {number} value */
const figure = (value) =>
  Number.isInteger(value)
    ? String(value)
    : value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 1_000 ? 1 : 0)
