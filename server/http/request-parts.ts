import type { HonoRequest } from 'hono'
import * as v from 'valibot'

import { maxBodyBytesOf } from '#src/contract/endpoint.ts'
import type { Endpoint } from '#src/contract/endpoint.ts'
import type { InvalidData } from '#src/contract/failure.ts'

import { readJson } from './json-body.ts'
import { HttpError } from './http-error.ts'

/** Reads the parts of a request that a row declares; a part that does not read as its schema is refused. */
export async function requestParts(endpoint: Endpoint, request: HonoRequest) {
  const params = endpoint.params && paramsOf(endpoint.params, request)
  const query = endpoint.query && queryOf(endpoint.query, request)
  const body = endpoint.body && (await bodyOf(endpoint.body, request, maxBodyBytesOf(endpoint)))
  return { params, query, body }
}

function paramsOf(schema: v.GenericSchema, request: HonoRequest): unknown {
  const reading = v.safeParse(schema, request.param())
  if (!reading.success) throw new HttpError(404, 'Fant ikke det du spurte etter.')
  return reading.output
}

function queryOf(schema: v.GenericSchema, request: HonoRequest): unknown {
  const told = [...new URL(request.url).searchParams]
  const names = new Set(told.map(([name]) => name))
  if (names.size < told.length)
    throw invalid([{ path: '', message: 'Hver opplysning kan bare oppgis én gang.' }])
  return valid(schema, Object.fromEntries(told))
}

async function bodyOf(schema: v.GenericSchema, request: HonoRequest, maxBytes: number): Promise<unknown> {
  const body = await readJson(request.raw, maxBytes)
  if (body === undefined && !v.is(schema, undefined))
    throw new HttpError(400, 'Forespørselen mangler innhold.')
  // A list is an object to a schema, and an empty one has no key that a strict schema could refuse.
  if (Array.isArray(body)) throw invalid([{ path: '', message: 'Innholdet må være et objekt.' }])
  return valid(schema, body)
}

/** Tells every issue of a form, but only the first of a body made of so many faulty values that listing them would take seconds. */
function valid(schema: v.GenericSchema, value: unknown): unknown {
  const first = v.safeParse(schema, value, { abortEarly: true })
  if (first.success) return first.output
  const issues = (hasFewValues(value) ? v.safeParse(schema, value).issues : undefined) ?? first.issues
  throw invalid(issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
}

const fewValues = 500

function hasFewValues(value: unknown): boolean {
  const values = [value]
  for (const one of values) {
    if (typeof one === 'object' && one !== null)
      for (const child of Object.values(one)) {
        if (values.length > fewValues) return false
        values.push(child)
      }
  }
  return true
}

const invalid = (issues: InvalidData['issues']) =>
  new HttpError(422, 'Noe i forespørselen er ikke gyldig.', { issues } satisfies InvalidData)
