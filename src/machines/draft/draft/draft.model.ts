import { note, draftInput, startDraft } from '#tests/support/forms/draft.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { draftMachine } from './draft.machine.ts'

export const model = machineModel(
  draftMachine,
  {
    input: draftInput,
    samples: [
      { type: 'draft.opened', values: undefined },
      { type: 'draft.opened', values: note('Ta med lupe.') },
      { type: 'draft.change', values: note('Ta med håv.') },
    ],
    readsOf: ({ values, isRestored }) => [values, isRestored],
    setup: (inspect) => {
      const { draft, clock, device } = startDraft(inspect)
      return {
        actor: draft,
        perform: {
          'draft.opened': device.notify,
          'draft.locked': device.notify,
          'draft.stored': device.notify,
          'xstate.after.openDeadline.draft.opening': () => clock.increment(8_000),
          'xstate.after.storeAgain.draft.changed.waiting': () => clock.increment(10_000),
        },
      }
    },
  },
  {
    table: {
      draft: { start: 'opening' },
      opening: {
        'draft.opened': { hasValues: 'changed.stored', otherwise: 'clean' },
        'draft.locked': 'locked',
        'after openDeadline': 'locked',
      },
      locked: {
        'draft.opened': { hasValues: 'changed.stored', otherwise: 'clean' },
        'draft.retry': 'opening',
        'draft.discard': 'clean',
      },
      clean: { 'draft.change': 'changed.waiting' },
      changed: {
        'draft.change': 'changed.waiting',
        'draft.discard': 'clean',
        'draft.return': 'stays',
      },
      'changed.waiting': {
        'draft.stored': 'changed.stored',
        'after storeAgain': 'changed.waiting',
      },
    },
  },
)

export const invariants = invariantsOf(draftMachine, {
  'a changed draft has its values': (snapshot) =>
    !snapshot.matches('changed') || snapshot.context.values !== undefined,
  'nothing is kept in a clean draft': (snapshot) =>
    !snapshot.matches('clean') || snapshot.context.values === undefined,
})
