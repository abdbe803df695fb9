// Makes the recogniser's numbers: `npm run train-recogniser -- <seqs.jsonl.gz>…`. Writes the weights of the numbers of a moment and the
// background, both from performances of the kinematic hand alone, and prints the weights of the confidence, which are fitted to the
// takes of the files too. Each step uses the numbers of the step before.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { requireSupportedNode, root } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

/** @typedef {typeof import('./support/recognition/training.ts')} TrainingModule */

const folder = 'src/services/recognition'

requireSupportedNode()
await installWhatIsMissing()
const { loadBundled } = await import('./support/project/source.mjs')
const paths = process.argv.slice(2)
const missing = paths.filter((path) => !existsSync(path))
if (missing.length > 0) {
  console.error(`There is no file ${missing.join(', ')}.`)
  process.exitCode = 1
} else
  try {
    await train()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }

async function train() {
  write('weight-numbers.ts', (await training()).weightNumbersFile())
  write('background-numbers.ts', (await training()).backgroundNumbersFile())
  const { trainedConfidence, trainedSeparability } = await training()
  console.log(`confidenceWeights: ${JSON.stringify(trainedConfidence(paths))}`)
  console.log(`minDistanceOfSigns: ${trainedSeparability(paths)}`)
}

/** The module with the numbers as they are now. */
async function training() {
  /** @type {TrainingModule} */
  const module = await loadBundled('tools/support/recognition/training.ts')
  return module
}

/** @param {string} name @param {string} text */
function write(name, text) {
  writeFileSync(join(root, folder, name), text)
  console.log(`${folder}/${name}: ${text.length} characters`)
}
