import { plus, countsText, casesText } from './support/checks/counts.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { requireSupportedNode } from './support/project/project.mjs'
import { runChecks, staticChecks, testCheck } from './support/checks/checks.mjs'

requireSupportedNode()
await installWhatIsMissing()

const sum = plus(await runChecks(staticChecks), await runChecks([testCheck]))
console.log(`\n${casesText(sum)}\n${countsText(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
