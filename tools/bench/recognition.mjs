import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../support/project/project.mjs'
import { loadBundled } from '../support/project/source.mjs'

/** @typedef {typeof import('../support/recognition/report.ts')} RecognitionReport */

const dataFolder = join(root, '..', 'shared', 'data')
const defaultFiles = ['asl-signwish', 'asl-second-signer'].map((name) =>
  join(dataFolder, name, 'seqs.jsonl.gz'),
)

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'recognition',
  title:
    'Recognising signs from takes of files, beside the methods of their description: mean ± standard deviation of 20 enrolments',
  options: {
    /** Enrols from the first file and tests on the others. */
    across: { type: 'boolean' },
    /** How many signs are enrolled. */
    signs: { type: 'string' },
    /** `one` or `many`: tests only takes of other signers. */
    'enrol-signers': { type: 'string' },
    /** `reject`: takes that must not be accepted. */
    probe: { type: 'string' },
    vary: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async measure({ files = [], values = {} }) {
    const missing = files.filter((file) => !existsSync(file))
    if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`)
    const found = files.length > 0 ? files : defaultFiles.filter((file) => existsSync(file))
    const [first] = found
    if (first === undefined) {
      console.log('There is no file of takes. Name one: npm run bench recognition -- <seqs.jsonl.gz>')
      return []
    }
    /** @type {RecognitionReport} */
    const { decisionTimes, recognitionReport, reportText } = await loadBundled(
      'tools/support/recognition/report.ts',
    )
    const reports = recognitionReport({
      files: found,
      isAcross: values['across'] === true,
      signs: countOf(values['signs']),
      enrolSigners: signersOf(values['enrol-signers']),
      isProbed: values['probe'] === 'reject',
      isVaried: values['vary'] === true,
    })
    console.log(values['json'] === true ? JSON.stringify(reports, undefined, 2) : reportText(reports))
    return [
      {
        what: 'one decision, 20 signs of 5 takes',
        unit: 'ms',
        ours: decisionTimes(first),
        target: { name: 'P7', judged: 'ours', limit: 'atMost', moonshot: 2, mustHold: 10 },
      },
    ]
  },
}

/** @param {string | boolean | undefined} value */
function countOf(value) {
  if (value === undefined) return undefined
  const count = Number(value)
  if (!Number.isInteger(count) || count < 2) throw new Error('--signs takes a whole number above 1.')
  return count
}

/** @param {string | boolean | undefined} value */
function signersOf(value) {
  if (value === undefined || value === 'one' || value === 'many') return value
  throw new Error('--enrol-signers takes one or many.')
}
