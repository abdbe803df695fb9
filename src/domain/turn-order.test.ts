import { describe, expect, it } from 'vitest'

import { studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import {
  afterSkip,
  afterTurn,
  emptyOrder,
  nextOf,
  orderAmong,
  orderIn,
  type TurnOrder,
  withAway,
  withoutParticipant,
  withParticipant,
  withTurnOf,
} from './turn-order.ts'

const [emma, noah, ida] = ['61', '62', '63'].map((digits) => studentId(idOf(digits)))
if (!emma || !noah || !ida) throw new Error('A child is missing.')
const names = new Map([
  [emma, 'Emma'],
  [noah, 'Noah'],
  [ida, 'Ida'],
])

describe('whose turn it is', () => {
  it('is first that of the child who was added first', () => {
    expect(nowAndNext(ofThree)).toEqual(['Emma', 'Noah'])
    expect(withParticipant(ofThree, noah)).toEqual(ofThree)
  })

  it('goes round, so that each has had one turn before anybody has two', () => {
    expect(
      namesOf(
        ofThree,
        Array.from({ length: 6 }, () => afterTurn),
      ),
    ).toEqual(['Emma', 'Noah', 'Ida', 'Emma', 'Noah', 'Ida', 'Emma'])
  })

  it('returns to a child who was skipped, after those who come next', () => {
    expect(namesOf(ofThree, [afterSkip, afterTurn, afterTurn, afterTurn])).toEqual([
      'Emma',
      'Noah',
      'Ida',
      'Emma',
      'Noah',
    ])
  })

  it('is that of another child at once, and then of one who has had fewer', () => {
    expect(namesOf(ofThree, [(order) => withTurnOf(order, ida), afterTurn, afterTurn, afterTurn])).toEqual([
      'Emma',
      'Ida',
      'Emma',
      'Noah',
      'Ida',
    ])
  })

  it('stays with the only child', () => {
    const alone = withParticipant(emptyOrder('2026-11-25'), emma)

    expect(afterTurn(alone)).toEqual({
      ...alone,
      participants: [{ studentId: emma, turns: 1, isAway: false }],
    })
    expect(nextOf(alone)).toBeUndefined()
  })
})

describe('a child who is away', () => {
  it('gets no turn, and passes the one that it has to the next', () => {
    const without = withAway(ofThree, emma, true)

    expect(nowAndNext(without)).toEqual(['Noah', 'Ida'])
    expect(withTurnOf(without, emma)).toEqual(without)
    expect(namesOf(without, [afterTurn, afterTurn])).toEqual(['Noah', 'Ida', 'Noah'])
  })

  it('keeps the turns that it has had, and is next when it comes back with fewer than the others', () => {
    const later = [afterTurn, afterTurn, afterTurn].reduce(
      (order, step) => step(order),
      withAway(ofThree, noah, true),
    )

    expect(nowAndNext(withAway(later, noah, false))).toEqual(['Ida', 'Noah'])
  })

  it('leaves nobody with the turn where nobody else is there', () => {
    const away = [emma, noah, ida].reduce((order, id) => withAway(order, id, true), ofThree)

    expect([away.currentId, nextOf(away)]).toEqual([null, undefined])
    expect(nowAndNext(withAway(away, ida, false))).toEqual(['Ida', undefined])
  })
})

it('a child who no longer takes part passes its turn to the next', () => {
  expect(nowAndNext(withoutParticipant(ofThree, emma))).toEqual(['Noah', 'Ida'])
  expect(nowAndNext(withoutParticipant(withTurnOf(ofThree, noah), emma))).toEqual(['Noah', 'Ida'])
  expect(orderAmong(ofThree, new Set([ida]))).toEqual({
    ...ofThree,
    participants: [{ studentId: ida, turns: 0, isAway: false }],
    currentId: ida,
  })
})

describe('what the device has stored', () => {
  const used = withAway(afterTurn({ ...ofThree, showsNames: true }), ida, true)

  it('goes on as it was on the same day', () => {
    expect(orderIn(used, '2026-11-25')).toEqual(used)
    expect(orderIn(undefined, '2026-11-25')).toEqual(emptyOrder('2026-11-25'))
  })

  it('begins again on another day, with the same children', () => {
    expect(orderIn(used, '2026-11-26')).toEqual({ ...ofThree, day: '2026-11-26', showsNames: true })
  })
})

const ofThree = threeChildren()

function threeChildren(): TurnOrder {
  return [emma, noah, ida].reduce<TurnOrder>(
    (order, id) => (id ? withParticipant(order, id) : order),
    emptyOrder('2026-11-25'),
  )
}

const nameOf = (id: ReturnType<typeof nextOf> | null) => (id ? names.get(id) : undefined)
const nowAndNext = (order: TurnOrder) => [nameOf(order.currentId), nameOf(nextOf(order))]

/** Who has the turn at first, and after each step. */
const namesOf = (order: TurnOrder, steps: readonly ((order: TurnOrder) => TurnOrder)[]) => {
  let now = order
  return [
    nameOf(now.currentId),
    ...steps.map((step) => {
      now = step(now)
      return nameOf(now.currentId)
    }),
  ]
}
