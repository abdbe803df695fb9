import * as v from 'valibot'

/**
 * A value of a form as far as it has been filled in: a text, a list and an object are there and may be empty; what is chosen or
 * counted is `null` until then.
 */
export type Drafted<Value> = Value extends readonly (infer Item)[]
  ? readonly Drafted<Item>[]
  : Value extends object
    ? { readonly [Key in keyof Value]: Drafted<Value[Key]> }
    : Value extends string
      ? string extends Value
        ? Value
        : Value | null
      : Value extends number
        ? Value | null
        : Value

type Message<Issue extends v.BaseIssue<unknown>> = v.ErrorMessage<Issue> | undefined

/** The schemas that a content form is made of. */
type FieldSchema =
  | v.StringSchema<Message<v.StringIssue>>
  | v.NumberSchema<Message<v.NumberIssue>>
  | v.BooleanSchema<Message<v.BooleanIssue>>
  | v.LiteralSchema<string, Message<v.LiteralIssue>>
  | v.PicklistSchema<readonly (string | number)[], Message<v.PicklistIssue>>
  | v.ArraySchema<v.GenericSchema, Message<v.ArrayIssue>>
  | v.NullableSchema<v.GenericSchema, undefined>
  | v.OptionalSchema<v.GenericSchema, unknown>
  | v.NonNullableSchema<v.GenericSchema, Message<v.NonNullableIssue>>
  | v.ObjectSchema<v.ObjectEntries, Message<v.ObjectIssue>>
  | StrictObject
  | Variant

type Variant = v.VariantSchema<string, StrictObject[], Message<v.VariantIssue>>
type StrictObject = v.StrictObjectSchema<v.ObjectEntries, Message<v.StrictObjectIssue>>

/** The schema by the names of its parts; a pipe has those of the schema that it begins with. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the bodies of the bank's content are made of these schemas only, and any other one throws below
const partsOf = (schema: v.GenericSchema) => schema as FieldSchema

/**
 * The value as far as the schema has a place for it, whatever has been stored: what is missing is empty, and what has no place is left
 * out. The fields come in the order of the schema.
 */
export function drafted<const Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Drafted<v.InferOutput<Schema>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built part by part from the schema that the type is inferred from
  return draftedPart(schema, value) as Drafted<v.InferOutput<Schema>>
}

function draftedPart(schema: v.GenericSchema, value: unknown): unknown {
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'string':
      return typeof value === 'string' ? value : ''
    case 'number':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return value === true
    case 'literal':
      return value === parts.literal ? value : null
    case 'picklist':
      return parts.options.find((option) => option === value) ?? null
    case 'array':
      return Array.isArray(value) ? value.map((item: unknown) => draftedPart(parts.item, item)) : []
    case 'nullable':
    case 'non_nullable':
      return value === null || value === undefined ? null : draftedPart(parts.wrapped, value)
    case 'optional':
      return value === undefined && parts.default === undefined
        ? undefined
        : draftedPart(parts.wrapped, value)
    case 'object':
    case 'strict_object':
      return Object.fromEntries(
        Object.entries(parts.entries).map(([name, entry]) => [
          name,
          draftedPart(entry, isRecord(value) ? value[name] : undefined),
        ]),
      )
    case 'variant':
      return draftedPart(optionOf(parts, value), value)
  }
}

/** The option that a value has chosen by its key; the first one as long as none is. */
function optionOf({ key, options }: Variant, value: unknown): v.GenericSchema {
  const chosen = isRecord(value) ? value[key] : undefined
  const option = options.find(({ entries }) => entries[key] && v.is(entries[key], chosen)) ?? options[0]
  if (!option) throw new TypeError(`A content form has no options by "${key}".`)
  return option
}

/** The schema of a part: of a field of an object, of whichever option it has, or of the items of a list. */
export function partSchema(schema: v.GenericSchema, name: string | number): v.GenericSchema {
  const parts = partsOf(schema)
  switch (parts.type) {
    case 'nullable':
    case 'non_nullable':
    case 'optional':
      return partSchema(parts.wrapped, name)
    case 'array':
      return parts.item
    case 'object':
    case 'strict_object': {
      const entry = parts.entries[name]
      if (entry) return entry
      break
    }
    case 'variant': {
      const option = parts.options.find(({ entries }) => name in entries)
      if (option) return partSchema(option, name)
      break
    }
    default:
  }
  throw new TypeError(`A content form has no field "${name}".`)
}

/** What a field has before it is filled in; `undefined` where its schema is not one of a content form. */
export const emptyValueOf = (schema: v.GenericSchema): unknown => draftedPart(schema, undefined)

/** Whether a field must be filled in: it is not valid as long as it is empty. */
export const isRequired = (schema: v.GenericSchema): boolean => !v.is(schema, emptyValueOf(schema))

/** The longest text that a field accepts, if it has a limit. */
export function maxLengthOf(schema: v.GenericSchema): number | undefined {
  const parts = partsOf(schema)
  if (parts.type === 'optional') return maxLengthOf(parts.wrapped)
  const items = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  const limit: unknown = items.find((item: unknown) => isRecord(item) && item['type'] === 'max_length')
  const requirement = isRecord(limit) ? limit['requirement'] : undefined
  return typeof requirement === 'number' ? requirement : undefined
}

/**
 * The first issue of each part that is not valid, by its path (`links.0.url`), in the order of the schema. Of values that were typed for
 * another option, only those count that the chosen one has too.
 */
export function issuesByPath(schema: v.GenericSchema, values: unknown): ReadonlyMap<string, string> {
  const { issues = [] } = v.safeParse(schema, draftedPart(schema, values))
  const first = new Map<string, string>()
  for (const issue of issues) {
    const path = v.getDotPath(issue) ?? ''
    if (!first.has(path)) first.set(path, issue.message)
  }
  return first
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
