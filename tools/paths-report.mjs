// One page for testers: every state machine as a statechart, coloured by what the recorded runs have covered. With `--run`, the
// paths of all machines are first followed by actors.
import { requireSupportedNode } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

/** @typedef {typeof import('../tests/support/paths/report/report.ts')} Report */

requireSupportedNode()
await installWhatIsMissing()
const unknown = process.argv.slice(2).filter((argument) => argument !== '--run')
if (unknown.length > 0) {
  console.error(
    `There is no option ${unknown.join(' ')}. The report has --run, which first follows the paths.`,
  )
  process.exit(2)
}
const { loadSource } = await import('./support/project/source.mjs')
/** @type {[Report]} */
const [{ followAll, writeReport }] = await loadSource('/tests/support/paths/report/report.ts')
if (process.argv.includes('--run')) await followAll((line) => console.error(line))
console.log(await writeReport(new Date().toISOString()))
