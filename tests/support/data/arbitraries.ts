import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import { NewPassword } from '#src/contract/password.ts'
import { Day, Id, IdList, Instant } from '#src/contract/values.ts'

/** Values for a schema that cannot tell them by itself, or of which a test knows better ones. */
export type Known = ReadonlyMap<v.GenericSchema, Arbitrary<unknown>>

/** Values that `schema` reads. A kind of schema that is new to this file throws and is then added below. */
export function goodInputOf(schema: v.GenericSchema, known: Known = new Map()): Arbitrary<unknown> {
  const values = known.get(schema) ?? byHand(schema, known) ?? valuesOf(schema, known)
  return 'pipe' in schema ? values.filter((value) => v.is(schema, value)) : values
}

/** Values that `schema` refuses: good ones broken in one place, and any JSON. Never for a schema that reads everything. */
export function badInputOf(schema: v.GenericSchema, known: Known = new Map()): Arbitrary<unknown> {
  return fc
    .oneof(
      { weight: 6, arbitrary: goodInputOf(schema, known).chain(broken) },
      { weight: 1, arbitrary: strangeJson },
    )
    .filter((value) => !v.is(schema, value))
}

/** Schemas whose rules are functions, which cannot be turned round. */
function byHand(schema: v.GenericSchema, known: Known): Arbitrary<unknown> | undefined {
  if (schema === IdList) return fc.array(goodInputOf(Id, known), { maxLength: 4 }).map((ids) => ids.join(','))
  if (schema === NewPassword) return password
  if (schema === Day) return day
  if (schema === Instant) return instant
  return undefined
}

const password = fc
  .tuple(
    fc.string({ unit: 'binary', maxLength: constants.passwordLength.maximum - 8 }),
    fc.constantFrom(...Array.from(constants.passwordSpecials)),
  )
  .map(([text, special]) => `Ås1${special}abcd${text.replaceAll(/\s/gu, '')}`)

/** Mostly near each other, so that two of them are a range that may be asked for; at times at an edge of the calendar. */
const day = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .date({ min: new Date('2026-06-01'), max: new Date('2027-06-01'), noInvalidDate: true })
      .map((instant) => instant.toISOString().slice(0, 10)),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('0000-01-01', '0000-12-31', '0001-01-01', '2028-02-29', '9999-12-31'),
  },
)

/** Of our time, since the form alone allows the 40th of a month. */
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** The kinds of schema that the contract is made of, with what is read of each. */
type Walked =
  | { readonly type: 'string' | 'number' | 'boolean' | 'unknown'; readonly pipe?: readonly Action[] }
  | { readonly type: 'null' }
  | { readonly type: 'literal'; readonly literal: unknown }
  | { readonly type: 'picklist'; readonly options: readonly unknown[] }
  | { readonly type: 'array'; readonly item: v.GenericSchema; readonly pipe?: readonly Action[] }
  | { readonly type: 'union' | 'variant'; readonly options: readonly v.GenericSchema[] }
  | { readonly type: 'optional' | 'nullable'; readonly wrapped: v.GenericSchema }
  | {
      readonly type: 'object' | 'strict_object' | 'loose_object'
      readonly entries: Readonly<Record<string, v.GenericSchema>>
    }

type Action = { readonly type: string; readonly requirement?: unknown }

function valuesOf(schema: v.GenericSchema, known: Known): Arbitrary<unknown> {
  const of = (part: v.GenericSchema) => goodInputOf(part, known)
  // The generic schema says nothing of its parts; an unknown kind ends at the throw below.
  const walked = schema as unknown as Walked
  switch (walked.type) {
    case 'string':
      return textOf(walked.pipe ?? [])
    case 'number':
      return numberOf(walked.pipe ?? [])
    case 'boolean':
      return fc.boolean()
    case 'unknown':
      return fc.jsonValue()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constant(walked.literal)
    case 'picklist':
      return fc.constantFrom(...walked.options)
    case 'array':
      return fc.array(of(walked.item), {
        minLength: limitIn(walked.pipe ?? [], 'length') ?? limitIn(walked.pipe ?? [], 'min_length') ?? 0,
        maxLength: limitIn(walked.pipe ?? [], 'length') ?? limitIn(walked.pipe ?? [], 'max_length') ?? 4,
      })
    case 'union':
    case 'variant':
      return fc.oneof(...walked.options.map(of))
    case 'optional':
      return fc.option(of(walked.wrapped), { nil: undefined })
    case 'nullable':
      return fc.option(of(walked.wrapped))
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(walked.entries, of)
  }
  throw new Error(`No values are known for a schema of the kind ${schema.type}.`)
}

function objectOf(
  entries: Readonly<Record<string, v.GenericSchema>>,
  of: (part: v.GenericSchema) => Arbitrary<unknown>,
): Arbitrary<unknown> {
  const names = Object.keys(entries)
  const values = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, of(entry)]))
  return fc.record(values, {
    requiredKeys: names.filter((name) => entries[name]?.type !== 'optional'),
    noNullPrototype: true,
  })
}

