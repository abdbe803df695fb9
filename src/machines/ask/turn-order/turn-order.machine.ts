import { assign, sendTo, setup } from 'xstate'

import type { ShownTurn } from '#src/contract/ask-link.ts'
import type { Day, DepartmentId, StudentId } from '#src/contract/values.ts'
import {
  afterSkip,
  afterTurn,
  emptyOrder,
  nextOf,
  orderAmong,
  orderIn,
  TurnOrder,
  withAway,
  withoutParticipant,
  withParticipant,
  withTurnOf,
} from '#src/domain/turn-order.ts'
import { type DraftBeginning, draftMachine } from '#src/machines/draft/draft/draft.machine.ts'
import type { Listener } from '#src/machines/listener.ts'
import { unwiredPromise } from '#src/machines/unwired.ts'

/** As much of a child as the operator and the children’s screen need. */
export type TurnStudent = {
  readonly studentId: StudentId
  readonly name: string
  readonly firstName: string
  /** The cloakroom mark; empty where the child has none. */
  readonly mark: string
}
/** Whose turn it is, as the children’s screen shows it; `undefined` where it shows nobody. */
export type TurnOrderOutputEvent = {
  readonly type: 'turnOrder.changed'
  readonly turn: ShownTurn | undefined
}
type TurnOrderInput = {
  readonly listener: Listener<TurnOrderOutputEvent>
  readonly departmentId: DepartmentId
  readonly today: Day
}
type TurnOrderContext = TurnOrderInput & {
  /** The children of the department, once they have been read. */
  readonly students: readonly TurnStudent[]
  readonly order: TurnOrder
}
export type TurnOrderEvent =
  /** Shows the children, of whom the operator chooses who takes turns. */
  | { readonly type: 'turnOrder.choose' }
  | { readonly type: 'turnOrder.close' }
  | { readonly type: 'turnOrder.retry' }
  | { readonly type: 'turnOrder.add'; readonly studentId: StudentId }
  | { readonly type: 'turnOrder.remove'; readonly studentId: StudentId }
  | { readonly type: 'turnOrder.setAway'; readonly studentId: StudentId; readonly isAway: boolean }
  /** Whether the children’s screen shows first names too. */
  | { readonly type: 'turnOrder.setNamed'; readonly showsNames: boolean }
  /** The current child has had its turn. */
  | { readonly type: 'turnOrder.next' }
  /** The current child does not want the turn now. */
  | { readonly type: 'turnOrder.skip' }
  | { readonly type: 'turnOrder.give'; readonly studentId: StudentId }
  | DraftBeginning

type OfStudent = { readonly studentId: StudentId }
const studentIn = ({ event: { studentId } }: { readonly event: OfStudent }) => ({ studentId })
const valuesIn = ({ event: { values } }: { readonly event: DraftBeginning }) => ({ values })
const studentsIn = ({ event }: { readonly event: { readonly output: readonly TurnStudent[] } }) => ({
  students: event.output,
})
const kept = ['store', 'notifyChanged'] as const

/**
 * Whose turn it is in a session, so that all children get one: who takes turns, who has had one, and who is next. The device keeps it as
 * a draft and nothing else does; the children are read only where somebody takes turns.
 */
