// Draws what the last runs of `npm run paths` have covered, as one HTML page.
import { requireSupportedNode } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

/** @typedef {typeof import('../tests/support/paths/report/report.ts')} Report */

requireSupportedNode()
await installWhatIsMissing()
const startedAt = performance.now()
const { loadSource } = await import('./support/project/source.mjs')
/** @type {[Report]} */
const [{ writeReport }] = await loadSource('/tests/support/paths/report/report.ts')
const { file, machines } = await writeReport(new Date())
const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1)
console.log(`${file}: ${machines} machines drawn in ${seconds} s. Open it in a browser.`)
