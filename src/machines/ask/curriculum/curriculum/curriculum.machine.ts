import { assign, sendTo, setup } from 'xstate'

import { type AskPlace, houses } from '#src/contract/ask-curriculum.ts'
import type { CurriculumCounts } from '#src/contract/ask-constants.ts'

import { type AskHistory, firstPlace, nextPlaceIn } from '#src/machines/ask/ask-history.ts'
import { houseMachine, type HouseOutput } from '../house/house.machine.ts'
import type { ResumableInput } from '../resumable.ts'

type Curriculum = { readonly history: AskHistory; readonly counts: CurriculumCounts }
export type CurriculumInput = Curriculum & ResumableInput
type CurriculumContext = Curriculum & {
  readonly place: AskPlace
  readonly isGoingOn: boolean
}
export type CurriculumEvent =
  | { readonly type: 'curriculum.choose'; readonly place: AskPlace }
  /** The page was reloaded, and its timers are lost: each level resumes without them. */
  | { readonly type: 'curriculum.resume' }

/** Steps through the houses, from the first session that is not complete; when all are, it waits until one is chosen. */
export const curriculumMachine = setup({
  types: {} as {
    children: { readonly house: 'house' }
    input: CurriculumInput
    context: CurriculumContext
    events: CurriculumEvent
  },
  actors: { house: houseMachine },
  actions: {
    resumeHouse: sendTo('house', { type: 'house.resume' }),
    noteHouse: assign({
      history: (_, params: HouseOutput) => params.history,
      isGoingOn: (_, params: HouseOutput) => params.isGoingOn,
    }),
    goToNextHouse: assign({
      place: ({ context }) => ({ ...firstPlace, house: context.place.house + 1 }),
    }),
    goTo: assign({ place: (_, params: { place: AskPlace }) => params.place }),
    rest: assign({ isGoingOn: false }),
  },
  guards: {
    isComplete: ({ context }) => nextPlaceIn(context.history, context.counts) === undefined,
    isElsewhere: (_, { leave }: HouseOutput) => leave !== 'next',
    isLast: ({ context }) => context.place.house === houses.length,
  },
}).createMachine({
  id: 'curriculum',
  context: ({ input: { history, counts } }) => ({
    history,
    counts,
    place: nextPlaceIn(history, counts) ?? firstPlace,
    isGoingOn: false,
  }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isComplete', target: 'completed' }, { target: 'inHouse' }] },
    inHouse: {
      on: { 'curriculum.resume': { actions: 'resumeHouse' } },
      invoke: {
        id: 'house',
        src: 'house',
        input: ({ context: { history, counts, place, isGoingOn } }) => ({
          ...place,
          history,
          counts,
          isGoingOn,
        }),
        onSnapshot: {},
        onDone: [
          {
            guard: { type: 'isElsewhere', params: ({ event }) => event.output },
            target: 'inHouse',
            reenter: true,
            actions: [
              { type: 'noteHouse', params: ({ event }) => event.output },
              { type: 'goTo', params: ({ event }) => ({ place: placeIn(event.output) }) },
            ],
          },
          {
            guard: 'isLast',
            target: 'completed',
            actions: { type: 'noteHouse', params: ({ event }) => event.output },
          },
          {
            target: 'inHouse',
            reenter: true,
            actions: [{ type: 'noteHouse', params: ({ event }) => event.output }, 'goToNextHouse'],
          },
        ],
      },
    },
    completed: {
      entry: 'rest',
      on: {
        'curriculum.choose': {
          target: 'inHouse',
          actions: { type: 'goTo', params: ({ event }) => ({ place: event.place }) },
        },
      },
    },
  },
})

function placeIn({ leave }: HouseOutput): AskPlace {
  if (leave === 'next') throw new TypeError('The house is complete, and was not left for another place.')
  return leave.place
}
