import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import type { Endpoint, EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { Failure, InvalidData } from '#src/contract/failure.ts'
import { likeEndpoints } from '#src/contract/like.ts'
import { NewPassword } from '#src/contract/password.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { Day, DepartmentId, Id, idListOf, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

import { badInputOf, goodInputOf } from './arbitraries.ts'

const seeded = { seed: 20_261_120, numRuns: 10 }

const rows = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))
/** Each once, where several endpoints share it. */
const schemas = distinct(rows.flatMap((endpoint) => schemasOf(endpoint)))

describe('good input', () => {
  it.each([
    ...schemas,
    ['Failure', Failure],
    ['InvalidData', InvalidData],
    ['Password', NewPassword],
  ] as const)('of %s is accepted, also after a JSON round trip', (_, schema) => {
    const isRead = (value: unknown) => v.is(schema, value) && v.is(schema, roundTripOf(value))

    expect(() => fc.assert(fc.property(goodInputOf(schema), isRead), seeded)).not.toThrow()
  })

  it('covers every variant that a schema allows', () => {
    const Shape = v.variant('kind', [
      v.strictObject({ kind: v.literal('round'), radius: v.pipe(v.number(), v.minValue(1), v.maxValue(2)) }),
      v.strictObject({ kind: v.literal('named'), names: v.pipe(v.array(v.string()), v.minLength(2)) }),
      v.strictObject({ kind: v.literal('bare'), colour: v.optional(v.nullable(v.picklist(['red']))) }),
    ])
    const seen = new Set(sampled(goodInputOf(Shape)).map(kindOf))

    expect([...seen].toSorted()).toEqual(['bare', 'bare null', 'bare red', 'named', 'round'])

    function kindOf(value: unknown): string {
      const shape = v.parse(Shape, value)
      if (shape.kind !== 'bare' || shape.colour === undefined) return shape.kind
      return `${shape.kind} ${shape.colour}`
    }
  })

  it('uses the custom generators of the test, also inside', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const known = new Map([[Id, fc.constant(id)]])
    const Ids = v.object({
      one: Id,
      some: v.nullable(Id),
      list: idListOf(Id),
      organization: OrganizationId,
      department: DepartmentId,
      user: UserId,
      students: idListOf(StudentId),
    })
    const values = sampled(goodInputOf(Ids, known))

    expect(values).not.toEqual([])
    expect(
      [...new Set(JSON.stringify(values).match(/[\da-f-]{36}/gu))].filter((found) => found !== id),
    ).toEqual([])
  })

  it('throws for an unknown kind of schema', () => {
    expect(() => goodInputOf(v.object({ when: v.date() }))).toThrow(
      'No values are known for a schema of the kind date.',
    )
  })
})

describe('bad input', () => {
  it.each(schemas)('of %s is rejected', (_, schema) => {
    const isRefused = (value: unknown) => !v.is(schema, value)

    expect(() => fc.assert(fc.property(badInputOf(schema), isRefused), seeded)).not.toThrow()
  })

  it('breaks a body in each way', () => {
    const values = sampled(badInputOf(likeEndpoints.set.body), 600)
    const bodies = values.filter((value) => v.is(v.looseObject({}), value))
    const types = new Set(bodies.map(({ type }) => (Array.isArray(type) ? 'array' : typeof type)))
    const ids = bodies.flatMap(({ activityId }) => (typeof activityId === 'string' ? [activityId] : []))

    expect(bodies.length).toBeLessThan(values.length)
    expect(bodies.some((body) => 'type' in body && !('activityId' in body))).toBe(true)
    expect(bodies.some((body) => 'roleId' in body && 'activityId' in body)).toBe(true)
    for (const type of ['array', 'object', 'string', 'number', 'boolean']) expect(types).toContain(type)
    for (const mark of ['\u0000', '\uD800', 'x'.repeat(10_000), 'NaN', '١', 'or 1=1'])
      expect(ids.filter((id) => id.includes(mark))).not.toEqual([])
  })

  it('breaks a query in each way', () => {
    const queries = sampled(badInputOf(planEndpoints.list.query), 400).filter((value) =>
      v.is(v.looseObject({}), value),
    )

    expect(queries.some(({ from, to }) => from === undefined && to !== undefined)).toBe(true)
    expect(queries.some(({ from, to }) => v.is(Day, from) && v.is(Day, to) && from > to)).toBe(true)
    expect(queries.some(({ participant }) => v.is(v.string(), participant))).toBe(true)
  })
})

function schemasOf(endpoint: Endpoint) {
  const { params, query, body, response } = endpoint
  return Object.entries({ params, query, body, response }).flatMap(([part, schema]) =>
    schema ? [[`${endpoint.method} ${endpoint.path}, ${part}`, schema] as const] : [],
  )
}

function distinct(all: ReturnType<typeof schemasOf>) {
  return [...new Map(all.map(([name, schema]) => [schema, name]))].map(
    ([schema, name]) => [name, schema] as const,
  )
}

const roundTripOf = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const sampled = <Value>(arbitrary: fc.Arbitrary<Value>, numRuns = 200) =>
  fc.sample(arbitrary, { seed: seeded.seed, numRuns })
