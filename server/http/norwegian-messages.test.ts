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

  it('of a missing key are those of an empty one, also inside a list', () => {
    const issues = new Map(issuesOf(ActivityBody, { implementation: [{ text: 'Gå ut.' }], picture: {} }))

    expect([issues.get('title'), issues.get('implementation.0.title'), issues.get('picture.alt')]).toEqual([
      'Tittel er påkrevd',
      'Tittel er påkrevd',
      'Bildebeskrivelse er påkrevd',
    ])
  })

  it('state of each missing key what its own schema does, and every other key may be left out', () => {
    const keys = keysOfBodies().map(([name, schema]) => ({
      name,
      isOptional: schema.type === 'optional',
      messages: messagesOf(v.strictObject({ [name]: schema }), {}),
    }))

    expect(keys.filter(({ isOptional, messages }) => isOptional !== (messages.length === 0))).toEqual([])
    const unnamed = keys.filter(({ messages }) => messages.includes('Feltet mangler.'))
    expect(new Set(unnamed.map(({ name }) => name))).toEqual(new Set(sentByPrograms))
  })
})

/** Required keys that no person fills in: what a program leaves out is only said to be missing. */
const sentByPrograms = [
  // Ids, and what a button sends.
  '_id version activityId deviceId fileId roleId signId studentId students type kind state was',
  'cardId cardVersion values plans days day label departmentId showsDrafts',
  // A sign-in through the portal, and the end of an auth session.
  'code verifier refreshToken',
  // A reflection and its questions, observations and notes, which buttons and sliders set.
  'sessionId questionId role answers value measures connection comfort adaptation engagement immersion notObserved',
  'visibility pinned thanked place',
  // The children and the staff of a file that is imported, and a text that may be empty.
  'added changed departments invited raised replaces from userId',
  // The consent to a picture, which a form has read.
  'consent how on',
  // A new kindergarten year, whose names are of a guide.
  'renamed closed transferred archived staff to keepsRoles leader deletesPlans fingerprint',
  // What a form has read as a day, or refused with a message of its own.
  'birthDate from',
  // The point of a picture, the progress of a session and a take.
  'x y house module session startedAt endedAt signs stars repeats agreed overruled signer aspect frames at hands',
].flatMap((names) => names.split(' '))

/** Each key of each body, of the objects inside it too, with its schema. */
function keysOfBodies(): (readonly [name: string, schema: v.GenericSchema])[] {
  const all = Object.values<EndpointTable>(endpoints).flatMap((table) => Object.values(table))
  return all.flatMap(({ body }) => (body ? keysOf(body) : []))
}

function keysOf(schema: unknown): (readonly [name: string, schema: v.GenericSchema])[] {
  if (!isSchema(schema)) return []
  const { entries = {}, item, wrapped, options = [] }: SchemaParts = schema
  return [
    ...Object.entries(entries).flatMap(([name, entry]) => [[name, entry] as const, ...keysOf(entry)]),
    ...[item, wrapped, ...options].flatMap(keysOf),
  ]
}

type SchemaParts = {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: unknown
  readonly wrapped?: unknown
  readonly options?: readonly unknown[]
}

const isSchema = (part: unknown): part is v.GenericSchema & SchemaParts =>
  typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'schema'

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
