import { plus, told, toldCases } from './support/checks/counts.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'
import { refuseOldNode } from './support/project/project.mjs'
import {
  askTogether,
  browserQuestion,
  buildQuestion,
  staticQuestions,
  testQuestion,
} from './support/checks/questions.mjs'

refuseOldNode()
await installWhatIsMissing()
const { readyChromium } = await import('./support/setup/chromium.mjs')
const { readyFilmMaker } = await import('./support/media/hands-film.mjs')
const chromium = await readyChromium()
await readyFilmMaker()

const ofSources = await askTogether([buildQuestion, ...staticQuestions])
const ofTests = await askTogether([testQuestion])
const ofBrowser = await askTogether([browserQuestion(chromium)])

const sum = plus(plus(ofSources, ofTests), ofBrowser)
console.log(`\n${toldCases(sum)}\n${told(sum)}`)
process.exitCode = sum.failed > 0 ? 1 : 0
