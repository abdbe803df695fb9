// Measures the size and the speed of the program, each beside a peer in the same run:
// `npm run bench` runs all of it, `npm run bench home` one benchmark, `npm run bench home -- --rounds 9` more rounds.
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'

import { writeRows, rowOf, tableOf } from './support/bench/bench-report.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode } from './support/project/project.mjs'
import { runChecks, buildCheck } from './support/checks/checks.mjs'

requireSupportedNode()
const { positionals: requested, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' } },
})
const names = readdirSync(new URL('bench', import.meta.url))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'))
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

await installWhatIsMissing()
const { failed } = await runChecks([buildCheck])
if (failed > 0) process.exit(1)

/** @type {import('./support/bench/bench-report.mjs').BenchContext} */
const context = {
  chromium: async () => (await import('./support/setup/chromium.mjs')).readyChromium(),
  rounds,
}
// In sequence: in parallel they would measure each other.
for (const name of requested.length > 0 ? requested : names) {
  /** @type {{ benchmark: import('./support/bench/bench-report.mjs').Benchmark }} */
  const { benchmark } = await import(`./bench/${name}.mjs`)
  console.log(`\n${benchmark.title}`)
  const rows = (await benchmark.measure(context)).map(rowOf)
  console.log(tableOf(rows))
  writeRows(benchmark, rows)
}
