import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../project/project.mjs'

/**
 * @typedef {object} BenchContext what a benchmark is given
 * @property {() => Promise<string | undefined>} chromium the path of a Chromium, installed first where there is none; `undefined` is Playwright's own
 * @property {number | undefined} rounds how often each side is measured, where whoever runs this asked for a number
 */

/**
 * @typedef {object} Measurement one thing that was measured, on both sides in the same run
 * @property {string} what
 * @property {string} unit
 * @property {readonly number[]} ours one value a round
 * @property {readonly number[]} [peer]
 * @property {Target} [target]
 */

/**
 * @typedef {object} Target
 * @property {string} name as the list of targets calls it
 * @property {'ratio' | 'ours'} judged whether ours is held to the peer or by itself
 * @property {'atMost' | 'atLeast'} limit
 * @property {number} [moonshot]
 * @property {number} mustHold
 */

/**
 * @typedef {object} Benchmark
 * @property {string} name what `npm run bench <name>` calls it: the name of its file
 * @property {string} title
 * @property {(context: BenchContext) => Promise<readonly Measurement[]>} measure
 */

/** @typedef {{ readonly least: number, readonly most: number }} Spread */

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
 * The middle value; of an even number of values the mean of the middle two.
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
 * Keeps the rows as `test-results/bench/<name>.json`.
 *
 * @param {Pick<Benchmark, 'name' | 'title'>} benchmark
 * @param {readonly Row[]} rows
 */
export function keepRows({ name, title }, rows) {
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
  const keeps = (/** @type {number} */ bound) => (limit === 'atMost' ? value <= bound : value >= bound)
  if (!keeps(mustHold)) return 'no'
  return moonshot !== undefined && keeps(moonshot) ? 'moonshot' : 'must hold'
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
const spreadOf = (values) => ({ least: Math.min(...values), most: Math.max(...values) })

/** @param {Spread} spread */
const range = ({ least, most }) => (least === most ? figure(least) : `${figure(least)}–${figure(most)}`)

/** @param {number} value */
const figure = (value) =>
  Number.isInteger(value)
    ? String(value)
    : value.toFixed(Math.abs(value) < 1 ? 3 : Math.abs(value) < 1_000 ? 1 : 0)
