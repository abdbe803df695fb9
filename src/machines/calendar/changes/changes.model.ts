import { startChanges } from '#tests/support/calendar/changes.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { changesMachine } from './changes.machine.ts'

export const model = machineModel(
  changesMachine,
  {
    input: { ownerKey: 'Ingunn in Maurtua' },
    samples: [
      { type: 'stream.changed', changed: 'reflections.changed' },
      { type: 'tabs.changed', changed: 'reflections.changed' },
    ],
    setup: (inspect) => {
      const { changes, clock, stream, network, visibility, tabs } = startChanges(inspect)
      return {
        actor: changes,
        perform: {
          'stream.opened': stream.notify,
          'stream.changed': stream.notify,
          'stream.closed': stream.notify,
          'network.online': network.notify,
          'visibility.shown': visibility.notify,
          'visibility.hidden': visibility.notify,
          'tabs.lead.granted': tabs.notify,
          'tabs.lead.taken': tabs.notify,
          'tabs.changed': tabs.notify,
          'xstate.after.backOff.changes.shown.leading.waiting': () => clock.increment(60_000),
        },
      }
    },
  },
  {
    table: {
      changes: { start: 'hidden' },
      hidden: { 'visibility.shown': 'shown.joining' },
      shown: { 'visibility.hidden': 'hidden' },
      'shown.joining': {
        'tabs.lead.granted': 'shown.leading.streaming.connecting',
        'tabs.lead.taken': 'shown.following',
      },
      'shown.following': {
        'tabs.lead.granted': 'shown.leading.streaming.connecting',
        'tabs.changed': 'stays',
      },
      'shown.leading.streaming.connecting': {
        'stream.opened': 'shown.leading.streaming.open',
        'stream.closed': 'shown.leading.waiting',
      },
      'shown.leading.streaming.open': {
        'stream.changed': 'stays',
        'stream.closed': 'shown.leading.waiting',
      },
      'shown.leading.waiting': {
        'after backOff': 'shown.leading.streaming.connecting',
        'network.online': 'shown.leading.streaming.connecting',
      },
    },
  },
)

export const invariants = invariantsOf(changesMachine, {
  'an open stream has not failed': (snapshot) =>
    !snapshot.matches({ shown: { leading: { streaming: 'open' } } }) || snapshot.context.failures === 0,
  'only a visible tab that leads holds a stream': (snapshot) =>
    'stream' in snapshot.children === snapshot.matches({ shown: { leading: 'streaming' } }),
  'a hidden tab has left the others': (snapshot) => 'tabs' in snapshot.children === snapshot.matches('shown'),
})
