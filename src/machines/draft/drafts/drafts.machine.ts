import { type ActorRefFrom, assign, sendTo, setup, stopChild } from 'xstate'

import { draftMachine, type StoredDraft } from '../draft/draft.machine.ts'

export type DraftRef = ActorRefFrom<typeof draftMachine>

type DraftsContext = { readonly drafts: Readonly<Record<string, DraftRef>> }
export type DraftsEvent =
  /** A form is shown; `key` is of its user, its department and its name. */
  | ({ readonly type: 'drafts.open'; readonly key: string } & StoredDraft)
  /** The form is no longer shown. */
  | { readonly type: 'drafts.close'; readonly key: string }

type Keyed = { readonly key: string }

/**
 * The drafts of the forms that are shown, and of those that were left before the device had stored them: these go on until their form
 * is shown again.
 */
export const draftsMachine = setup({
  types: {} as { context: DraftsContext; events: DraftsEvent },
  actors: { draft: draftMachine },
  actions: {
    open: assign({
      drafts: ({ context, spawn }, { key, name, schema }: Keyed & StoredDraft) => ({
        ...context.drafts,
        [key]: spawn('draft', { id: key, input: { name, schema, listener: undefined } }),
      }),
    }),
    notifyReturn: sendTo((_, { key }: Keyed) => key, { type: 'draft.return' }),
    stop: stopChild((_, { key }: Keyed) => key),
    forget: assign({
      drafts: ({ context }, { key }: Keyed) =>
        Object.fromEntries(Object.entries(context.drafts).filter(([other]) => other !== key)),
    }),
  },
  guards: {
    isKept: ({ context }, { key }: Keyed) => context.drafts[key] !== undefined,
    isUnstored: ({ context }, { key }: Keyed) =>
      context.drafts[key]?.getSnapshot().hasTag('unstored') ?? false,
  },
}).createMachine({
  id: 'drafts',
  context: { drafts: {} },
  on: {
    'drafts.open': [
      {
        guard: { type: 'isKept', params: ({ event }) => ({ key: event.key }) },
        actions: { type: 'notifyReturn', params: ({ event }) => ({ key: event.key }) },
      },
      {
        actions: {
          type: 'open',
          params: ({ event: { key, name, schema } }) => ({ key, name, schema }),
        },
      },
    ],
    'drafts.close': [
      { guard: { type: 'isUnstored', params: ({ event }) => ({ key: event.key }) } },
      {
        actions: [
          { type: 'stop', params: ({ event }) => ({ key: event.key }) },
          { type: 'forget', params: ({ event }) => ({ key: event.key }) },
        ],
      },
    ],
  },
})
