import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type Measure, measures, type Measures } from '#src/contract/evaluation.ts'
import type { UserId } from '#src/contract/values.ts'
import { userId } from '#tests/support/data/ids.ts'
import { propertyRuns } from '#tests/support/suite/property-seed.ts'

import { mergedObservation, type StoredObservation } from './merged-measures.ts'

const kari = userId('00000000-0000-4000-8000-0000000000e1')
const ola = userId('00000000-0000-4000-8000-0000000000e2')
const mona = userId('00000000-0000-4000-8000-0000000000e3')
const at = new Date('2026-11-25T10:00:00Z')

const none: StoredObservation = { version: 0, notObserved: false, rows: [] }
const nothing: Measures = {
  connection: null,
  comfort: null,
  adaptation: null,
  engagement: null,
  immersion: null,
}

type Sent = Partial<Measures> & {
  readonly version?: number
  readonly notObserved?: boolean
  readonly chosen?: Measure[]
}

/** What is stored after `by` has sent these measures, and nothing of the others. */
function sent(stored: StoredObservation, by: UserId, change: Sent): StoredObservation {
  const { version, notObserved = false, chosen = [], ...values } = change
  return mergedObservation(
    stored,
    {
      ...(version !== undefined && { version }),
      measures: { ...nothing, ...values },
      notObserved,
      chosen,
    },
    { userId: by, at },
  )
}

const valuesOf = ({ rows }: StoredObservation, state: 'present' | 'conflicting', measure: Measure) =>
  rows.filter((row) => row.measure === measure && row.state === state).map(({ value }) => value)

const standingValues = (stored: StoredObservation, measure: Measure) => [
  ...valuesOf(stored, 'present', measure),
  ...valuesOf(stored, 'conflicting', measure),
]

const shown = (stored: StoredObservation) =>
  Object.fromEntries(
    measures.flatMap((measure) => {
      const values = standingValues(stored, measure).filter((value) => value !== null)
      return values.length === 0 ? [] : [[measure, values]]
    }),
  )

