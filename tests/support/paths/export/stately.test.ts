import { expect, it } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'

import { chartHashOf, transitionsOf } from '#tests/support/machines/chart.ts'
import { machines } from '#tests/support/machines/machines.ts'

import { statelyOf } from './stately.ts'

it.each(machines.map((machine) => [machine.id, machine] as const))(
  'the chart of the machine "%s" is the same once it has been exported and read again',
  (_, machine) => {
    const config = JSON.parse(statelyOf(machine)) as Parameters<typeof createMachine>[0]
    const read: AnyStateMachine = createMachine(config)

    expect(transitionsOf(read)).toEqual(transitionsOf(machine))
    expect(chartHashOf(read)).toBe(chartHashOf(machine))
  },
)
