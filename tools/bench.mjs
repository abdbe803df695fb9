// Measures the size and the speed of the program, each beside a peer in the same run:
// `npm run bench` runs all of it, `npm run bench home` one benchmark, `npm run bench home -- --rounds 9` more rounds,
// `npm run bench recognition -- --probe reject <file>` one with options of its own.
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { writeRows, rowOf, tableOf } from './support/bench/bench-report.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode } from './support/project/project.mjs'
import { runChecks, buildCheck } from './support/checks/checks.mjs'

requireSupportedNode()
// The benchmarks import packages.
await installWhatIsMissing()
const names = readdirSync(new URL('bench', import.meta.url))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'))
const [named] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const own = named !== undefined && names.includes(named) ? await benchmarkOf(named) : undefined
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, ...own?.options },
})
// A benchmark with options of its own takes files too.
const requested = own?.options ? positionals.slice(0, 1) : positionals
const files = own?.options ? positionals.slice(1) : []
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No benchmark is called ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(1)
}

const rounds = values.rounds === undefined ? undefined : Number(values.rounds)
if (rounds !== undefined && !(Number.isInteger(rounds) && rounds > 0)) {
  console.error('--rounds takes a whole number above 0.')
  process.exit(1)
}

if (!own?.needsNoBuild) {
  const { failed } = await runChecks([buildCheck])
  if (failed > 0) process.exit(1)
}

/** @type {import('./support/bench/bench-report.mjs').BenchContext} */
const context = {
  chromium: async () => (await import('./support/setup/chromium.mjs')).readyChromium(),
  rounds,
  files,
  values,
}
// In sequence: in parallel they would measure each other.
for (const name of requested.length > 0 ? requested : names) {
  const benchmark = await benchmarkOf(name)
  // With --json, standard output is the benchmark's own alone.
  const print = context.values?.['json'] === true ? console.error : console.log
  print(`\n${benchmark.title}`)
  const rows = (await benchmark.measure(context)).map(rowOf)
  print(tableOf(rows))
  writeRows(benchmark, rows)
}

/**
 * @param {string} name
 * @returns {Promise<import('./support/bench/bench-report.mjs').Benchmark>}
 */
async function benchmarkOf(name) {
  /** @type {{ benchmark: import('./support/bench/bench-report.mjs').Benchmark }} */
  const { benchmark } = await import(`./bench/${name}.mjs`)
  return benchmark
}
