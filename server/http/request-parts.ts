import type { HonoRequest } from 'hono'
import * as v from 'valibot'

import type { Endpoint } from '#src/contract/endpoint.ts'
import type { InvalidData } from '#src/contract/failure.ts'

import { readJson } from './json-body.ts'
import { Refusal } from './refusal.ts'

/** Reads the parts of a request that a row declares; a part that does not read as its schema is refused. */
export async function requestParts(row: Endpoint, request: HonoRequest) {
  const params = row.params && paramsOf(row.params, request)
  const query = row.query && queryOf(row.query, request)
  const body = row.body && (await bodyOf(row.body, request))
  return { params, query, body }
}

function paramsOf(schema: v.GenericSchema, request: HonoRequest): unknown {
  const reading = v.safeParse(schema, request.param())
  if (!reading.success) throw new Refusal(404, 'Fant ikke det du spurte etter.')
  return reading.output
}

function queryOf(schema: v.GenericSchema, request: HonoRequest): unknown {
  const told = [...new URL(request.url).searchParams]
  const names = new Set(told.map(([name]) => name))
  if (names.size < told.length)
    throw invalid([{ path: '', message: 'Hver opplysning kan bare oppgis én gang.' }])
  return valid(schema, Object.fromEntries(told))
}

async function bodyOf(schema: v.GenericSchema, request: HonoRequest): Promise<unknown> {
  const body = await readJson(request.raw)
  if (body === undefined && !v.is(schema, undefined)) throw new Refusal(400, 'Forespørselen mangler innhold.')
  // A list is an object to a schema, and an empty one has no key that a strict schema could refuse.
  if (Array.isArray(body)) throw invalid([{ path: '', message: 'Innholdet må være et objekt.' }])
  return valid(schema, body)
}

function valid(schema: v.GenericSchema, value: unknown): unknown {
  const reading = v.safeParse(schema, value)
  if (reading.success) return reading.output
  throw invalid(reading.issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })))
}

const invalid = (issues: InvalidData['issues']) =>
  new Refusal(422, 'Noe i forespørselen er ikke gyldig.', { issues } satisfies InvalidData)
