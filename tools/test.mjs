import { plus, countsText, casesText } from './support/checks/counts.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode } from './support/project/project.mjs'
import { askTogether, browserCheck, buildCheck, staticChecks, testCheck } from './support/checks/checks.mjs'

requireSupportedNode()
await installWhatIsMissing()
const { readyChromium } = await import('./support/setup/chromium.mjs')
const { readyFilmMaker } = await import('./support/media/hands-film.mjs')
const chromium = await readyChromium()
await readyFilmMaker()

const ofSources = await askTogether([buildCheck, ...staticChecks])
const ofTests = await askTogether([testCheck])
const ofBrowser = await askTogether([browserCheck(chromium)])

const sum = plus(plus(ofSources, ofTests), ofBrowser)
console.log(`\n${casesText(sum)}\n${countsText(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
