import { plus, countsText, casesText } from './support/checks/counts.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode } from './support/project/project.mjs'
import {
  runChecks,
  browserCheck,
  buildCheck,
  mutantsCheck,
  pathsCheck,
  staticChecks,
  testCheck,
} from './support/checks/checks.mjs'

requireSupportedNode()
await installWhatIsMissing()
const { readyChromium } = await import('./support/setup/chromium.mjs')
const { readyFilmMaker } = await import('./support/media/hands-film.mjs')
const chromium = await readyChromium()
await readyFilmMaker()

const sourceCounts = await runChecks([buildCheck, ...staticChecks, mutantsCheck])
const testCounts = await runChecks([testCheck])
const browserCounts = await runChecks([browserCheck(chromium)])
// By itself: a busy machine fails what waits.
const pathsCounts = await runChecks([pathsCheck])

const sum = [sourceCounts, testCounts, browserCounts, pathsCounts].reduce(plus)
console.log(`\n${casesText(sum)}\n${countsText(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
