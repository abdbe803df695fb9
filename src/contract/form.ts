import * as v from 'valibot'

/** The values of a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>

/** The rules of a form's fields, usually the body of the endpoint that it is sent to. */
export type FormSchema = v.GenericSchema<FormValues, unknown>
export type ValuesOf<Schema extends FormSchema> = v.InferInput<Schema>

/** What the device stores of a form that is not saved. */
export type DraftSchema = v.GenericSchema

/** Why a field is not valid: `type` is the name of the rule in valibot (`non_empty`, `email`), `message` its text. */
export type FieldIssue = { readonly type: string; readonly message: string }

/** The first issue of each invalid field, in the order of the schema; empty for valid values. */
export function issuesOf(schema: FormSchema, values: FormValues): ReadonlyMap<string, FieldIssue> {
  const { issues = [] } = v.safeParse(schema, values)
  const first = new Map<string, FieldIssue>()
  for (const issue of issues) {
    const field = v.getDotPath(issue)?.split('.')[0] ?? ''
    if (!first.has(field)) first.set(field, { type: issue.type, message: issue.message })
  }
  return first
}

/** Returns the values as they were entered, typed by the schema; throws `TypeError` where they are not valid. */
export function validValues<Schema extends FormSchema>(schema: Schema, values: FormValues): ValuesOf<Schema> {
  if (!v.is(schema, values)) throw new TypeError('A form was saved with values that its schema rejects.')
  return values
}

/** The schema of a form that only confirms. */
export const NoFields = v.strictObject({})
