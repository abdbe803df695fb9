import type { HonoRequest } from 'hono'
import * as v from 'valibot'

import { maxBodyBytesOf } from '#src/contract/endpoint.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { InvalidData } from '#src/contract/failure.ts'

import { readJson } from './json-body.ts'
import { HttpError } from './http-error.ts'
import { invalidData } from './invalid-data.ts'
import { norwegianMessage, statedIssues } from './norwegian-messages.ts'

/** Parses the parts of a request that an endpoint declares. Throws 400, 404, 413, 415 or 422 for an invalid one. */
export async function requestParts(endpoint: Endpoint, request: HonoRequest) {
  const params = endpoint.params && paramsOf(endpoint.params, request)
  const query = endpoint.query && queryOf(endpoint.query, request)
  const body = endpoint.body && (await bodyOf(endpoint.body, request, maxBodyBytesOf(endpoint)))
  return { params, query, body }
}

function paramsOf(schema: v.GenericSchema, request: HonoRequest): unknown {
  const parsed = v.safeParse(schema, request.param())
  if (!parsed.success) throw new HttpError(404, 'Fant ikke det du spurte etter.')
  return parsed.output
}

/** A name that ends in `[]` is that of a list, whose values are separated by commas, or by repeating the name, or both. */
function queryOf(schema: v.GenericSchema, request: HonoRequest): unknown {
  const values = new Map<string, string>()
  for (const [name, value] of new URL(request.url).searchParams) {
    const earlier = values.get(name)
    if (earlier !== undefined && !name.endsWith('[]'))
      throw invalid([{ path: '', message: 'Hver opplysning kan bare oppgis én gang.' }])
    values.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  return parse(schema, Object.fromEntries(values))
}

async function bodyOf(schema: v.GenericSchema, request: HonoRequest, maxBytes: number): Promise<unknown> {
  const body = await readJson(request.raw, maxBytes)
  if (body === undefined && !v.is(schema, undefined))
    throw new HttpError(400, 'Forespørselen mangler innhold.')
  // A schema accepts an array as an object, and an empty one has no key that a strict schema could reject.
  if (Array.isArray(body)) throw invalid([{ path: '', message: 'Innholdet må være et objekt.' }])
  return parse(schema, body)
}

/** Parses a value. Throws 422 with every issue, or with the first when the body has so many values that listing takes seconds. */
export function parse<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> {
  const first = v.safeParse(schema, value, { message: norwegianMessage, abortEarly: true })
  if (first.success) return first.output
  const all = hasFewValues(value) ? v.safeParse(schema, value, { message: norwegianMessage }) : undefined
  throw invalid((all?.issues ?? first.issues).flatMap((issue) => statedIssues(schema, issue)))
}

const maxListedValues = 500

function hasFewValues(value: unknown): boolean {
  const values = [value]
  for (const one of values) {
    if (typeof one === 'object' && one !== null)
      for (const child of Object.values(one)) {
        if (values.length > maxListedValues) return false
        values.push(child)
      }
  }
  return true
}

const invalid = (issues: InvalidData['issues']) => invalidData(issues, 'Noe i forespørselen er ikke gyldig.')
