import * as v from 'valibot'

import { Day, StudentId } from '../contract/values.ts'

const Participant = v.object({
  studentId: StudentId,
  /** How many turns the child has had on the day. */
  turns: v.pipe(v.number(), v.integer(), v.minValue(0)),
  isAway: v.boolean(),
})

/** Which children of a department take turns, and whose turn it is. */
export const TurnOrder = v.object({
  /** The day of the turns, and of who is away. */
  day: Day,
  participants: v.array(Participant),
  /** `null` while none of them is there. */
  currentId: v.nullable(StudentId),
  /** The children’s screen shows the first name too, not the cloakroom mark alone. */
  showsNames: v.boolean(),
})
export type TurnOrder = v.InferOutput<typeof TurnOrder>

export const emptyOrder = (day: Day): TurnOrder => ({
  day,
  participants: [],
  currentId: null,
  showsNames: false,
})

/**
 * The order in a draft, for today and among these children; empty where the draft has none. On a new day everybody is there again, and nobody
 * has had a turn.
 */
export function orderIn(values: unknown, day: Day): TurnOrder {
  if (values === undefined) return emptyOrder(day)
  const stored = v.parse(TurnOrder, values)
  if (stored.day === day) return stored
  const participants = stored.participants.map(({ studentId }) => ({ studentId, turns: 0, isAway: false }))
  return withCurrent({ ...stored, day, participants, currentId: null })
}

/** Without those who are not among these children. */
export const orderAmong = (order: TurnOrder, ids: ReadonlySet<StudentId>): TurnOrder =>
  withCurrent({ ...order, participants: order.participants.filter(({ studentId }) => ids.has(studentId)) })

/** With one more child, who comes last. */
export const withParticipant = (order: TurnOrder, studentId: StudentId): TurnOrder =>
  order.participants.some((participant) => participant.studentId === studentId)
    ? order
    : withCurrent({
        ...order,
        participants: [...order.participants, { studentId, turns: 0, isAway: false }],
      })

export const withoutParticipant = (order: TurnOrder, studentId: StudentId): TurnOrder =>
  passedFrom(order, studentId, {
    ...order,
    participants: order.participants.filter((participant) => participant.studentId !== studentId),
  })

/** A child who is away gets no turn, and keeps those that it has had. */
export function withAway(order: TurnOrder, studentId: StudentId, isAway: boolean): TurnOrder {
  const changed = {
    ...order,
    participants: order.participants.map((participant) =>
      participant.studentId === studentId ? { ...participant, isAway } : participant,
    ),
  }
  return isAway ? passedFrom(order, studentId, changed) : withCurrent(changed)
}

/** The current child has had its turn: the next one has it now. */
export const afterTurn = (order: TurnOrder): TurnOrder =>
  afterSkip({
    ...order,
    participants: order.participants.map((participant) =>
      participant.studentId === order.currentId
        ? { ...participant, turns: participant.turns + 1 }
        : participant,
    ),
  })

/** The next child has the turn, and the current one has not had it. */
export const afterSkip = (order: TurnOrder): TurnOrder => ({
  ...order,
  currentId: nextOf(order) ?? order.currentId,
})

/** This child has the turn, if it is there. */
export const withTurnOf = (order: TurnOrder, studentId: StudentId): TurnOrder =>
  presentIn(order).some((participant) => participant.studentId === studentId)
    ? { ...order, currentId: studentId }
    : order

/**
 * Who comes after the current child: of those who are there, one of those with the fewest turns, the first after the current child in the
 * order; `undefined` where nobody else is there.
 */
export function nextOf(order: TurnOrder): StudentId | undefined {
  const index = order.participants.findIndex(({ studentId }) => studentId === order.currentId)
  const others = [...order.participants.slice(index + 1), ...order.participants.slice(0, Math.max(index, 0))]
  const present = others.filter(({ isAway }) => !isAway)
  const fewest = Math.min(...present.map(({ turns }) => turns))
  return present.find(({ turns }) => turns === fewest)?.studentId
}

const presentIn = ({ participants }: TurnOrder) => participants.filter(({ isAway }) => !isAway)

/** Somebody who is there has the turn, if anybody is. */
const withCurrent = (order: TurnOrder): TurnOrder => {
  if (presentIn(order).some(({ studentId }) => studentId === order.currentId)) return order
  const cleared = { ...order, currentId: null }
  return { ...cleared, currentId: nextOf(cleared) ?? null }
}

/** The changed order; the turn of a child who leaves goes to whoever came next. */
const passedFrom = (order: TurnOrder, studentId: StudentId, changed: TurnOrder): TurnOrder =>
  withCurrent(order.currentId === studentId ? { ...changed, currentId: nextOf(order) ?? null } : changed)
