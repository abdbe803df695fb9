import { describe, expect, it } from 'vitest'

import type { Sociogram } from '#src/contract/report.ts'
import type { StudentId } from '#src/contract/values.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { leastDistance, type Place, placesByMonth, placesInMonth } from './sociogram-layout.ts'

describe('the places of children in a month', () => {
  it('are the same for the same data, in whatever order they are listed', () => {
    const turned = { ...november, nodes: november.nodes.toReversed(), edges: november.edges.toReversed() }
    expect(placesInMonth(november, new Map())).toEqual(placesInMonth(november, new Map()))
    expect(placesInMonth(turned, new Map())).toEqual(placesInMonth(november, new Map()))
  })

  it('are nearer for children who were together than for children who were not', () => {
    const places = placesInMonth(november, new Map())
    expect(distance(places, ada, bo)).toBeLessThan(distance(places, ada, eli))
    expect(distance(places, dag, eli)).toBeLessThan(distance(places, dag, bo))
  })

  it('leave room for each child, also where 200 children were all together in pairs', () => {
    const many = Array.from({ length: 200 }, (_, index) => studentId(idOf(String(1000 + index))))
    const pairs = many.slice(1).map((b, index): Pair => [many[index] ?? b, b])
    const places = [...placesInMonth(month('2026-11', many, pairs), new Map()).values()]
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
  it('stay where they are while nothing changes', () => {
    const months = placesByMonth(Array.from({ length: 6 }, () => november))
    for (const child of [ada, bo, dag, eli])
      expect(moved(months[4], months[5], child)).toBeLessThan(leastDistance / 4)
  })

  it('move the children whose company changed more than the others', () => {
    const settled = Array.from({ length: 6 }, () => november)
    const december = month(
      '2026-12',
      [ada, bo, dag, eli],
      [
        [ada, eli],
        [dag, eli],
      ],
    )
    const months = placesByMonth([...settled, december])
    expect(moved(months[5], months[6], ada)).toBeGreaterThan(moved(months[5], months[6], dag))
  })

  it('bring a child who was away for a month back near where it was', () => {
    const without = month('2026-12', [ada, bo, dag], [[ada, bo]])
    const months = placesByMonth([november, november, without, november])
    expect(moved(months[1], months[3], eli)).toBeLessThan(leastDistance)
  })
})

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
