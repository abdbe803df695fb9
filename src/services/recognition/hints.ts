import type { Hint } from '#src/contract/ask-link.ts'

import {
  type Differences,
  differencesOf,
  differingParts,
  handDifferencesOf,
  type HandPart,
} from './differences.ts'
import type { Performance, Reading, Side } from './performance.ts'
import type { NearestTake, SignModel } from './sign-model.ts'

/**
 * What a performance does most differently from the nearest take of the sign: at most two, the clearest first, and only what
 * differs clearly more than the takes of the sign differ from each other.
 */
export function hintsOf(
  { differences: usual }: SignModel,
  probe: Performance,
  { template, reading }: NearestTake,
): readonly Hint[] {
  const [taken] = template.readings
  if (!reading || !taken) return []
  if (probe.handCount !== template.handCount)
    return [{ part: template.handCount === 2 ? 'bothHands' : 'oneHand' }]
  const differences = differencesOf(reading, taken)
  const limitOf = (part: keyof Differences) => Math.max(clear[part], clearFactor * usual[part])
  return differingParts
    .map((part) => ({ part, clarity: differences[part] / limitOf(part) }))
    .filter(({ clarity }) => clarity >= 1)
    .toSorted((a, b) => b.clarity - a.clarity)
    .slice(0, maxHints)
    .map(({ part }) => {
      const side = part === 'place' ? undefined : differingSide(reading, taken, part, limitOf(part))
      return { part, ...(side && { side }) }
    })
}

/** The side of the hand whose part differs, where the other hand’s does not. */
function differingSide(reading: Reading, taken: Reading, part: HandPart, limit: number): Side | undefined {
  if (reading.firstSide === undefined) return undefined
  const [first, second] = handDifferencesOf(reading, taken).hands.map(
    (differences) => differences[part] >= limit,
  )
  if (first === second) return undefined
  return first === (reading.firstSide === 'left') ? 'left' : 'right'
}

/** As the contract has it: more are not remembered beside a child. */
const maxHints = 2
/** Differences that an adult sees at a glance. */
const clear: Differences = { thumb: 30, fingers: 30, direction: 40, movement: 1, place: 1.5 }
/** How much more a performance differs than the takes of the sign do. */
const clearFactor = 1.5
