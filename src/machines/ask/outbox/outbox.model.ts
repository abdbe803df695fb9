import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'
import { sessionOf, startOutbox } from '#tests/support/ask/outbox.ts'
import { departmentId } from '#tests/support/data/ids.ts'

import { outboxMachine } from './outbox.machine.ts'

const started = sessionOf('5a3c1f0e-6f7b-4a53-9d0e-0c1d2e3f4a5b')
const other = sessionOf('6b4d2a1f-7a8c-4b64-8e1f-1d2e3f4a5b6c')

export const model = machineModel(
  outboxMachine,
  {
    input: { departmentId: departmentId('00000000-0000-4000-8000-0000000000d1') },
    samples: [
      { type: 'storage.loaded', unsent: [started] },
      { type: 'outbox.add', session: other },
      doneEvent('send', { session: started }),
    ],
    readsOf: ({ unsent, failures }) => [unsent.map(({ _id }) => _id), failures],
    canOccur: (event, { context }) => {
      if (event.type === 'outbox.add') return !context.unsent.includes(other)
      if (event.type === 'xstate.done.actor.send') return context.unsent[0] === started
      return context.failures < 2
    },
    setup: (inspect) => {
      const { outbox, clock, send, storage, network } = startOutbox(inspect)
      return {
        actor: outbox,
        perform: {
          ...settling({ send }),
          'storage.loaded': storage.notify,
          'network.online': network.notify,
          'xstate.after.backOff.outbox.waiting': () => clock.increment(60_000),
        },
      }
    },
  },
  {
    table: {
      outbox: { start: 'loading', 'outbox.add': 'stays' },
      loading: { 'storage.loaded': ['idle'], 'outbox.add': 'stays' },
      idle: { always: { hasUnsent: 'sending' } },
      sending: { 'done send': 'idle', 'error send': 'waiting' },
      waiting: { 'after backOff': 'sending', 'network.online': 'sending' },
    },
  },
)

export const invariants = invariantsOf(outboxMachine, {
  'what is being sent or waits is there': (snapshot) =>
    (!snapshot.matches('sending') && !snapshot.matches('waiting')) || snapshot.context.unsent.length > 0,
  'an idle outbox has sent everything': (snapshot) =>
    !snapshot.matches('idle') || snapshot.context.unsent.length === 0,
})
