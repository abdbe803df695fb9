// Tries the mutants of one machine: a process of its own, which can be ended when a mutant never ends.
import { loadSource } from '../project/source.mjs'

/** @typedef {typeof import('../../../tests/support/mutants/run.ts')} Mutants */

const [machineFile = '', step = '1', from = '0'] = process.argv.slice(2)
/** @type {[Mutants]} */
const [{ tryMutants }] = await loadSource('/tests/support/mutants/run.ts')
await tryMutants(
  machineFile,
  { step: Number(step), from: Number(from) },
  {
    passed: (milliseconds) => process.send?.({ milliseconds }),
    started: (number, name) => process.send?.({ number, name }),
    ended: (number, outcome) => process.send?.({ number, outcome }),
  },
)
process.disconnect()
process.exit(0)
