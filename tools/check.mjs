import { plus, told, toldCases } from './support/checks/counts.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { refuseOldNode } from './support/project/project.mjs'
import { askTogether, staticQuestions, testQuestion } from './support/checks/questions.mjs'

refuseOldNode()
await installWhatIsMissing()

const sum = plus(await askTogether(staticQuestions), await askTogether([testQuestion]))
console.log(`\n${toldCases(sum)}\n${told(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
