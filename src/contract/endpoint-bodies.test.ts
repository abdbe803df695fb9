import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { askEndpoints } from './ask.ts'
import type { EndpointTable } from './endpoint.ts'
import { endpoints } from './endpoints.ts'

const bodies = Object.values<EndpointTable>(endpoints)
  .flatMap((table) => Object.values(table))
  .flatMap(({ method, path, body }) => (body ? [{ title: `${method} ${path}`, body }] : []))

/** Its records are also read from responses and from the device: of them, a field that nobody knows is left out and not stored. */
const withRecords = 'PUT /ask-service/progress/{id}'

describe('case 32: no body takes a field that the caller may not set', () => {
  it.each(bodies.filter(({ title }) => title !== withRecords))(
    '$title names every field of its objects',
    ({ body }) => {
      expect(openObjectsIn(body)).toEqual([])
    },
  )

  it('leaves such a field out of the records of a session with Ask', () => {
    const { body } = askEndpoints.storeSession

    const { signs } = v.parse(body, {
      ...session,
      signs: session.signs.map((sign) => ({ ...sign, roleId: 'x' })),
    })

    expect(signs).toEqual(session.signs)
  })

  it('finds an object that takes other fields, wherever it is', () => {
    const open = v.object({ name: v.string() })

    expect(openObjectsIn(v.strictObject({ name: v.string() }))).toEqual([])
    for (const schema of [
      open,
      v.looseObject({}),
      v.strictObject({ person: open }),
      v.array(open),
      v.optional(v.nullable(open)),
      v.union([v.string(), open]),
      v.variant('kind', [v.object({ kind: v.literal('one') })]),
      v.pipe(v.array(open), v.nonEmpty()),
      v.tuple([open]),
      v.record(v.string(), open),
    ])
      expect(openObjectsIn(schema)).not.toEqual([])
  })
})

const session = {
  house: 1,
  module: 1,
  session: 1,
  startedAt: '2026-11-25T09:00:00.000Z',
  endedAt: null,
  signs: ['mer', 'ferdig', 'hjelp'].map((signId) => ({ signId, state: 'approved', stars: 3, repeats: 0 })),
}

/** The types of the objects in a schema that accept other fields than they name. */
function openObjectsIn(schema: unknown, seen = new Set<unknown>()): readonly string[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
  seen.add(schema)
  const isSchema = 'kind' in schema && schema.kind === 'schema' && 'type' in schema
  const own = isSchema ? openTypes.filter((type) => type === schema.type) : []
  const parts: readonly unknown[] = Object.values(schema)
  return [...own, ...parts.flatMap((part) => openObjectsIn(part, seen))]
}

const openTypes = ['object', 'loose_object', 'object_with_rest']
