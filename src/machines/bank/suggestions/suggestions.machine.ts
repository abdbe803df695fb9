import { assign, setup } from 'xstate'

import { constants } from '#src/contract/constants.ts'

type SuggestionsContext = {
  /** The text of the field. */
  readonly query: string
  /** The query whose suggestions show. */
  readonly shownQuery: string
  /** The index of the suggestion that Enter chooses; `undefined` while Enter searches for the text. */
  readonly active: number | undefined
  /** Whether the options are on the screen: they and their index are loaded with the first word. */
  readonly isListed: boolean
}
type Move = { readonly step: 1 | -1; readonly count: number }
export type SuggestionsEvent =
  | { readonly type: 'suggestions.type'; readonly query: string }
  | ({ readonly type: 'suggestions.move' } & Move)
  | { readonly type: 'suggestions.close' }
  | { readonly type: 'suggestions.list.shown' }
  | { readonly type: 'suggestions.list.hidden' }

/** The suggestions below a search field: they follow the text with a debounce, and arrow keys move through them. */
export const suggestionsMachine = setup({
  types: {} as { context: SuggestionsContext; events: SuggestionsEvent; tags: 'open' },
  actions: {
    rememberQuery: assign({ query: (_, params: { query: string }) => params.query, active: undefined }),
    showQuery: assign({ shownQuery: ({ context }) => context.query }),
    hide: assign({ shownQuery: '', active: undefined }),
    noteListed: assign({ isListed: (_, params: { isListed: boolean }) => params.isListed }),
    // Every list has an option: how many those of the new text are is not known yet.
    activateFirst: assign({ active: (_, { step }: Pick<Move, 'step'>) => (step === 1 ? 0 : undefined) }),
    move: assign({
      active: ({ context }, { step, count }: Move) => moved(context.active, step, count),
    }),
  },
  guards: {
    isBlank: (_, params: { query: string }) => params.query.trim() === '',
    hasText: ({ context }) => context.query.trim() !== '',
  },
  delays: { debounce: constants.searchDebounce },
}).createMachine({
  id: 'suggestions',
  context: { query: '', shownQuery: '', active: undefined, isListed: false },
  initial: 'closed',
  states: {
    closed: {
      entry: 'hide',
      on: { 'suggestions.move': { guard: 'hasText', target: 'open.settled' } },
    },
    open: {
      tags: 'open',
      initial: 'settled',
      states: {
        typing: {
          on: {
            'suggestions.move': {
              target: 'settled',
              actions: { type: 'activateFirst', params: ({ event }) => ({ step: event.step }) },
            },
          },
          after: { debounce: 'settled' },
        },
        settled: {
          entry: 'showQuery',
          on: {
            'suggestions.move': {
              actions: {
                type: 'move',
                params: ({ event }) => ({ step: event.step, count: event.count }),
              },
            },
          },
        },
      },
      on: { 'suggestions.close': 'closed' },
    },
  },
  on: {
    'suggestions.list.shown': { actions: { type: 'noteListed', params: { isListed: true } } },
    'suggestions.list.hidden': { actions: { type: 'noteListed', params: { isListed: false } } },
    'suggestions.type': [
      {
        guard: { type: 'isBlank', params: ({ event }) => ({ query: event.query }) },
        target: '.closed',
        actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
      },
      {
        target: '.open.typing',
        actions: { type: 'rememberQuery', params: ({ event }) => ({ query: event.query }) },
      },
    ],
  },
})

/** The next suggestion in a ring that also has a place without one: the field itself. */
function moved(active: number | undefined, step: 1 | -1, count: number): number | undefined {
  const places = count + 1
  const place = ((active ?? -1) + 1 + step + places) % places
  return place === 0 ? undefined : place - 1
}
