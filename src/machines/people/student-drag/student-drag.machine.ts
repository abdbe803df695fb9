import { assign, sendTo, setup } from 'xstate'

import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import { unwiredCallback } from '#src/machines/unwired.ts'

/** A place in the window, in CSS pixels. */
export type Point = { readonly x: number; readonly y: number }

/** Whether the page leaves the pointer to the drag: no scrolling, no click at its end. */
export type PointerCommand = { readonly type: 'pointer.capture' } | { readonly type: 'pointer.free' }
export type PointerOutputEvent =
  | {
      readonly type: 'pointer.moved'
      readonly at: Point
      /** The department under the pointer to which the children can be moved. */
      readonly over: DepartmentId | undefined
    }
  | { readonly type: 'pointer.released' }
  /** Escape, or the browser has taken the pointer, as for a scroll. */
  | { readonly type: 'pointer.cancelled' }

type StudentDragContext = {
  readonly students: readonly StudentId[]
  readonly from: Point
  readonly at: Point
  readonly over: DepartmentId | undefined
}

export type StudentDragEvent =
  /** A pointer is pressed on a child: on one that is marked, the others that are marked go with it. */
  | {
      readonly type: 'studentDrag.press'
      readonly students: readonly StudentId[]
      readonly at: Point
      readonly isTouch: boolean
    }
  /** The children have been moved, or are not. */
  | { readonly type: 'studentDrag.finish' }
  | PointerOutputEvent

/** A press that moves no further, in CSS pixels, is no drag. */
const slop = 8

type Press = { readonly event: Extract<StudentDragEvent, { type: 'studentDrag.press' }> }
const pressedIn = ({ event: { students, at } }: Press) => ({ students, at })
const touchIn = ({ event: { isTouch } }: Press) => ({ isTouch })
const presses = [
  {
    guard: { type: 'isTouch', params: touchIn },
    target: 'held',
    actions: { type: 'notePress', params: pressedIn },
  },
  { target: 'pressed', actions: { type: 'notePress', params: pressedIn } },
] as const

/**
 * Chooses children and a department by a drag; it moves nobody. A mouse drags as soon as it moves, a finger only after a long press: until
 * then it scrolls.
 */
export const studentDragMachine = setup({
  types: {} as { context: StudentDragContext; events: StudentDragEvent },
  actors: { pointer: unwiredCallback<PointerCommand>('pointer') },
  actions: {
    notePress: assign((_, { students, at }: { students: readonly StudentId[]; at: Point }) => ({
      students,
      from: at,
      at,
      over: undefined,
    })),
    noteMove: assign((_, { at, over }: { at: Point; over: DepartmentId | undefined }) => ({ at, over })),
    capture: sendTo('pointer', { type: 'pointer.capture' }),
    free: sendTo('pointer', { type: 'pointer.free' }),
  },
  guards: {
    isTouch: (_, { isTouch }: { isTouch: boolean }) => isTouch,
    isFar: ({ context: { from } }, { at }: { at: Point }) => Math.hypot(at.x - from.x, at.y - from.y) > slop,
    isOverDepartment: ({ context }) => context.over !== undefined,
  },
  delays: { longPress: 450 },
}).createMachine({
  id: 'studentDrag',
  context: { students: [], from: { x: 0, y: 0 }, at: { x: 0, y: 0 }, over: undefined },
  invoke: { id: 'pointer', src: 'pointer' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'studentDrag.press': presses,
      },
    },
    pressed: {
      on: {
        'pointer.moved': {
          guard: { type: 'isFar', params: ({ event }) => ({ at: event.at }) },
          target: 'dragging',
          actions: { type: 'noteMove', params: ({ event: { at, over } }) => ({ at, over }) },
        },
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
      },
    },
    held: {
      after: { longPress: 'dragging' },
      on: {
        'pointer.moved': {
          guard: { type: 'isFar', params: ({ event }) => ({ at: event.at }) },
          target: 'idle',
        },
        'pointer.released': 'idle',
        'pointer.cancelled': 'idle',
      },
    },
    dragging: {
      entry: 'capture',
      exit: 'free',
      on: {
        'pointer.moved': {
          actions: { type: 'noteMove', params: ({ event: { at, over } }) => ({ at, over }) },
        },
        'pointer.released': [{ guard: 'isOverDepartment', target: 'dropped' }, { target: 'idle' }],
        'pointer.cancelled': 'idle',
      },
    },
    /** It is asked when, and what becomes of their plans. */
    dropped: {
      on: {
        'studentDrag.finish': 'idle',
        // Nothing is asked any more: somebody else has transferred the children meanwhile.
        'studentDrag.press': presses,
      },
    },
  },
})