describe('two people who observe one child', () => {
  it('both win where they set different measures from the same version', () => {
    const first = sent(none, kari, { connection: 5 })
    const byKari = sent(first, kari, { version: 1, connection: 5, comfort: 7 })
    const byOla = sent(byKari, ola, { version: 1, connection: 5, engagement: 3 })

    expect(shown(byOla)).toEqual({ connection: [5], comfort: [7], engagement: [3] })
  })

  it('both win where neither knew of the other', () => {
    const byOla = sent(sent(none, kari, { connection: 5 }), ola, { comfort: 7 })

    expect([shown(byOla), byOla.version]).toEqual([{ connection: [5], comfort: [7] }, 2])
  })

  it('keep both values where they set one measure from the same version, until somebody chooses', () => {
    const conflicting = sent(sent(none, kari, { connection: 5 }), ola, { connection: 8 })
    const untouched = sent(conflicting, mona, { version: 2, connection: 5, comfort: 4 })
    const chosen = sent(untouched, mona, { version: 3, connection: 8, comfort: 4, chosen: ['connection'] })

    expect(shown(conflicting)).toEqual({ connection: [5, 8] })
    expect(shown(untouched)).toEqual({ connection: [5, 8], comfort: [4] })
    expect(shown(chosen)).toEqual({ connection: [8], comfort: [4] })
  })

  it('do not choose between values that they have not seen', () => {
    const conflicting = sent(sent(none, kari, { connection: 5 }), ola, { connection: 8 })
    const chosen = sent(conflicting, kari, { version: 1, connection: 5, chosen: ['connection'] })

    expect(shown(chosen)).toEqual({ connection: [5, 8] })
  })

  it('agree without choosing where one sets the value of the other', () => {
    const conflicting = sent(sent(none, kari, { connection: 5 }), ola, { connection: 8 })

    expect(shown(sent(conflicting, kari, { version: 2, connection: 8 }))).toEqual({ connection: [8] })
  })

  it('replace an own value that conflicts, and no other', () => {
    const conflicting = sent(sent(none, kari, { connection: 5 }), ola, { connection: 8 })

    expect(shown(sent(conflicting, ola, { version: 2, connection: 9 }))).toEqual({ connection: [5, 9] })
    expect(shown(sent(conflicting, kari, { version: 2, connection: 6 }))).toEqual({ connection: [6, 8] })
    expect(shown(sent(conflicting, mona, { version: 2, connection: 1 }))).toEqual({ connection: [5, 8, 1] })
  })

  it('set and clear what the other has set before, where they know of it', () => {
    const byKari = sent(none, kari, { connection: 5, comfort: 6 })

    expect(shown(sent(byKari, ola, { version: 1, connection: 8 }))).toEqual({ connection: [8] })
  })

  it('set what the other has set before, where they know of it and of no conflict with it', () => {
    const first = sent(none, kari, { connection: 5 })
    const byMona = sent(first, mona, { connection: 2 })
    const byOlaUnread = sent(first, ola, { connection: 3 })

    expect(shown(sent(byMona, ola, { version: 1, connection: 8 }))).toEqual({ connection: [8, 2] })
    expect(shown(sent(byOlaUnread, ola, { version: 1, connection: 8 }))).toEqual({ connection: [8] })
  })

  it('clear nothing that they do not know of', () => {
    const byKari = sent(sent(none, kari, { connection: 5 }), kari, { version: 1, connection: 6 })

    expect(shown(sent(byKari, ola, { version: 1 }))).toEqual({ connection: [6] })
    expect(shown(sent(byKari, ola, { version: 1, connection: 5 }))).toEqual({ connection: [6] })
  })

  it('name a version that was never there, and count as knowing none', () => {
    expect(shown(sent(sent(none, kari, { connection: 5 }), ola, { version: 99, connection: 8 }))).toEqual({
      connection: [5, 8],
    })
  })
})

describe('somebody alone', () => {
  it('changes the own value without naming a version', () => {
    const changed = sent(sent(none, kari, { connection: 5 }), kari, { connection: 6 })

    expect(shown(changed)).toEqual({ connection: [6] })
  })

  it('changes nothing by sending the same again', () => {
    const once = sent(none, kari, { connection: 5 })

    expect(sent(once, kari, { connection: 5 })).toBe(once)
  })

  it('changes nothing by repeating a call after which somebody else has set another value', () => {
    const first = sent(sent(none, kari, { connection: 5 }), kari, { version: 1, connection: 6 })
    const byOla = sent(first, ola, { version: 2, connection: 9 })

    expect(sent(byOla, kari, { version: 1, connection: 6 })).toBe(byOla)
    expect(sent(byOla, kari, { connection: 5 })).toBe(byOla)
  })
})

describe('a child that nobody has observed', () => {
  it('has no values, and is observed with the first one', () => {
    const notObserved = sent(none, kari, { notObserved: true })
    const observed = sent(notObserved, ola, { version: 1, comfort: 4 })

    expect([notObserved.notObserved, shown(notObserved)]).toEqual([true, {}])
    expect([observed.notObserved, shown(observed)]).toEqual([false, { comfort: [4] }])
  })

  it('stays observed where somebody else has set a value meanwhile', () => {
    const observed = sent(sent(none, kari, { notObserved: false }), ola, { version: 1, comfort: 4 })
    const late = sent(observed, kari, { version: 1, notObserved: true })

    expect([late.notObserved, shown(late)]).toEqual([false, { comfort: [4] }])
  })

  it('stays so where somebody who does not know it says nothing of the child', () => {
    const notObserved = sent(sent(none, kari, {}), ola, { version: 1, notObserved: true })

    expect(sent(notObserved, kari, { version: 1 }).notObserved).toBe(true)
    expect(sent(notObserved, kari, { version: 2 }).notObserved).toBe(false)
  })
})

