// What takes too long for `npm test`: `npm run soak` runs all of it, `npm run soak load` one part. Environment
// variables configure each part.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode, root } from './support/project/project.mjs'
import { runChecks, buildCheck } from './support/checks/checks.mjs'

/**
 * @typedef {object} Soak
 * @property {string} name the name of its file, as in `npm run soak <name>`
 * @property {string} title
 * @property {() => Promise<{ readonly faults: readonly string[], readonly report: unknown }>} run returns the failures and the report to store
 */

requireSupportedNode()
const requested = process.argv.slice(2)
const names = readdirSync(new URL('soak', import.meta.url))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => basename(file, '.mjs'))
const unknown = requested.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`No soak is called ${unknown.join(', ')}. There are ${names.join(', ')}.`)
  process.exit(1)
}

await installWhatIsMissing()
const { failed } = await runChecks([buildCheck])
if (failed > 0) process.exit(1)

const folder = join(root, 'test-results/soak')
mkdirSync(folder, { recursive: true })
for (const name of requested.length > 0 ? requested : names) {
  /** @type {{ soak: Soak }} */
  const { soak } = await import(`./soak/${name}.mjs`)
  console.log(`\n${soak.title}`)
  const { faults, report } = await soak.run()
  const summary = { name, title: soak.title, endedAt: new Date().toISOString(), faults, report }
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(summary, undefined, 2)}\n`)
  for (const fault of faults) console.log(`✗ ${fault}`)
  console.log(faults.length === 0 ? '✓ nothing went wrong' : `${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
}
