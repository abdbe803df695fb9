import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../project/project.mjs'
import { loadBundled } from '../project/source.mjs'

/**
 * @typedef {typeof import('./number-effects.ts')} EffectsModule
 * @typedef {typeof import('./number-sources.ts')} SourcesModule
 * @typedef {import('./number-effects.ts').NumberEffects} NumberEffects
 */

const folder = 'src/services/recognition'
const factors = [0.8, 1.25]
/** Their numbers say where others are stored, or judge nothing. */
const otherModules = ['moment-numbers.ts', 'sign-recording.ts', 'attempt-memory.ts']

/**
 * What the recogniser decides when each of its named numbers is less or more, as a table of the changes in percentage points.
 *
 * @param {readonly string[]} files
 */
export async function numberReport(files) {
  /** @type {SourcesModule} */
  const { namedNumbersIn, withNumber } = await loadBundled('tools/support/recognition/number-sources.ts')
  const modules = readdirSync(join(root, folder)).filter(
    (name) => /^[\w-]+\.ts$/.test(name) && !otherModules.includes(name),
  )
  const numbers = modules.flatMap((module) =>
    namedNumbersIn(readFileSync(join(root, folder, module), 'utf8')).map((number) => ({ module, ...number })),
  )
  const usual = await effectsWith(files)
  console.log(`as it is: ${Object.values(usual).map(percent).join(' / ')}`)
  console.log('| number | value | less | more |\n| --- | --- | --- | --- |')
  for (const { module, name, value } of numbers) {
    const cells = []
    for (const factor of factors) {
      const other = Number.isInteger(value) ? Math.round(value * factor) : value * factor
      const effects = await effectsWith(files, (code, id) =>
        id.endsWith(`${folder}/${module}`) ? withNumber(code, name, other) : code,
      )
      cells.push(changeOf(usual, effects))
    }
    console.log(`| \`${name}\` (${module}) | ${value} | ${cells.join(' | ')} |`)
  }
}

/**
 * @param {readonly string[]} files
 * @param {(code: string, id: string) => string} [transform]
 */
async function effectsWith(files, transform = (code) => code) {
  /** @type {EffectsModule} */
  const { numberEffects } = await loadBundled('tools/support/recognition/number-effects.ts', [
    { name: 'another-number', enforce: 'pre', transform },
  ])
  return numberEffects(files)
}

/** @param {NumberEffects} usual @param {NumberEffects} other */
const changeOf = (usual, other) =>
  [
    other.approved - usual.approved,
    other.repeated - usual.repeated,
    other.wronglyApproved - usual.wronglyApproved,
  ]
    .map((change) => `${change > 0 ? '+' : ''}${percent(change)}`)
    .join(' / ')

/** @param {number} share */
const percent = (share) => (100 * share).toFixed(1)