/** One press of somebody who has last seen the observation `age` presses ago: a value for one measure, the others as they were seen. */
type Press = {
  readonly by: UserId
  readonly measure: Measure
  readonly value: number
  readonly age: number
}
const press: fc.Arbitrary<Press> = fc.record({
  by: fc.constantFrom(kari, ola, mona),
  measure: fc.constantFrom(...measures),
  value: fc.integer({ min: 1, max: 10 }),
  age: fc.nat(3),
})

const presentOf = (stored: StoredObservation): Measures => ({
  connection: valuesOf(stored, 'present', 'connection')[0] ?? null,
  comfort: valuesOf(stored, 'present', 'comfort')[0] ?? null,
  adaptation: valuesOf(stored, 'present', 'adaptation')[0] ?? null,
  engagement: valuesOf(stored, 'present', 'engagement')[0] ?? null,
  immersion: valuesOf(stored, 'present', 'immersion')[0] ?? null,
})

const isSamePress = (one: Press, other: Press | undefined) =>
  one.by === other?.by && one.measure === other.measure && one.value === other.value

/** Every state after each press. */
function pressed(presses: readonly Press[]) {
  const states = [none]
  for (const { by, measure, value, age } of presses) {
    const known = states.at(-1 - age) ?? none
    const change = { ...presentOf(known), [measure]: value }
    states.push(
      sent(states.at(-1) ?? none, by, { ...change, ...(known.version > 0 && { version: known.version }) }),
    )
  }
  return states
}

describe('any presses of three people, from any version that they have seen', () => {
  it('lose nobody’s newest value unless somebody who knew it has replaced it', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
        const states = pressed(presses)
        const last = states.at(-1) ?? none
        const lost = presses.filter(({ by, measure, value, age }, index) => {
          const known = Math.max(0, index - age)
          const isUnchanged = presentOf(states[known] ?? none)[measure] === value
          // A value that two people have set is the one’s who has set it last (decision 071).
          const isShared = presses.some(
            (one) => one.by !== by && one.measure === measure && one.value === value,
          )
          // What the same person has sent from an older version is a repeat of it.
          const isRepeat = presses.slice(known, index).some((one) => isSamePress(one, presses[index]))
          const isReplaced = presses.some((later, position) => {
            if (position <= index || later.measure !== measure) return false
            const knownVersion = states[Math.max(0, position - later.age)]?.version ?? 0
            // Without a version, an own value cannot be distinguished from the repeat of an older one, and the newest wins.
            const isUnclear =
              knownVersion === 0 && presses.slice(0, position).some((one) => isSamePress(one, later))
            return later.by === by || isUnclear || knownVersion >= (states[index + 1]?.version ?? 0)
          })
          const isLost = !standingValues(last, measure).includes(value)
          return isLost && !isUnchanged && !isShared && !isRepeat && !isReplaced
        })
        expect(lost).toEqual([])
      }),
      { numRuns: propertyRuns(500) },
    )
  })

  it('have one present value of each measure, versions that grow by one, and every value in the history', () => {
    fc.assert(
      fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
        const states = pressed(presses)
        for (const [index, state] of states.entries()) {
          const before = states[index - 1] ?? none
          expect(state.version - before.version).toBeOneOf(index === 0 ? [0] : [0, 1])
          expect(state.rows.length).toBeGreaterThanOrEqual(before.rows.length)
          for (const measure of measures)
            expect(valuesOf(state, 'present', measure).length).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: propertyRuns(500) },
    )
  })

  it('repeated at once, change nothing', () => {
    fc.assert(
      fc.property(fc.array(press, { minLength: 1, maxLength: 8 }), press, (presses, repeated) => {
        const states = pressed([...presses, repeated])
        const again = pressed([...presses, repeated, { ...repeated, age: repeated.age + 1 }])

        expect(again.at(-1)).toEqual(states.at(-1))
      }),
      { numRuns: propertyRuns(500) },
    )
  })
})
