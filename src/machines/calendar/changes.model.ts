import { startChanges } from '#tests/support/calendar/changes.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { changesMachine } from './changes.machine.ts'

export const model = machineModel(
  changesMachine,
  {
    setup: (inspect) => {
      const { changes, clock, stream, network } = startChanges(inspect)
      return {
        actor: changes,
        perform: {
          'stream.opened': stream.notify,
          'stream.changed': stream.notify,
          'stream.closed': stream.notify,
          'network.online': network.notify,
          'xstate.after.backOff.changes.waiting': () => clock.increment(60_000),
        },
      }
    },
  },
  {
    table: {
      changes: { start: 'following.connecting' },
      'following.connecting': {
        'stream.opened': 'following.open',
        'stream.closed': 'waiting',
      },
      'following.open': { 'stream.changed': 'stays', 'stream.closed': 'waiting' },
      waiting: { 'after backOff': 'following.connecting', 'network.online': 'following.connecting' },
    },
  },
)

export const invariants = invariantsOf(changesMachine, {
  'an open stream has not failed': (snapshot) =>
    !snapshot.matches({ following: 'open' }) || snapshot.context.failures === 0,
})
