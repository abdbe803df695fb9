// Measures what docs/benchmarks.md promises to measure; each target beside its peer, in one run.
import { installWhatIsMissing } from './support/install.mjs'
import { refuseOldNode } from './support/project.mjs'
import { askTogether, buildQuestion } from './support/questions.mjs'

refuseOldNode()
await installWhatIsMissing()
await askTogether([buildQuestion])
const { measureBankSearch } = await import('./bench/bank-search.mjs')
const { readyChromium } = await import('./support/chromium.mjs')
await measureBankSearch(await readyChromium())
