import { plus, told, toldCases } from './support/counts.mjs'
import { installWhatIsMissing } from './support/install.mjs'
import { refuseOldNode } from './support/project.mjs'
import { askTogether, staticQuestions, testQuestion } from './support/questions.mjs'

refuseOldNode()
await installWhatIsMissing()

const sum = plus(await askTogether(staticQuestions), await askTogether([testQuestion]))
console.log(`\n${toldCases(sum)}\n${told(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
