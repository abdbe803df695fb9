import { createActor, StateMachine } from 'xstate'

import { controlledDraft, note, storedNote } from '#tests/support/forms/draft.ts'
import { type Harness, invariantsOf, machineModel } from '#tests/support/machines/model.ts'

import { draftMachine } from '../draft/draft.machine.ts'
import { draftsMachine } from './drafts.machine.ts'

const key = 'ingunn maurtua note'

/** A draft in which somebody has written something that the device has not stored. */
const writtenDraft: typeof draftMachine = new StateMachine(
  { ...draftMachine.config, initial: 'changed' },
  draftMachine.implementations,
)

const samples = [
  { type: 'drafts.open', key, ...storedNote },
  { type: 'drafts.close', key },
] as const

export const model = machineModel(draftsMachine, [
  {
    samples,
    readsOf: ({ drafts }) => Object.keys(drafts),
    setup: (inspect) => {
      const { machine } = controlledDraft()
      const drafts = createActor(draftsMachine.provide({ actors: { draft: machine } }), { inspect }).start()
      return { actor: drafts, perform: {} }
    },
  },
  {
    name: 'in which somebody writes',
    chart: draftsMachine.provide({ actors: { draft: writtenDraft } }),
    samples,
    readsOf: ({ drafts }) => Object.values(drafts).map((draft) => draft.getSnapshot().hasTag('unstored')),
    setup: (inspect): Harness<typeof draftsMachine> => {
      const { machine, device } = controlledDraft()
      const drafts = createActor(draftsMachine.provide({ actors: { draft: machine } }), { inspect }).start()
      return {
        actor: drafts,
        perform: {
          'drafts.open': (event) => {
            drafts.send(event)
            device.notify({ type: 'draft.opened', values: undefined })
            drafts
              .getSnapshot()
              .context.drafts[key]?.send({ type: 'draft.change', values: note('Ta med lupe.') })
          },
        },
      }
    },
  },
])

export const invariants = invariantsOf(draftsMachine, {
  'each draft is running': ({ context }) =>
    Object.values(context.drafts).every((draft) => draft.getSnapshot().status === 'active'),
})
