import { expect, inject, it } from 'vitest'

import { coverageGaps, type MachineModel, runPaths } from '#tests/support/machines/model.ts'
import { storm } from '#tests/support/paths/storm.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of the model whose machine is under test, from the project's root with a slash in front. */
    readonly modelFile: string
  }
}

type ModelModule = Pick<MachineModel, 'invariants'> & { readonly model: MachineModel }

const { model, invariants = {} } = (await import(/* @vite-ignore */ inject('modelFile'))) as ModelModule

it('its paths lead where its model says', async () => {
  const run = await runPaths({ ...model, invariants })

  expect([...run.problems, ...coverageGaps(model, run)]).toEqual([])
})

it('random events break none of its invariants', async () => {
  expect(await storm({ ...model, invariants }, { events: 300, seed: '1' })).toBe(undefined)
})
