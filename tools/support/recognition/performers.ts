import { performSign } from '#src/domain/kinematic-hand/perform-sign.ts'
import { variedStyle } from '#src/domain/kinematic-hand/varied-style.ts'
import { signDescriptions } from '#content/signs/descriptions/sign-descriptions.ts'

import type { Sample } from './dataset.ts'
import { randomFrom } from './random.ts'
import { again } from './variations.ts'

/** The described signs in two halves: the recogniser’s numbers come from the first, and the second is for measuring them. */
export type SignHalf = 'fitted' | 'kept'

export const labelsOfHalf = (half: SignHalf): readonly string[] =>
  [...signDescriptions.keys()].toSorted().filter((_, index) => (index % 2 === 0) === (half === 'fitted'))

/**
 * Takes of the kinematic hand. Each of its styles is another person before another camera, by a number from 1; a person’s takes
 * after the first differ from it as one person’s takes do.
 */
export const performedSamples = (
  labels: readonly string[],
  people: readonly number[],
  takesOfPerson: number,
): readonly Sample[] =>
  labels.flatMap((label) => {
    const description = signDescriptions.get(label)
    if (!description) return []
    return people.flatMap((person) => {
      const take = performSign(description, variedStyle(person))
      const random = randomFrom(person)
      return Array.from({ length: takesOfPerson }, (_, index) => ({
        label,
        signer: `kinematic hand ${person}`,
        take: index === 0 ? take : again(take, random),
        sides: [],
      }))
    })
  })
