import { expect, it } from 'vitest'
import { assign, createActor, setup } from 'xstate'

import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { storm } from './storm.ts'

const machine = setup({
  types: {
    context: {} as { readonly open: number },
    events: {} as { readonly type: 'doors.open' | 'doors.close' | 'doors.look' },
  },
}).createMachine({
  id: 'doors',
  context: { open: 0 },
  on: {
    'doors.open': { actions: assign({ open: ({ context }) => context.open + 1 }) },
    'doors.close': { actions: assign({ open: ({ context }) => Math.max(0, context.open - 1) }) },
    'doors.look': {},
  },
})

const doors = (most: number) => ({
  ...machineModel(machine, { setup: () => ({ actor: createActor(machine).start() }) }),
  invariants: invariantsOf(machine, {
    'only so many doors are open': ({ context }) => context.open <= most,
    'no door is open less than closed': ({ context }) => context.open >= 0,
  }),
})

it('finds the invariant that events break, and the events that matter', async () => {
  const broken = await storm(doors(2), { events: 1_000, seed: '1' })

  expect(broken?.invariant).toBe('only so many doors are open')
  expect(broken?.path.slice(1).map(({ event }) => event.type)).toEqual([
    'doors.open',
    'doors.open',
    'doors.open',
  ])
})

it('finds none where no events break one', async () => {
  expect(await storm(doors(1_000), { events: 500, seed: '1' })).toBe(undefined)
})
