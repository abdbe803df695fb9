// Fits the weights of the recogniser's confidence: `npm run train-recogniser -- <seqs.jsonl.gz>…`.
// Prints weights fitted without each signer in turn, and how they do on that signer beside the weights in use.
import { existsSync } from 'node:fs'

import { requireSupportedNode } from './support/project/project.mjs'
import { installWhatIsMissing } from './support/setup/install.mjs'

/** @typedef {typeof import('./support/recognition/training.ts')} TrainingModule */

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
  /** @type {TrainingModule} */
  const { trained } = await loadBundled('tools/support/recognition/training.ts')
  const { weights, reports } = trained(paths)
  for (const report of reports) console.log(lineOf(report))
  console.log(`fitted to all: ${JSON.stringify(weights)}`)
}

/** @param {ReturnType<TrainingModule['trained']>['reports'][number]} report */
function lineOf({ signer, name, weights, genuine, foreign, outsider, ...errors }) {
  return [
    `${signer}, ${name} ${JSON.stringify(weights)}:`,
    `  genuine ${ratesOf(genuine)}; foreign ${ratesOf(foreign)}; outsiders ${ratesOf(outsider)}`,
    `  equal error rate ${percent(errors.equalErrorRate)}, alone ${percent(errors.equalErrorRateAlone)}`,
  ].join('\n')
}

/** @param {Readonly<Record<string, number>>} rates */
function ratesOf(rates) {
  return Object.entries(rates)
    .map(([suggestion, share]) => `${suggestion} ${percent(share)}`)
    .join(', ')
}

/** @param {number} share */
function percent(share) {
  return (100 * share).toFixed(1)
}
