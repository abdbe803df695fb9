import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import type { KeptAskSession } from '#src/contract/ask.ts'
import { deferredActor } from '#tests/support/deferred-actor.ts'
import { doneEvent, followPaths, settling } from '#tests/support/model.ts'
import type { TransitionTable } from '#tests/support/transition-table.ts'

import { type KeepAnswer, keeperMachine } from './keeper.machine.ts'

const begun = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')
const other = sessionOf('6b4d2a1f-7a8c-4b64-8e1f-1d2e3f4a5b6c')
const input = { unsent: [begun] }
const table: TransitionTable = {
  keeper: { start: 'idle', 'keeper.keep': 'stays' },
  idle: { always: { hasUnsent: 'sending' } },
  sending: { 'done send': 'idle', 'error send': 'waiting' },
  waiting: { 'after patience': 'sending', 'keeper.retry': 'sending' },
}

it('takes every transition of its chart, to where the table says', async () => {
  const problems = await followPaths(
    keeperMachine,
    {
      input,
      samples: [{ type: 'keeper.keep', session: other }, doneEvent('send', { session: begun })],
      readsOf: ({ unsent, failures }) => [unsent.map(({ _id }) => _id), failures],
      canOccur: (event, { context }) => {
        if (event.type === 'keeper.keep') return !context.unsent.includes(other)
        if (event.type === 'xstate.done.actor.send') return context.unsent[0] === begun
        return context.failures < 2
      },
      setup: (inspect) => {
        const clock = new SimulatedClock()
        const send = deferredActor<KeepAnswer, { readonly session: KeptAskSession }>()
        const machine = keeperMachine.provide({ actors: { send: send.logic } })
        const keeper = createActor(machine, { input, clock, inspect }).start()
        return {
          actor: keeper,
          perform: {
            ...settling({ send }),
            'xstate.after.patience.keeper.waiting': () => clock.increment(60_000),
          },
        }
      },
    },
    { table },
  )

  expect(problems).toEqual([])
})

it('keeps what has become newer while it was under way, and sends that too', async () => {
  const send = deferredActor<KeepAnswer, { readonly session: KeptAskSession }>()
  const machine = keeperMachine.provide({ actors: { send: send.logic } })
  const keeper = createActor(machine, { input }).start()
  const newer = { ...begun, endedAt: '2026-11-20T09:10:00.000Z' }

  keeper.send({ type: 'keeper.keep', session: newer })
  await send.resolve({ session: begun })
  expect(keeper.getSnapshot().context.unsent).toEqual([newer])
  await send.resolve({ session: newer })

  expect(send.inputs).toEqual([{ session: begun }, { session: newer }])
  expect(keeper.getSnapshot().context.unsent).toEqual([])
})

function sessionOf(_id: string): KeptAskSession {
  return {
    _id,
    house: 1,
    module: 1,
    session: 1,
    startedAt: '2026-11-20T09:00:00.000Z',
    endedAt: null,
    signs: [],
  }
}
