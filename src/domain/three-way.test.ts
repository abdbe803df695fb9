import fc from 'fast-check'
import { expect, it } from 'vitest'

import { changeOf, type Choices, conflictsOf, isSameUnordered, merged, theirChangesOf } from './three-way.ts'

const fields = ['date', 'note', 'helpers', 'leader'] as const
type Field = (typeof fields)[number]

/** Few values, so that both sides often agree. */
const value = fc.oneof(
  fc.constantFrom('', 'a', 'b'),
  fc.array(fc.constantFrom('Ingunn', 'Jonas'), { maxLength: 2 }),
)
const values = fc.record({ date: value, note: value, helpers: value, leader: value })
const sides = fc.record({ base: values, mine: values, theirs: values })
const choices: fc.Arbitrary<Choices<Field>> = fc.dictionary(
  fc.constantFrom(...fields),
  fc.constantFrom('mine', 'theirs'),
)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

it('takes what only one side has changed', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      const unchangedByThem = fields.filter((field) => isSame(base[field], theirs[field]))
      const unchangedByMe = fields.filter((field) => isSame(base[field], mine[field]))
      const result = merged({ base, mine, theirs }, {})

      expect(unchangedByThem.map((field) => result[field])).toEqual(
        unchangedByThem.map((field) => mine[field]),
      )
      expect(unchangedByMe.map((field) => result[field])).toEqual(unchangedByMe.map((field) => theirs[field]))
    }),
  )
})

it('has no conflict in a field that one side has left alone, or that both have changed alike', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      expect(conflictsOf({ base, mine, theirs })).toEqual(
        fields.filter(
          (field) => new Set([base, mine, theirs].map((side) => JSON.stringify(side[field]))).size === 3,
        ),
      )
      expect(conflictsOf({ base, mine, theirs: mine })).toEqual([])
    }),
  )
})

it('keeps what is written on this side of a conflict, until the other one is chosen', () => {
  fc.assert(
    fc.property(sides, choices, (three, chosen) => {
      const result = merged(three, chosen)
      for (const { field, isConflict } of theirChangesOf(three)) {
        const side = chosen[field] ?? (isConflict ? 'mine' : 'theirs')
        expect(result[field]).toEqual(three[side][field])
      }
    }),
  )
})

it('changes nothing that the other side has not changed, whatever is chosen', () => {
  fc.assert(
    fc.property(values, values, choices, (base, mine, chosen) => {
      expect(merged({ base, mine, theirs: base }, chosen)).toEqual(mine)
    }),
  )
})

it('has the same result on both sides where nothing is in conflict', () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs }) => {
      fc.pre(conflictsOf({ base, mine, theirs }).length === 0)
      expect(merged({ base, mine, theirs }, {})).toEqual(merged({ base, mine: theirs, theirs: mine }, {}))
    }),
  )
})

it('has a change of what differs alone, which makes one side of the other', () => {
  fc.assert(
    fc.property(values, values, (base, mine) => {
      expect({ ...base, ...changeOf(base, mine) }).toEqual(mine)
      expect(changeOf(base, base)).toEqual({})
    }),
  )
})

it('compares as its caller says', () => {
  const base = { helpers: ['Ingunn', 'Jonas'], note: '' }
  const mine = { helpers: ['Jonas', 'Ingunn'], note: 'Ta med lupe.' }
  const theirs = { helpers: ['Jonas'], note: 'Ta med frø.' }

  expect(conflictsOf({ base, mine, theirs })).toEqual(['helpers', 'note'])
  expect(conflictsOf({ base, mine, theirs }, isSameUnordered)).toEqual(['note'])
  expect(merged({ base, mine, theirs }, { note: 'theirs' }, isSameUnordered)).toEqual(theirs)
  expect(changeOf(base, mine, isSameUnordered)).toEqual({ note: 'Ta med lupe.' })
})
