import { jonas, lockedTablet, startTablet } from '#tests/support/app/shared-tablet.ts'
import { doneEvent, invariantsOf, machineModel, settling } from '#tests/support/machines/model.ts'

import { tabletMachine } from './tablet.machine.ts'
import { tabletRestMs } from '#src/contract/shared-tablet.ts'

export const model = machineModel(
  tabletMachine,
  {
    input: { auth: startTablet().auth },
    samples: [
      doneEvent('readTablet', { kind: 'shared', tablet: lockedTablet }),
      doneEvent('readTablet', { kind: 'notShared' }),
      doneEvent('readTablet', { kind: 'offline' }),
      { type: 'tablet.refused', message: 'Feil PIN-kode.' },
      { type: 'tablet.person.chosen', person: jonas },
      { type: 'tablet.unlock', userId: jonas._id, pin: '2580' },
      { type: 'tablet.used', at: 0 },
      { type: 'tablet.used', at: tabletRestMs },
      { type: 'tablet.checked', at: tabletRestMs },
    ],
    readsOf: ({ usedAt }) => usedAt,
    setup: (inspect) => {
      const { actor, clock, readTablet, session, use } = startTablet(inspect)
      return {
        actor,
        perform: {
          ...settling({ readTablet }),
          'tablet.signedIn': session.notify,
          'tablet.signedOut': session.notify,
          'tablet.refused': session.notify,
          'tablet.leaving': session.notify,
          'tablet.used': use.notify,
          'tablet.checked': use.notify,
          'tablet.covered': use.notify,
          'tablet.public.opened': session.notify,
          'tablet.public.left': session.notify,
          'xstate.after.refreshInterval.tablet.locked.unreachable': () => clock.increment(60_000),
          'xstate.after.refreshInterval.tablet.locked.choosing': () => clock.increment(60_000),
        },
      }
    },
  },
  {
    table: {
      tablet: { start: 'locked.reading' },
      locked: {
        'tablet.person.chosen': 'locked.typing',
        'tablet.public.opened': 'locked.browsing',
        'tablet.signedIn': 'unlocked',
      },
      'locked.reading': {
        'done readTablet': {
          isShared: 'locked.choosing',
          isNotShared: 'notShared',
          otherwise: 'locked.unreachable',
        },
        'error readTablet': 'locked.unreachable',
      },
      'locked.unreachable': { 'after refreshInterval': 'locked.reading', 'tablet.retry': 'locked.reading' },
      'locked.choosing': { 'after refreshInterval': 'locked.reading' },
      'locked.typing': { 'tablet.unlock': 'locked.unlocking', 'tablet.person.left': 'locked.reading' },
      'locked.unlocking': {
        'tablet.person.chosen': 'stays',
        'tablet.refused': 'locked.typing',
      },
      'locked.browsing': {
        'tablet.used': { hasRested: 'locked.leavingPublic', otherwise: 'stays' },
        'tablet.checked': { hasRested: 'locked.leavingPublic' },
        'tablet.public.left': 'locked.reading',
      },
      'locked.leavingPublic': { 'tablet.public.left': 'locked.reading' },
      unlocked: {
        'tablet.used': { hasRested: 'locking', otherwise: 'stays' },
        'tablet.checked': { hasRested: 'locking' },
        'tablet.leaving': 'locking',
        'tablet.covered': 'locking',
        'tablet.signedOut': 'locked.reading',
      },
      locking: { 'tablet.signedOut': 'locked.reading' },
    },
  },
)

export const invariants = invariantsOf(tabletMachine, {
  'nobody is chosen while somebody is signed in': (snapshot) =>
    snapshot.matches('locked') || snapshot.context.person === undefined,
  'a PIN is refused only to somebody who has been chosen': (snapshot) =>
    snapshot.context.failure === undefined || snapshot.context.person !== undefined,
})
