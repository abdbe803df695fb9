import { tryMachine } from '../support/mutants/try-machine.mjs'
import { loadSource } from '../support/project/source.mjs'
import { amountFrom } from '../support/project/amount.mjs'

/** @typedef {typeof import('../../tests/support/mutants/run.ts')} Mutants */
/** @typedef {typeof import('../../tests/support/mutants/record.ts')} Records */

/** The least percentage of the mutants of a machine that its tests have to notice. */
const wanted = 95

/** @type {import('../soak.mjs').Soak} */
export const soak = {
  name: 'mutants',
  title:
    'One change at a time in each machine: do its own tests notice it? MUTANTS_MACHINE=playback,take-recorder tries some, MUTANTS_STEP=10 every tenth change',
  async run() {
    const step = amountFrom('MUTANTS_STEP', 1)
    /** @type {[Mutants, Records]} */
    const [{ chosenMachineFiles }, { reasonOf, recordMutants, scoreOf }] = await loadSource(
      '/tests/support/mutants/run.ts',
      '/tests/support/mutants/record.ts',
    )
    const files = chosenMachineFiles(process.env['MUTANTS_MACHINE']?.split(','))
    const results = []
    for (const file of files) {
      const result = await tryMachine(file, step)
      if (result.mutants === 0) throw new Error(`No mutant of ${file} was tried.`)
      const score = scoreOf(result)
      const noticed = result.mutants - result.missed.length
      console.log(
        `${score < wanted ? '✗' : '✓'} ${file}: ${noticed} of ${result.mutants} noticed, ${score} %`,
      )
      for (const name of result.missed)
        console.log(`    not noticed: ${name}${textOfReason(reasonOf(file, name))}`)
      // A sample is no score.
      if (step === 1) recordMutants(file, result)
      results.push({ ...result, score })
    }
    return {
      faults: results
        .filter(({ score }) => score < wanted)
        .map(
          ({ machine, score }) =>
            `${machine}: its tests notice ${score} % of the changes, less than ${wanted} %`,
        ),
      report: results,
    }
  },
}

/** @param {string | undefined} reason */
const textOfReason = (reason) => (reason === undefined ? '' : ` (${reason})`)
