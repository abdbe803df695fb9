import { createActor } from 'xstate'

import { controlledDraft, storedNote } from '#tests/support/forms/draft.ts'
import { invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { draftsMachine } from './drafts.machine.ts'

const key = 'ingunn maurtua note'

export const model = machineModel(
  draftsMachine,
  {
    samples: [
      { type: 'drafts.open', key, ...storedNote },
      { type: 'drafts.close', key },
    ],
    readsOf: ({ drafts }) => Object.keys(drafts),
    setup: (inspect) => {
      const { machine } = controlledDraft()
      const drafts = createActor(draftsMachine.provide({ actors: { draft: machine } }), { inspect }).start()
      return { actor: drafts, perform: {} }
    },
  },
  {
    unreachable: {
      'drafts · drafts.close [isUnstored]':
        'Nobody writes in a draft of these paths: a hand-written test does.',
    },
  },
)

export const invariants = invariantsOf(draftsMachine, {
  'each draft is running': ({ context }) =>
    Object.values(context.drafts).every((draft) => draft.getSnapshot().status === 'active'),
})
