import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { houses } from '#src/contract/ask-curriculum.ts'
import { SignDescription } from '#src/contract/sign-description.ts'
import type { TakeFrame } from '#src/contract/take.ts'
import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { plainStyle } from '#src/domain/kinematic-hand/style.ts'

import { signDescriptions } from './sign-descriptions.ts'

describe('the descriptions of the signs', () => {
  it('are those of the first two modules, in their order', () => {
    const modules = houses[0]?.modules.slice(0, 2) ?? []

    expect([...signDescriptions.keys()]).toEqual(modules.flatMap(({ sessions }) => sessions.flat()))
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
      frames: performSign(description, plainStyle).frames.filter(({ hands }) => hands.length > 0),
    }))
    const alike = takes.flatMap(({ id, frames }, index) =>
      takes.slice(index + 1).map((other) => ({
        signs: `${id} and ${other.id}`,
        distance: distanceBetween(frames, other.frames),
      })),
    )

    expect(alike.filter(({ distance }) => distance < 150)).toEqual([])
  })
})

/** The mean difference of a coordinate in ten-thousandths of the picture, over twenty equal shares of the time in which hands are seen. */
function distanceBetween(one: readonly TakeFrame[], other: readonly TakeFrame[]): number {
  const shares = Array.from({ length: 20 }, (_, index) => index / 20)
  const distances = shares.flatMap((share) => {
    const [a, b] = [coordinatesAt(one, share), coordinatesAt(other, share)]
    return a.map((part, index) => Math.abs(part - (b[index] ?? 0)))
  })
  return distances.reduce((sum, distance) => sum + distance, 0) / distances.length
}

const coordinatesAt = (frames: readonly TakeFrame[], share: number) =>
  frames[Math.floor(share * frames.length)]?.hands.flat() ?? []
