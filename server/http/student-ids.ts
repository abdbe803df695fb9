import * as v from 'valibot'

import { StudentId } from '#src/contract/values.ts'

/** Adds the ids of the children in a value to `found`. */
export type CollectStudents = (value: unknown, found: Set<string>) => void

/** The kinds of schema in responses, with the properties that are read of each. */
type KnownSchema =
  | {
      readonly type: 'string' | 'number' | 'boolean' | 'null' | 'literal' | 'picklist' | 'unknown'
    }
  | { readonly type: 'array'; readonly item: v.GenericSchema }
  | { readonly type: 'union' | 'variant'; readonly options: readonly v.GenericSchema[] }
  | {
      readonly type: 'optional' | 'nullable' | 'non_nullable'
      readonly wrapped: v.GenericSchema
    }
  | { readonly type: 'record'; readonly key: v.GenericSchema; readonly value: v.GenericSchema }
  | {
      readonly type: 'object' | 'strict_object' | 'loose_object'
      readonly entries: Readonly<Record<string, v.GenericSchema>>
    }

/**
 * How the children in a value of the schema are found, wherever it has a `StudentId`; `undefined` where it has none. Throws for a kind of
 * schema that is unknown here, which must be added below.
 */
export function studentsIn(schema: v.GenericSchema): CollectStudents | undefined {
  // Another option of a union is no child.
  if (isStudentId(schema)) return (value, found) => void (v.is(StudentId, value) && found.add(value))
  // The generic schema has no typed parts; an unknown kind reaches the throw below.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const known = schema as unknown as KnownSchema
  switch (known.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
    case 'literal':
    case 'picklist':
    case 'unknown':
      return undefined
    case 'array':
      return inEach(studentsIn(known.item), (value) => (Array.isArray(value) ? value : []))
    case 'record':
      return together([
        inEach(studentsIn(known.key), (value) => Object.keys(recordOf(value))),
        inEach(studentsIn(known.value), (value) => Object.values(recordOf(value))),
      ])
    case 'union':
    case 'variant':
      return together(known.options.map((option) => studentsIn(option)))
    case 'optional':
    case 'nullable':
    case 'non_nullable':
      return studentsIn(known.wrapped)
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return together(
        Object.entries(known.entries).map(([name, entry]) =>
          inEach(studentsIn(entry), (value) => [recordOf(value)[name]]),
        ),
      )
  }
  throw new Error(`It is not known whether a schema of the kind ${schema.type} has a child.`)
}

/** An id with a message of its own (`v.message`) is a copy of its schema with the same pipe. */
const isStudentId = (schema: v.GenericSchema) => 'pipe' in schema && schema.pipe === StudentId.pipe

function inEach(
  collect: CollectStudents | undefined,
  partsOf: (value: unknown) => readonly unknown[],
): CollectStudents | undefined {
  if (!collect) return undefined
  return (value, found) => {
    for (const part of partsOf(value)) collect(part, found)
  }
}

function together(all: readonly (CollectStudents | undefined)[]): CollectStudents | undefined {
  const collecting = all.filter((collect) => collect !== undefined)
  if (collecting.length === 0) return undefined
  return (value, found) => {
    for (const collect of collecting) collect(value, found)
  }
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
