import { describe, expect, it } from 'vitest'

import type { StudentId } from '#src/contract/values.ts'
import { studentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { type Place, type Places, placesOf } from './sociogram-layout.ts'

const group = (from: number, count: number): readonly StudentId[] =>
  Array.from({ length: count }, (_, index) => studentId(idOf(String(from + index))))

/** Each of the children together with each other one. */
const allPairs = (children: readonly StudentId[], weight = 2) =>
  children.flatMap((a, index) => children.slice(index + 1).map((b) => ({ a, b, weight, count: 4 })))

const many = group(1000, 200)
const crowd = {
  students: many,
  pairs: many.slice(1).map((b, index) => ({ a: many[index] ?? b, b, weight: 1 + (index % 3), count: 2 })),
}
const [first, second] = [group(100, 6), group(200, 6)]
const groups = { students: [...first, ...second], pairs: [...allPairs(first), ...allPairs(second)] }

describe('the places of children', () => {
  it('are the same for the same data, in whatever order they are listed', async () => {
    const places = await placesOf(crowd)

    expect(await placesOf(crowd)).toEqual(places)
    expect(
      await placesOf({ students: crowd.students.toReversed(), pairs: crowd.pairs.toReversed() }),
    ).toEqual(places)
  })

  it('are together for those who are together, and apart for others', async () => {
    const places = await placesOf(groups)
    const within = [first, second].flatMap((children) =>
      allPairs(children).map(({ a, b }) => distance(places, a, b)),
    )
    const between = first.flatMap((a) => second.map((b) => distance(places, a, b)))

    expect(Math.max(...within)).toBeLessThan(Math.min(...between))
  })

  it('are nearer for those who were together most', async () => {
    const children = group(300, 8)
    const [a, b, c] = children
    const pairs = allPairs(children).map((pair) =>
      pair.a === a && pair.b === b ? { ...pair, weight: 8 } : pair,
    )
    const places = await placesOf({ students: children, pairs })

    expect(distance(places, a, b)).toBeLessThan(distance(places, a, c))
    expect(distance(places, a, b)).toBeLessThan(distance(places, b, c))
  })

  it('are in the picture, with room for each, also where there are 200 children', async () => {
    const places = [...(await placesOf(crowd)).values()]
    const nearest = places.flatMap((one, index) =>
      places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
    )

    expect(places.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true)
    expect(Math.min(...nearest)).toBeGreaterThan(0.02)
  })

  it('are none without children, and the middle for a child alone', async () => {
    const [alone] = many

    expect(await placesOf({ students: [], pairs: [] })).toEqual(new Map())
    expect(await placesOf({ students: many.slice(0, 1), pairs: [] })).toEqual(
      new Map([[alone, { x: 0.5, y: 0.5 }]]),
    )
  })
})

function placeOf(places: Places, child: StudentId | undefined): Place {
  const place = child && places.get(child)
  if (!place) throw new Error(`${child} has no place`)
  return place
}

function distance(places: Places, one: StudentId | undefined, other: StudentId | undefined): number {
  const [from, to] = [placeOf(places, one), placeOf(places, other)]
  return Math.hypot(from.x - to.x, from.y - to.y)
}
