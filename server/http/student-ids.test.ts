import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { StudentId } from '#src/contract/values.ts'

import { studentsIn } from './student-ids.ts'

const [aksel, leah] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** A schema with a child, a value of it, and the children in the value. */
const withChildren: Readonly<Record<string, readonly [v.GenericSchema, unknown, readonly string[]]>> = {
  'the id of a child': [StudentId, aksel, [aksel]],
  'an id with a message of its own': [v.message(StudentId, 'Velg et barn.'), aksel, [aksel]],
  'a list': [v.array(v.object({ _id: StudentId })), [{ _id: aksel }, { _id: leah }], [aksel, leah]],
  'a list with a limit': [v.pipe(v.array(StudentId), v.maxLength(2)), [aksel, aksel], [aksel]],
  'a field that is left out': [v.object({ child: v.optional(StudentId) }), {}, []],
  'a field that is null': [v.object({ child: v.nullable(StudentId) }), { child: null }, []],
  'an object within another': [
    v.strictObject({ day: v.looseObject({ child: StudentId, note: v.string() }) }),
    { day: { child: leah, note: aksel } },
    [leah],
  ],
  'one of several': [
    v.variant('kind', [
      v.object({ kind: v.literal('child'), child: StudentId }),
      v.object({ kind: v.literal('group'), children: v.array(StudentId) }),
    ]),
    { kind: 'group', children: [aksel, leah] },
    [aksel, leah],
  ],
  'one of two values that are both texts': [
    v.array(v.union([v.literal('self'), StudentId])),
    ['self', leah],
    [leah],
  ],
  'a record by child': [v.record(StudentId, v.number()), { [aksel]: 3 }, [aksel]],
}

describe('the children in a response', () => {
  it.each(Object.entries(withChildren))('are found in %s', (_, [schema, value, expected]) => {
    const found = new Set<string>()

    studentsIn(schema)?.(value, found)

    expect([...found]).toEqual(expected)
  })

  it('are not looked for where the schema has none', () => {
    expect(studentsIn(v.array(v.object({ _id: v.pipe(v.string(), v.uuid()), name: v.string() })))).toBe(
      undefined,
    )
  })

  it('are unknown in a kind of schema that is not read', () => {
    expect(() => studentsIn(v.object({ pair: v.tuple([StudentId, StudentId]) }))).toThrow(
      'It is not known whether a schema of the kind tuple has a child.',
    )
  })
})
