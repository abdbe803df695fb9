import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import * as v from 'valibot'

import { constants } from '#src/contract/constants.ts'
import { isOrganizationNumber, OrganizationNumber } from '#src/contract/organization-number.ts'
import { NewPassword } from '#src/contract/password.ts'
import { Day, DepartmentId, Id, Instant, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'
import { lazyBy } from '#tests/support/suite/lazy-by.ts'

/** Custom generators for schemas that cannot be generated from their structure, or for which a test has better values. */
export type Known = ReadonlyMap<v.GenericSchema, Arbitrary<unknown>>

/** Generates values that `schema` accepts. A kind of schema that is missing here throws and must be added below. */
export function goodInputOf(schema: v.GenericSchema, known: Known = new Map()): Arbitrary<unknown> {
  const plain = withoutMessage(schema)
  const values = known.get(plain) ?? customOf(plain, known) ?? valuesOf(plain, known)
  return 'pipe' in schema ? values.filter((value) => v.is(schema, value)) : values
}

/** Generates values that `schema` rejects: valid ones broken in one place, and any JSON. Not for a schema that accepts everything. */
export function badInputOf(schema: v.GenericSchema, known: Known = new Map()): Arbitrary<unknown> {
  return fc
    .oneof(
      { weight: 6, arbitrary: goodInputOf(schema, known).chain(broken) },
      { weight: 1, arbitrary: edgeCaseJson },
    )
    .filter((value) => !v.is(schema, value))
}

/** Generators for schemas whose rules are functions, which cannot be inverted. */
function customOf(schema: v.GenericSchema, known: Known): Arbitrary<unknown> | undefined {
  if (brandedIds.has(schema)) return goodInputOf(Id, known)
  if (schema === NewPassword) return password
  if (schema === OrganizationNumber) return organizationNumber
  if (schema === Day) return day
  if (schema === Instant) return instant
  return undefined
}

const brandedIds: ReadonlySet<v.GenericSchema> = new Set([OrganizationId, DepartmentId, UserId, StudentId])

/** An id with a message of its own (`v.message`) is a copy of its schema with the same pipe. */
const withoutMessage = (schema: v.GenericSchema): v.GenericSchema =>
  [Id, OrganizationId, DepartmentId, UserId, StudentId].find(
    (id) => 'pipe' in schema && schema.pipe === id.pipe,
  ) ?? schema

const password = fc
  .tuple(
    fc.string({ unit: 'binary', maxLength: constants.passwordLength.maximum - 8 }),
    fc.constantFrom(...Array.from(constants.passwordSpecials)),
  )
  .map(([text, special]) => `Ås1${special}abcd${text.replaceAll(/\s/gu, '')}`)

/** With its check digit, sometimes with the spaces that people type; one number where no check digit fits. */
const organizationNumber = fc
  .tuple(fc.integer({ min: 10_000_000, max: 99_999_999 }), fc.boolean())
  .map(([first, isSpaced]) => {
    const found = Array.from('0123456789', (digit) => `${first}${digit}`).find(isOrganizationNumber)
    const number = found ?? '974760673'
    return isSpaced ? number.replaceAll(/(\d{3})(?=\d)/gu, '$1 ') : number
  })

/** Mostly close to each other, so that two of them form a valid range; sometimes at an edge of the calendar. */
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

/** Recent instants only, since the pattern alone allows the 40th of a month. */
const instant = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** The kinds of schema in the contract, with the properties that are read of each. */
type KnownSchema =
  | { readonly type: 'string' | 'number' | 'boolean' | 'unknown'; readonly pipe?: readonly Action[] }
  | { readonly type: 'null' }
  | { readonly type: 'literal'; readonly literal: unknown }
  | { readonly type: 'picklist'; readonly options: readonly unknown[] }
  | { readonly type: 'array'; readonly item: v.GenericSchema; readonly pipe?: readonly Action[] }
  | { readonly type: 'union' | 'variant'; readonly options: readonly v.GenericSchema[] }
  | { readonly type: 'optional' | 'nullable' | 'non_nullable'; readonly wrapped: v.GenericSchema }
  | { readonly type: 'record'; readonly key: v.GenericSchema; readonly value: v.GenericSchema }
  | {
      readonly type: 'object' | 'strict_object' | 'loose_object'
      readonly entries: Readonly<Record<string, v.GenericSchema>>
    }

type Action = { readonly type: string; readonly requirement?: unknown; readonly item?: v.GenericSchema }

function valuesOf(schema: v.GenericSchema, known: Known): Arbitrary<unknown> {
  const of = (part: v.GenericSchema) => goodInputOf(part, known)
  // The generic schema has no typed parts; an unknown kind reaches the throw below.
  const knownSchema = schema as unknown as KnownSchema
  switch (knownSchema.type) {
    case 'string':
      return listOf(knownSchema.pipe ?? [], of) ?? textOf(knownSchema.pipe ?? [])
    case 'number':
      return numberOf(knownSchema.pipe ?? [])
    case 'boolean':
      return fc.boolean()
    case 'unknown':
      return fc.jsonValue()
    case 'null':
      return fc.constant(null)
    case 'literal':
      return fc.constant(knownSchema.literal)
    case 'picklist':
      return fc.constantFrom(...knownSchema.options)
    case 'array':
      return fc.array(of(knownSchema.item), {
        minLength:
          limitIn(knownSchema.pipe ?? [], 'length') ?? limitIn(knownSchema.pipe ?? [], 'min_length') ?? 0,
        maxLength:
          limitIn(knownSchema.pipe ?? [], 'length') ?? limitIn(knownSchema.pipe ?? [], 'max_length') ?? 4,
      })
    case 'union':
    case 'variant':
      return fc.oneof(...knownSchema.options.map(of))
    case 'optional':
      return fc.option(of(knownSchema.wrapped), { nil: undefined })
    case 'nullable':
      return fc.option(of(knownSchema.wrapped))
    case 'non_nullable':
      return of(knownSchema.wrapped)
    case 'record':
      return recordOf(of(knownSchema.key), of(knownSchema.value))
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return objectOf(knownSchema.entries, of)
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

/** Without the keys that every object inherits. */
const recordOf = (key: Arbitrary<unknown>, value: Arbitrary<unknown>) =>
  fc.dictionary(
    key.map(String).filter((name) => !(name in Object.prototype)),
    value,
    { maxKeys: 3, noNullPrototype: true },
  )

/** Of a text that is read as a list, `a,b,c`; at most four of its items. */
function listOf(
  actions: readonly Action[],
  of: (part: v.GenericSchema) => Arbitrary<unknown>,
): Arbitrary<string> | undefined {
  const { item } = actions.find(({ type }) => type === 'array') ?? {}
  return item && fc.array(of(item), { maxLength: 4 }).map((items) => items.join(','))
}

/** Generates a web address or text by the schema’s pattern, where it asks for one. */
function textOf(actions: readonly Action[]): Arbitrary<string> {
  if (actions.some(({ type }) => type === 'url')) return fc.webUrl({ validSchemes: ['https'] })
  const pattern = actions.map(({ requirement }) => requirement).find((rule) => rule instanceof RegExp)
  if (pattern) return matching(pattern.source)
  const minLength = Math.max(limitIn(actions, 'min_length') ?? 0, has(actions, 'non_empty') ? 1 : 0)
  const maxLength = Math.max(minLength, limitIn(actions, 'max_length') ?? minLength + 20)
  return fc.oneof(
    ...(['grapheme', 'binary'] as const).map((unit) =>
      fc.string({ unit, minLength, maxLength, size: 'small' }),
    ),
  )
}

/** Made once per pattern: to make it takes much longer than to generate a text with it. */
const matching = lazyBy((source: string) => fc.stringMatching(new RegExp(source, 'u'), { size: 'small' }))

function numberOf(actions: readonly Action[]): Arbitrary<number> {
  const min = limitIn(actions, 'min_value') ?? -1_000_000
  const max = limitIn(actions, 'max_value') ?? Math.max(min, 1_000_000)
  const integer = fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
  return has(actions, 'integer') ? integer : fc.oneof(integer, fc.double({ min, max, noNaN: true }))
}

const has = (actions: readonly Action[], wanted: string) => actions.some(({ type }) => type === wanted)

function limitIn(actions: readonly Action[], wanted: string): number | undefined {
  const requirement = actions.find(({ type }) => type === wanted)?.requirement
  return typeof requirement === 'number' ? requirement : undefined
}

/** Generates the value with one error, at the top or inside. */
function broken(value: unknown): Arbitrary<unknown> {
  if (typeof value === 'string') return fc.oneof(brokenText(value), edgeCaseJson)
  if (Array.isArray(value)) return brokenArray(value)
  if (typeof value === 'object' && value !== null) return brokenObject(Object.entries(value))
  return edgeCaseJson
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
  const more = fc.constantFrom(edgeCaseJson, fc.constant(Array<unknown>(1_001).fill(items[0] ?? null)))
  const added = edgeCaseJson.map((edgeCase) => [...items, edgeCase])
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
    .tuple(fc.constantFrom(...foreignKeys), edgeCaseJson)
    .map((entry) => Object.fromEntries([...entries, entry]))
  if (entries.length === 0) return fc.oneof(more, edgeCaseJson)
  const anyIndex = fc.nat(entries.length - 1)
  const fewer = anyIndex.map((index) => Object.fromEntries(entries.toSpliced(index, 1)))
  const changed = anyIndex.chain((index) => {
    const [name, value] = entries[index] ?? ['', undefined]
    return broken(value).map((other) => Object.fromEntries(entries.with(index, [name, other])))
  })
  const swapped = fc.tuple(anyIndex, anyIndex).map(([one, other]) => swap(entries, one, other))
  return fc.oneof(
    { weight: 4, arbitrary: changed },
    { weight: 1, arbitrary: swapped },
    { weight: 2, arbitrary: fewer },
    { weight: 2, arbitrary: more },
    { weight: 1, arbitrary: edgeCaseJson },
  )
}

/** Swaps two values, such as the ends of a range. */
function swap(entries: readonly (readonly [string, unknown])[], one: number, other: number) {
  const names = entries.map(([name]) => name)
  const values = entries.map(([, value]) => value)
  const swapped = values.with(one, values[other]).with(other, values[one])
  return Object.fromEntries(names.map((name, index) => [name, swapped[index]]))
}

/** Valid JSON with unusual values. */
const edgeCaseJson: Arbitrary<unknown> = fc.oneof(
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
