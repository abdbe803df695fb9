import * as v from 'valibot'

/** What a form holds, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>

/** The rules of a form's fields, most often the body of the endpoint that it is sent to. */
export type FormSchema = v.GenericSchema<FormValues, unknown>
export type ValuesOf<Schema extends FormSchema> = v.InferInput<Schema>

/** Why a field is not valid: `type` is the name of the rule in valibot (`non_empty`, `email`), `message` the rule's own words. */
export type FieldIssue = { readonly type: string; readonly message: string }

/** The first issue of each field that has one, in the order of the schema; none for values that are valid. */
export function issuesOf(schema: FormSchema, values: FormValues): ReadonlyMap<string, FieldIssue> {
  const { issues = [] } = v.safeParse(schema, values)
  const first = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? ''
    if (!first.has(field)) first.set(field, { type: issue.type, message: issue.message })
  }
  return first
}

/** The values as they were entered, by their types; throws where they are not valid. */
export function validValues<Schema extends FormSchema>(schema: Schema, values: FormValues): ValuesOf<Schema> {
  if (!v.is(schema, values)) throw new TypeError('A form was saved with values that its schema refuses.')
  return values
}

/** Of a form that only asks for confirmation. */
export const NoFields = v.strictObject({})
