import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { ActivityBody } from '#src/contract/content/activity-body.ts'
import type { EndpointTable } from '#src/contract/endpoint.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { InvalidData } from '#src/contract/failure.ts'
import { badInputOf } from '#tests/support/data/arbitraries.ts'
import { checkCases } from '#tests/support/suite/cases.ts'

import { HttpError } from './http-error.ts'
import { parse } from './request-parts.ts'

describe('the messages of invalid input', () => {
  it('are Norwegian for each endpoint of the contract, whatever is missing or of another type', () =>
    checkCases([...inputs()], ([schema]) => {
      const bad = fc.sample(badInputOf(schema), { numRuns: 20, seed: 1 })

      const messages = [{}, null, 'tekst', ...bad].flatMap((value) => messagesOf(schema, value))

      expect(messages.filter((message) => english.test(message))).toEqual([])
    }))

  it('say what each value must be', () => {
    const schema = v.strictObject({
      text: v.string(),
      number: v.pipe(v.number(), v.integer(), v.minValue(3)),
      flag: v.boolean(),
      list: v.pipe(v.array(v.string()), v.maxLength(1)),
      word: v.pipe(v.string(), v.minLength(2)),
      choice: v.picklist(['a', 'b']),
      id: v.pipe(v.string(), v.uuid()),
      day: v.pipe(v.string(), v.isoDate()),
      missing: v.string(),
    })

    expect(
      issuesOf(schema, {
        text: 1,
        number: 2.5,
        flag: 'ja',
        list: ['a', 'b'],
        word: 'a',
        choice: 'c',
        id: 'nei',
        day: '1. mai',
        other: 1,
      }),
    ).toEqual([
      ['text', 'Må være en tekst.'],
      ['number', 'Må være et helt tall.'],
      ['number', 'Må være minst 3.'],
      ['flag', 'Må være sant eller usant.'],
      ['list', 'Kan ha høyst 1 punkt.'],
      ['word', 'Må ha minst 2 tegn.'],
      ['choice', 'Verdien er ikke blant de gyldige.'],
      ['id', 'Må være en id.'],
      ['day', 'Må være en dato, som 2026-03-05.'],
      ['missing', 'Feltet mangler.'],
      ['other', 'Feltet er ukjent.'],
    ])
  })

  it('of a missing field with a label are those of an empty one, also inside a list', () => {
    const issues = new Map(issuesOf(ActivityBody, { implementation: [{ text: 'Gå ut.' }], picture: {} }))

    expect([issues.get('title'), issues.get('implementation.0.title'), issues.get('picture.alt')]).toEqual([
      'Tittel er påkrevd',
      'Tittel er påkrevd',
      'Bildebeskrivelse er påkrevd',
    ])
    expect(issues.get('picture.fileId')).toBe('Feltet mangler.')
  })
})

const english = /\b(?:invalid|expected|received|must|should|required|missing|unknown|value|key|length)\b/iu

/** Each schema once, with one of the endpoints that have it. */
function inputs(): ReadonlyMap<v.GenericSchema, string> {
  const all = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))
  return new Map(
    all.flatMap(({ method, path, query, body }) =>
      [query, body].flatMap((schema) => (schema ? [[schema, `${method} ${path}`] as const] : [])),
    ),
  )
}

const messagesOf = (schema: v.GenericSchema, value: unknown) =>
  issuesOf(schema, value).map(([, message]) => message)

function issuesOf(schema: v.GenericSchema, value: unknown): (readonly [string, string])[] {
  try {
    parse(schema, value)
    return []
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return v.parse(InvalidData, error.data).issues.map(({ path, message }) => [path, message])
  }
}
