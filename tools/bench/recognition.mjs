import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '../support/project/project.mjs'
import { loadBundled } from '../support/project/source.mjs'
import { numberReport } from '../support/recognition/number-report.mjs'

/** @typedef {typeof import('../support/recognition/report.ts')} RecognitionReport */

const dataFolder = join(root, '..', 'shared', 'data')
const defaultFiles = ['asl-signwish', 'asl-second-signer'].map((name) =>
  join(dataFolder, name, 'seqs.jsonl.gz'),
)

/** @type {import('../support/bench/bench-report.mjs').Benchmark} */
export const benchmark = {
  name: 'recognition',
  title:
    'Recognising signs of people who have not taught them, in sessions of three signs: the share and its 95 % interval',
  needsNoBuild: true,
  options: {
    /** How many signs are enrolled, 3 by default; `all` are those of the files. */
    signs: { type: 'string' },
    /** `same`, `one`, `two` or `many`: who teaches; all of these by default. */
    'enrol-signers': { type: 'string' },
    /** How many takes of a sign, 5 by default. */
    takes: { type: 'string' },
    /** `reject`: takes that must not be accepted. */
    probe: { type: 'string' },
    vary: { type: 'boolean' },
    /** The methods of the data’s description beside it. */
    baselines: { type: 'boolean' },
    /** What changes with each of the recogniser's numbers, instead of all other measurements: takes many minutes. */
    numbers: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  async measure({ files = [], values = {} }) {
    const missing = files.filter((file) => !existsSync(file))
    if (missing.length > 0) throw new Error(`There is no file ${missing.join(', ')}.`)
    const found = files.length > 0 ? files : defaultFiles.filter((file) => existsSync(file))
    if (values['numbers'] === true) {
      await numberReport(found)
      return []
    }
    /** @type {RecognitionReport} */
    const { decisionTimes, enrolmentTimes, recognitionReport, reportText } = await loadBundled(
      'tools/support/recognition/report.ts',
    )
    const reports = recognitionReport({
      files: found,
      isPerformed: files.length === 0,
      signs: values['signs'] === 'all' ? 'all' : (countOf('signs', values['signs']) ?? 3),
      teachers: teachersOf(values['enrol-signers']),
      takes: countOf('takes', values['takes']) ?? 5,
      isProbed: values['probe'] === 'reject',
      isVaried: values['vary'] === true,
      hasBaselines: values['baselines'] === true,
    })
    console.log(values['json'] === true ? JSON.stringify(reports, undefined, 2) : reportText(reports))
    const [first] = found
    if (first === undefined) return []
    return [
      {
        what: 'one decision, 3 signs of 5 takes',
        unit: 'ms',
        ours: decisionTimes(first, 3),
        target: { name: 'P7', judged: 'ours', limit: 'atMost', moonshot: 2, mustHold: 10 },
      },
      {
        what: 'learning a sign of 5 takes',
        unit: 'ms',
        ours: enrolmentTimes(first),
        target: { name: 'P7', judged: 'ours', limit: 'atMost', mustHold: 50 },
      },
    ]
  },
}

/** @param {string} option @param {string | boolean | undefined} value */
function countOf(option, value) {
  if (value === undefined) return undefined
  const count = Number(value)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--${option} takes a whole number above 0.`)
  return count
}

/** @param {string | boolean | undefined} value */
function teachersOf(value) {
  if (value === undefined || value === 'same' || value === 'one' || value === 'two' || value === 'many')
    return value
  throw new Error('--enrol-signers takes same, one, two or many.')
}
