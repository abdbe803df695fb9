import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'
import { idOf } from '#tests/support/data/planned-days.ts'
import {
  now,
  onProfile,
  onReflectionPage,
  signedOut,
  startReflections,
} from '#tests/support/reflection/reflection.ts'

import { reflectedSessionIn } from './reflection-page.ts'
import { reflectionsMachine } from './reflections.machine.ts'

export const model = machineModel(
  reflectionsMachine,
  {
    input: { now: () => new Date(now), newKey: () => idOf('101') },
    samples: [onProfile, onReflectionPage(), onReflectionPage(idOf('82')), signedOut],
    readsOf: ({ page, member: who, openKeys }) => [page, who, openKeys],
    setup: (inspect) => {
      const { reflections, watch, failReflection } = startReflections(inspect)
      return {
        actor: reflections,
        perform: {
          'presence.changed': watch.notify,
          'xstate.error.actor.reflection': failReflection,
        },
      }
    },
  },
  {
    table: {
      reflections: { start: ['reflection.closed'], 'presence.changed': 'stays' },
      'reflection.closed': { always: { hasKey: 'reflection.open' } },
      'reflection.open': {
        always: { hasAnotherKey: 'reflection.closed' },
        'error reflection': 'reflection.failed',
      },
      'reflection.failed': {
        always: { hasAnotherKey: 'reflection.closed' },
        'reflections.retry': 'reflection.closed',
      },
    },
  },
)

export const invariants = invariantsOf(reflectionsMachine, {
  'an open form is that of the open page and its user': (snapshot) =>
    !snapshot.matches({ reflection: 'open' }) ||
    snapshot.context.openKeys.reflection ===
      JSON.stringify([snapshot.context.member, reflectedSessionIn(snapshot.context.page)]),
})
