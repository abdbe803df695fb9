import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import * as v from 'valibot'

import { isRequired, maxLengthOf, partSchema } from '#src/domain/content/drafted.ts'
import type { contentFormMachine } from '#src/machines/bank/content-form/content-form.machine.ts'
import { shownIssuesOf } from '#src/machines/bank/content-form/content-form-context.ts'

export type ContentFormRef = ActorRefFrom<typeof contentFormMachine>

/** A part of a form: a field, a field of a field, or an item of a list. */
export type Field = {
  /** The id of its control. */
  readonly id: string
  /** The title of its schema. */
  readonly label: string
  readonly isRequired: boolean
  readonly maxLength: number | undefined
  readonly value: unknown
  readonly error: string | undefined
  readonly set: (value: unknown) => void
  readonly part: (name: string | number) => Field
}

/** The id of the control of a part, by its path. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '-')}`

/** Finds the fields of a form by their names in its schema. */
export function useFields<const Names extends string>(
  form: ContentFormRef,
  schema: v.GenericSchema<unknown, { readonly [Name in Names]: unknown }>,
): (name: Names) => Field {
  const values = useSelector(form, ({ context }) => context.values)
  const issues = useSelector(form, shownIssuesOf, areSameIssues)

  const fieldOf = (path: string, part: v.GenericSchema, value: unknown, set: Field['set']): Field => ({
    id: fieldId(path),
    label: v.getTitle(part) ?? '',
    isRequired: isRequired(part),
    maxLength: maxLengthOf(part),
    value,
    error: issues.get(path),
    set,
    part: (name) =>
      fieldOf(`${path}.${name}`, partSchema(part, name), partOf(value, name), (changed) =>
        set(withPart(value, name, changed)),
      ),
  })
  return (name) =>
    fieldOf(name, partSchema(schema, name), values[name], (value) =>
      form.send({ type: 'contentForm.change', field: name, value }),
    )
}

/** The texts of a list, or of a single value that may be missing. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textsIn = (value: unknown): readonly string[] => listIn(value).map(textIn)

/** Moves the focus to the control of a part, once it is on the screen; of a part without one, to what it belongs to. */
export function focusField(path: string) {
  requestAnimationFrame(() => controlOf(path)?.focus())
}

function controlOf(path: string): HTMLElement | undefined {
  const control = document.getElementById(fieldId(path))
  if (control) return control
  const end = path.lastIndexOf('.')
  return end > 0 ? controlOf(path.slice(0, end)) : undefined
}

function partOf(value: unknown, name: string | number): unknown {
  if (Array.isArray(value)) return value[Number(name)] as unknown
  return isRecord(value) ? value[name] : undefined
}

function withPart(value: unknown, name: string | number, part: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === name ? part : item))
  return { ...(isRecord(value) ? value : {}), [name]: part }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Issues = ReturnType<typeof shownIssuesOf>
/** Whether the same parts have the same issues. */
export const areSameIssues = (one: Issues, other: Issues) =>
  one.size === other.size && [...one].every(([path, message]) => other.get(path) === message)