export const turnOrderMachine = setup({
  types: {} as {
    input: TurnOrderInput
    context: TurnOrderContext
    events: TurnOrderEvent
    children: { readonly draft: 'draft' }
  },
  actors: {
    draft: draftMachine,
    loadStudents: unwiredPromise<readonly TurnStudent[], { readonly departmentId: DepartmentId }>(
      'loadStudents',
    ),
  },
  actions: {
    restore: assign({
      order: ({ context }, { values }: { values: unknown }) => orderIn(values, context.today),
    }),
    noteStudents: assign(({ context }, { students }: { students: readonly TurnStudent[] }) => ({
      students,
      order: orderAmong(context.order, new Set(students.map(({ studentId }) => studentId))),
    })),
    add: assign({
      order: ({ context }, { studentId }: OfStudent) => withParticipant(context.order, studentId),
    }),
    remove: assign({
      order: ({ context }, { studentId }: OfStudent) => withoutParticipant(context.order, studentId),
    }),
    setAway: assign({
      order: ({ context }, { studentId, isAway }: OfStudent & { readonly isAway: boolean }) =>
        withAway(context.order, studentId, isAway),
    }),
    setNamed: assign({
      order: ({ context }, { showsNames }: Pick<TurnOrder, 'showsNames'>) => ({
        ...context.order,
        showsNames,
      }),
    }),
    endTurn: assign({ order: ({ context }) => afterTurn(context.order) }),
    skip: assign({ order: ({ context }) => afterSkip(context.order) }),
    give: assign({ order: ({ context }, { studentId }: OfStudent) => withTurnOf(context.order, studentId) }),
    store: sendTo('draft', ({ context }) => ({ type: 'draft.change' as const, values: context.order })),
    discard: sendTo('draft', { type: 'draft.discard' }),
    notifyChanged: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'turnOrder.changed' as const, turn: shownTurnOf(context) }),
    ),
  },
  guards: {
    hasStored: ({ context }, { values }: { values: unknown }) =>
      orderIn(values, context.today).participants.length > 0,
    hasParticipants: ({ context: { order } }) => order.participants.length > 0,
    hasParticipantsAmong: ({ context: { order } }, { students }: { students: readonly TurnStudent[] }) =>
      students.some(({ studentId }) => order.participants.some((one) => one.studentId === studentId)),
  },
}).createMachine({
  id: 'turnOrder',
  context: ({ input }) => ({ ...input, students: [], order: emptyOrder(input.today) }),
  invoke: {
    id: 'draft',
    src: 'draft',
    input: ({ self }) => ({ name: 'askTurns', schema: TurnOrder, listener: self }),
  },
  initial: 'opening',
  states: {
    opening: {
      on: {
        'draft.opened': [
          {
            guard: { type: 'hasStored', params: valuesIn },
            target: 'reading',
            actions: { type: 'restore', params: valuesIn },
          },
          { target: 'unused' },
        ],
      },
    },
    /** Nobody takes turns. */
    unused: { on: { 'turnOrder.choose': 'reading' } },
    reading: {
      invoke: {
        id: 'loadStudents',
        src: 'loadStudents',
        input: ({ context: { departmentId } }) => ({ departmentId }),
        onDone: [
          {
            guard: { type: 'hasParticipantsAmong', params: studentsIn },
            target: 'used.shown',
            actions: { type: 'noteStudents', params: studentsIn },
          },
          { target: 'used.choosing', actions: { type: 'noteStudents', params: studentsIn } },
        ],
        onError: 'failed',
      },
    },
    failed: { on: { 'turnOrder.retry': 'reading' } },
    used: {
      entry: 'notifyChanged',
      initial: 'shown',
      states: {
        shown: {
          on: {
            'turnOrder.choose': 'choosing',
            'turnOrder.next': { actions: ['endTurn', ...kept] },
            'turnOrder.skip': { actions: ['skip', ...kept] },
          },
        },
        choosing: {
          on: {
            'turnOrder.add': { actions: [{ type: 'add', params: studentIn }, ...kept] },
            'turnOrder.remove': { actions: [{ type: 'remove', params: studentIn }, ...kept] },
            'turnOrder.give': { actions: [{ type: 'give', params: studentIn }, ...kept] },
            'turnOrder.setAway': {
              actions: [
                { type: 'setAway', params: ({ event: { studentId, isAway } }) => ({ studentId, isAway }) },
                ...kept,
              ],
            },
            'turnOrder.setNamed': {
              actions: [
                { type: 'setNamed', params: ({ event: { showsNames } }) => ({ showsNames }) },
                ...kept,
              ],
            },
            'turnOrder.close': [
              { guard: 'hasParticipants', target: 'shown' },
              { target: '#turnOrder.unused', actions: 'discard' },
            ],
          },
        },
      },
    },
  },
})

/** A child who takes turns. */
export type Taker = TurnStudent & {
  /** How many turns the child has had today. */
  readonly turns: number
  readonly isAway: boolean
}

/** Those who take turns, in their order. */
export const takersIn = ({
  order,
  students,
}: Pick<TurnOrderContext, 'order' | 'students'>): readonly Taker[] =>
  order.participants.flatMap(({ studentId, turns, isAway }) => {
    const student = students.find((one) => one.studentId === studentId)
    return student ? [{ ...student, turns, isAway }] : []
  })

/** Who has the turn, and who has it next. */
export function turnIn(context: Pick<TurnOrderContext, 'order' | 'students'>) {
  const { order, students } = context
  const studentOf = (id: StudentId | null | undefined) => students.find(({ studentId }) => studentId === id)
  return { current: studentOf(order.currentId), next: studentOf(nextOf(order)) }
}

function shownTurnOf(context: TurnOrderContext): ShownTurn | undefined {
  const { current } = turnIn(context)
  if (!current) return undefined
  const { mark, firstName } = current
  return context.order.showsNames ? { mark, firstName } : { mark }
}
