import { expect, it } from 'vitest'

import { machineModels, machines } from '#tests/support/machines/machines.ts'
import { coverageGaps, runPaths } from '#tests/support/machines/model.ts'
import { coverageOf, recordCoverage } from '#tests/support/paths/coverage.ts'
import { countCases } from '#tests/support/suite/cases.ts'

it('every machine has a model', () => {
  const modelled = machineModels.map(({ machine }) => machine)

  expect(machines.filter((machine) => !modelled.includes(machine)).map(({ id }) => id)).toEqual([])
})

it.each(machineModels.map((model) => [model.machine.id, model] as const))(
  'the machine "%s" takes every transition of its chart',
  async (_, model) => {
    const run = await runPaths(model)
    countCases(run.followed.length)
    recordCoverage('actor', coverageOf(model.machine, run))

    expect([...run.problems, ...coverageGaps(model, run)]).toEqual([])
  },
)