/** By the pattern that the text must have, where there is one. */
function textOf(actions: readonly Action[]): Arbitrary<string> {
  const pattern = actions.map(({ requirement }) => requirement).find((rule) => rule instanceof RegExp)
  if (pattern) return fc.stringMatching(new RegExp(pattern.source, 'u'), { size: 'small' })
  if (actions.some(({ type }) => type === 'url')) return fc.webUrl({ validSchemes: ['https'] })
  const minLength = Math.max(limitIn(actions, 'min_length') ?? 0, has(actions, 'non_empty') ? 1 : 0)
  const maxLength = Math.max(minLength, limitIn(actions, 'max_length') ?? minLength + 20)
  return fc.oneof(
    ...(['grapheme', 'binary'] as const).map((unit) =>
      fc.string({ unit, minLength, maxLength, size: 'small' }),
    ),
  )
}

function numberOf(actions: readonly Action[]): Arbitrary<number> {
  const min = limitIn(actions, 'min_value') ?? -1_000_000
  const max = limitIn(actions, 'max_value') ?? Math.max(min, 1_000_000)
  const whole = fc.integer({ min, max })
  return has(actions, 'integer') ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }))
}

const has = (actions: readonly Action[], wanted: string) => actions.some(({ type }) => type === wanted)

function limitIn(actions: readonly Action[], wanted: string): number | undefined {
  const requirement = actions.find(({ type }) => type === wanted)?.requirement
  return typeof requirement === 'number' ? requirement : undefined
}

/** The value with one thing wrong, at the top or inside. */
function broken(value: unknown): Arbitrary<unknown> {
  if (typeof value === 'string') return fc.oneof(brokenText(value), strangeJson)
  if (Array.isArray(value)) return brokenArray(value)
  if (typeof value === 'object' && value !== null) return brokenObject(Object.entries(value))
  return strangeJson
}

const brokenText = (text: string) =>
  fc.oneof(
    fc.constantFrom(`${text}\u0000`, `${text}\uD800`, ` ${text}`, `${text}\u00A0`, `${text},${text}`),
    fc.constantFrom(
      text.slice(1),
      `${text}${'x'.repeat(10_000)}`,
      text.replaceAll(/\d/gu, '١'),
      `'${text}--`,
    ),
    fc.constantFrom([text], { text }),
  )

function brokenArray(items: readonly unknown[]): Arbitrary<unknown> {
  const more = fc.constantFrom(strangeJson, fc.constant(Array<unknown>(1_001).fill(items[0] ?? null)))
  const added = strangeJson.map((strange) => [...items, strange])
  if (items.length === 0)
    return fc.oneof(
      added,
      more.chain((values) => values),
    )
  const changed = fc
    .nat(items.length - 1)
    .chain((index) => broken(items[index]).map((item) => items.with(index, item)))
  return fc.oneof(
    changed,
    added,
    more.chain((values) => values),
  )
}

const foreignKeys = [
  '_id',
  'roleId',
  'organization',
  'isAdministration',
  'isBankEditor',
  'version',
  '',
  '$ne',
]

function brokenObject(entries: readonly (readonly [string, unknown])[]): Arbitrary<unknown> {
  const more = fc
    .tuple(fc.constantFrom(...foreignKeys), strangeJson)
    .map((entry) => Object.fromEntries([...entries, entry]))
  if (entries.length === 0) return fc.oneof(more, strangeJson)
  const place = fc.nat(entries.length - 1)
  const fewer = place.map((index) => Object.fromEntries(entries.toSpliced(index, 1)))
  const changed = place.chain((index) => {
    const [name, value] = entries[index] ?? ['', undefined]
    return broken(value).map((other) => Object.fromEntries(entries.with(index, [name, other])))
  })
  const swapped = fc.tuple(place, place).map(([one, other]) => swap(entries, one, other))
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: swapped },
    { weight: 2, arbitrary: fewer },
    { weight: 2, arbitrary: more },
    { weight: 1, arbitrary: strangeJson },
  )
}

/** Two values in each other's place: of a range, its ends. */
function swap(entries: readonly (readonly [string, unknown])[], one: number, other: number) {
  const names = entries.map(([name]) => name)
  const values = entries.map(([, value]) => value)
  const swapped = values.with(one, values[other]).with(other, values[one])
  return Object.fromEntries(names.map((name, index) => [name, swapped[index]]))
}

/** What JSON can carry and nobody means. */
const strangeJson: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1.5, 5e-324, 1.7e308, 2 ** 53, -(2 ** 63), [], {}, [[]]),
  fc.constantFrom(
    '',
    ' ',
    '0',
    'NaN',
    'Infinity',
    '-0',
    '1e999',
    '9007199254740993',
    'null',
    'undefined',
    'true',
  ),
  fc.constantFrom('\u0000', '\uD800', '\uDFFF\uD800', '\u202E', '\uFEFF', '😀', '١٢٣', 'å'.normalize('NFD')),
  fc.constantFrom('../../etc/passwd', "' or 1=1; --", '%00', '%2e%2e', '${7*7}', '{{7*7}}', '<img src=x>'),
  fc.constant('x'.repeat(10_000)),
  fc.jsonValue({ maxDepth: 4 }),
)
