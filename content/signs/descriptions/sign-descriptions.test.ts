import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { houses } from '#src/contract/ask-curriculum.ts'
import { SignDescription } from '#src/contract/sign-description.ts'
import type { TakeFrame } from '#src/contract/take.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { plainStyle } from '#src/domain/kinematic-hand/style.ts'

import { signDescriptions } from './sign-descriptions.ts'

describe('the descriptions of the signs', () => {
  it('are those of all modules, in their order', () => {
    const taught = houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat()))

    expect([...signDescriptions.keys()]).toEqual([...new Set(taught)])
  })

  it('match the schema', () => {
    const wrong = [...signDescriptions].filter(([, description]) => !v.is(SignDescription, description))

    expect(wrong.map(([id]) => id)).toEqual([])
  })

  it('have notes of whole sentences for staff, which never say «tegnspråk»', () => {
    const notes = [...signDescriptions.values()].flatMap(({ basisNote, nonManual = basisNote }) => [
      basisNote,
      nonManual,
    ])

    expect(notes.filter((note) => !/^\p{Lu}.*\.$/u.test(note) || /tegnspråk/iu.test(note))).toEqual([])
  })

  it('give performances that differ from each other: by 1.5 % of the picture in each coordinate, on average', () => {
    const takes = [...signDescriptions].map(([id, description]) => ({
      id,
      moments: momentsOf(performSign(description, plainStyle).frames.filter(({ hands }) => hands.length > 0)),
    }))
    const alike = takes.flatMap(({ id, moments }, index) =>
      takes.slice(index + 1).map((other) => ({
        signs: `${id} and ${other.id}`,
        distance: distanceBetween(moments, other.moments),
      })),
    )

    expect(alike.filter(({ distance }) => distance < 150)).toEqual([])
  })
})

/** The coordinates of the hands at twenty equal shares of the time in which hands are seen. */
const momentsOf = (frames: readonly TakeFrame[]) =>
  Array.from(
    { length: 20 },
    (_, index) => frames[Math.floor((index / 20) * frames.length)]?.hands.flat() ?? [],
  )

/** The mean difference of a coordinate in ten-thousandths of the picture, over all moments. */
function distanceBetween(one: readonly (readonly number[])[], other: readonly (readonly number[])[]): number {
  let [sum, count] = [0, 0]
  for (const [moment, coordinates] of one.entries())
    for (const [index, part] of coordinates.entries()) {
      sum += Math.abs(part - (other[moment]?.[index] ?? 0))
      count += 1
    }
  return sum / count
}
