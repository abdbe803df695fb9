import * as v from 'valibot'

import { emptyValueOf } from '#src/domain/content/drafted.ts'
import type { InvalidData } from '#src/contract/failure.ts'

type Issue = v.BaseIssue<unknown>

/** The message of an issue whose schema states none, in place of valibot’s own in English. */
export const norwegianMessage = (issue: Issue): string =>
  messages[issue.type]?.(issue) ?? 'Verdien er ikke gyldig.'

/**
 * An issue of `schema` as the response has it. A missing field has the issues of an empty one, with the messages of its own schema; one
 * whose schema states none is only said to be missing.
 */
export function statedIssues(schema: v.GenericSchema, issue: Issue): InvalidData['issues'] {
  const path = v.getDotPath(issue) ?? ''
  const field = isOfKey(issue) && issue.input === undefined ? fieldAt(schema, issue.path ?? []) : undefined
  const { issues } = field
    ? v.safeParse(field, emptyValueOf(field), { message: () => missing, abortPipeEarly: true })
    : {}
  return issues
    ? issues.map((one) => ({ path: [path, v.getDotPath(one) ?? []].flat().join('.'), message: one.message }))
    : [{ path, message: issue.message }]
}

const missing = 'Feltet mangler.'

const oneOf = () => 'Verdien er ikke blant de gyldige.'

const ofObject = (issue: Issue): string => {
  if (!isOfKey(issue)) return 'Må være et objekt.'
  return issue.input === undefined ? missing : 'Feltet er ukjent.'
}

const countOf = ({ input, requirement }: Issue): string =>
  `${String(requirement)} ${typeof input === 'string' ? 'tegn' : requirement === 1 ? 'punkt' : 'punkter'}`

/** By the type of the schema or rule. */
const messages: Readonly<Record<string, ((issue: Issue) => string) | undefined>> = {
  string: () => 'Må være en tekst.',
  number: () => 'Må være et tall.',
  boolean: () => 'Må være sant eller usant.',
  array: () => 'Må være en liste.',
  null: () => 'Må være tomt.',
  object: ofObject,
  strict_object: ofObject,
  loose_object: ofObject,
  record: ofObject,
  literal: oneOf,
  picklist: oneOf,
  union: oneOf,
  variant: oneOf,
  uuid: () => 'Må være en id.',
  email: () => 'Må være en e-postadresse.',
  url: () => 'Må være en nettadresse.',
  starts_with: ({ requirement }) => `Må begynne med ${String(requirement)}.`,
  iso_date: () => 'Må være en dato, som 2026-03-05.',
  iso_time: () => 'Må være et klokkeslett, som 09:30.',
  iso_timestamp: () => 'Må være et tidspunkt, som 2026-03-05T08:30:00Z.',
  regex: () => 'Er ikke skrevet riktig.',
  non_empty: () => 'Må fylles ut.',
  integer: () => 'Må være et helt tall.',
  finite: () => 'Må være et tall.',
  min_value: ({ requirement }) => `Må være minst ${String(requirement)}.`,
  max_value: ({ requirement }) => `Kan være høyst ${String(requirement)}.`,
  gt_value: ({ requirement }) => `Må være større enn ${String(requirement)}.`,
  min_length: (issue) => `Må ha minst ${countOf(issue)}.`,
  max_length: (issue) => `Kan ha høyst ${countOf(issue)}.`,
  length: (issue) => `Må ha ${countOf(issue)}.`,
}

/** Whether the issue is that of a key, which is missing or unknown, and not of a value. */
const isOfKey = ({ kind, path }: Issue): boolean => kind === 'schema' && path?.at(-1)?.origin === 'key'

/** The parts of a schema that its generic type does not have. */
type Parts = {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>
  readonly item?: v.GenericSchema
  readonly wrapped?: v.GenericSchema
  readonly options?: readonly Parts[]
}

/** The schema of a field inside another one. */
const fieldAt = (schema: v.GenericSchema, path: readonly { readonly key: unknown }[]) =>
  path.reduce<v.GenericSchema | undefined>((outer, { key }) => outer && partOf(outer, String(key)), schema)

function partOf(schema: v.GenericSchema & Parts, key: string): v.GenericSchema | undefined {
  if (schema.wrapped) return partOf(schema.wrapped, key)
  const { entries } = schema.options?.find((option) => option.entries && key in option.entries) ?? schema
  return schema.item ?? entries?.[key]
}
