import { expect, it } from 'vitest'

import { machineModels } from '#tests/support/machines/machines.ts'
import { textOf } from '#tests/support/machines/model.ts'
import { storm } from '#tests/support/paths/storm.ts'
import { countCases } from '#tests/support/suite/cases.ts'

/** Of each machine; with another seed, other events. */
const events = Number(process.env['STORM_EVENTS'] ?? 1_000)
const seed = process.env['STORM_SEED'] ?? '1'

const withInvariants = machineModels.filter(({ invariants = {} }) => Object.keys(invariants).length > 0)

it.each(withInvariants.map((model) => [model.machine.id, model] as const))(
  'random events break no invariant of the machine "%s"',
  async (_, model) => {
    const broken = await storm(model, { events, seed })
    countCases(events)

    expect(broken && { ...broken, seed, path: broken.path.map(({ event }) => textOf(event)) }).toBe(undefined)
  },
)
