import type { FormValues } from '#src/contract/form.ts'

import { type ContentFormContext, isSame, type Side } from './content-form-context.ts'
import type { EndedOutcome } from './content-save.ts'

/** A field that somebody else has changed: what it was, what it is now, and what this form has. */
export type ContentConflict = {
  readonly field: string
  readonly base: unknown
  readonly theirs: unknown
  readonly mine: unknown
  /** What is saved unless the other side is chosen. */
  readonly side: Side
}

type Compared = Pick<ContentFormContext, 'base' | 'present' | 'values' | 'choices'>

/** The fields that somebody else has changed, as the form has decided them so far. */
export function conflictsOf({ base, present, values, choices }: Compared): readonly ContentConflict[] {
  if (!base || !present) return []
  return Object.keys(present.values)
    .filter((field) => !isSame(base.values[field], present.values[field]))
    .filter((field) => !isSame(values[field], present.values[field]))
    .map((field) => ({
      field,
      base: base.values[field],
      theirs: present.values[field],
      mine: values[field],
      side: choices[field] ?? (isSame(base.values[field], values[field]) ? 'theirs' : 'mine'),
    }))
}

/** The values with what has been decided about the fields of others. */
export const mergedValues = (form: Compared): FormValues => ({
  ...form.values,
  ...Object.fromEntries(
    conflictsOf(form).map(({ field, mine, theirs, side }) => [field, side === 'mine' ? mine : theirs]),
  ),
})

/** The form beside the card that its draft was published as: what the server had of the draft is what both began from. */
export const besidePublished = (
  { stored }: ContentFormContext,
  { card, draft, lastChange }: Extract<EndedOutcome, { readonly kind: 'published' }>,
) => ({
  base: { ...card, values: stored },
  present: card,
  lastChange,
  draft,
  choices: {},
  unconfirmed: null,
  failure: undefined,
  queue: [],
})

/** The form on top of the card that somebody else has saved. */
export const merged = (form: ContentFormContext) => ({
  values: mergedValues(form),
  base: form.present ?? form.base,
  stored: form.present?.values ?? form.stored,
  present: null,
  choices: {},
})
