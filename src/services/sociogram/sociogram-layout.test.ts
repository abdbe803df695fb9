import { describe, expect, it } from 'vitest'

import type { Sociogram } from '#src/contract/report.ts'
import type { StudentId } from '#src/contract/values.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { leastDistance, type Place, placesByMonth, placesInMonth } from './sociogram-layout.ts'

type Pair = readonly [StudentId, StudentId]
type Shown = ReadonlyMap<StudentId, Place>

const [ada, bo, dag, eli] = [
  studentId(idOf('31')),
  studentId(idOf('32')),
  studentId(idOf('33')),
  studentId(idOf('34')),
]

const month = (
  name: string,
  children: readonly StudentId[],
  pairs: readonly Pair[],
): Sociogram['frames'][number] => ({
  month: name,
  nodes: children.map((child) => ({ studentId: child, observations: 3 })),
  edges: pairs.map(([a, b]) => ({ a, b, weight: 3, count: 4 })),
})

const november = month(
  '2026-11',
  [ada, bo, dag, eli],
  [
    [ada, bo],
    [dag, eli],
  ],
)

const many = Array.from({ length: 200 }, (_, index) => studentId(idOf(String(1000 + index))))
const crowd = month(
  '2026-11',
  many,
  many.slice(1).map((b, index): Pair => [many[index] ?? b, b]),
)

describe('the places of children in a month', () => {
  it('are the same for the same data, in whatever order they are listed', () => {
    const turned = { ...crowd, nodes: crowd.nodes.toReversed(), edges: crowd.edges.toReversed() }
    expect(placesInMonth(crowd, new Map())).toEqual(placesInMonth(crowd, new Map()))
    expect(placesInMonth(turned, new Map())).toEqual(placesInMonth(crowd, new Map()))
  })

  it.each([
    ['Ada and Bo', ada, bo],
    ['Ada and Eli', ada, eli],
    ['Bo and Dag', bo, dag],
    ['Dag and Eli', dag, eli],
  ] as const)('are nearer for %s when they were together than when nobody was', (_, one, other) => {
    const apart = placesInMonth(month('2026-11', [ada, bo, dag, eli], []), new Map())
    const together = placesInMonth(month('2026-11', [ada, bo, dag, eli], [[one, other]]), new Map())
    expect(distance(together, one, other)).toBeLessThan(distance(apart, one, other) - 10)
  })

  it('leave room for each child, also where 200 children were all together in pairs', () => {
    const places = [...placesInMonth(crowd, new Map()).values()]
    const nearest = places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )
    expect(Math.min(...nearest)).toBeGreaterThan(leastDistance * 0.7)
  })

  it('are none where there are no children, and the middle is near for a child alone', () => {
    expect(placesInMonth(month('2026-11', [], []), new Map()).size).toBe(0)
    const { x, y } = placeOf(placesInMonth(month('2026-11', [ada], []), new Map()), ada)
    expect(Math.hypot(x, y)).toBeLessThan(240)
  })
})

describe('the places from month to month', () => {
  it('stay on the side where they were', () => {
    const before = new Map([
      [ada, { x: -400, y: 0 }],
      [bo, { x: 400, y: 0 }],
      [dag, { x: 0, y: -400 }],
      [eli, { x: 0, y: 400 }],
    ])
    const places = placesInMonth(month('2026-11', [ada, bo, dag, eli], []), before)
    for (const child of before.keys()) expect(moved(before, places, child)).toBeLessThan(100)
  })

  it('stay where they are while nothing changes', () => {
    const months = placesByMonth(Array.from({ length: 6 }, () => november))
    for (const child of [ada, bo, dag, eli])
      expect(moved(months[4], months[5], child)).toBeLessThan(leastDistance / 4)
  })

  it('come nearer for children who begin to be together', () => {
    const before = new Map([
      [ada, { x: -150, y: 0 }],
      [eli, { x: 150, y: 0 }],
    ])
    const places = placesInMonth(month('2026-12', [ada, eli], [[ada, eli]]), before)
    expect(distance(places, ada, eli)).toBeLessThan(220)
  })

  it('keep the picture from growing through three years', () => {
    const months = placesByMonth(Array.from({ length: 36 }, () => month('2026-11', [ada, bo, dag, eli], [])))
    expect(distance(months[35] ?? new Map(), ada, eli)).toBeLessThan(
      1.5 * distance(months[0] ?? new Map(), ada, eli),
    )
  })

  it('bring a child who was away for a month back near where it was', () => {
    const without = month('2026-12', [many[0] ?? ada], [])
    const months = placesByMonth([crowd, without, crowd])
    for (const child of many) expect(moved(months[0], months[2], child)).toBeLessThan(3 * leastDistance)
  })
})

function placeOf(places: Shown | undefined, child: StudentId): Place {
  const place = places?.get(child)
  if (place === undefined) throw new Error(`${child} has no place`)
  return place
}

function distance(places: Shown, one: StudentId, other: StudentId): number {
  const [from, to] = [placeOf(places, one), placeOf(places, other)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}

function moved(earlier: Shown | undefined, later: Shown | undefined, child: StudentId): number {
  const [from, to] = [placeOf(earlier, child), placeOf(later, child)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}
