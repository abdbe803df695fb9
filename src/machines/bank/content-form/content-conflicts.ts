import type { FormValues } from '#src/contract/form.ts'

import {
  merged as mergedSides,
  type Side,
  sideOf,
  theirChangesOf,
  type ThreeWay,
} from '#src/domain/three-way.ts'

import type { ContentFormContext } from './content-form-context.ts'
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
export function conflictsOf(form: Compared): readonly ContentConflict[] {
  const sides = sidesOf(form)
  if (!sides) return []
  return theirChangesOf(sides).map((change) => {
    const { field, base, theirs, mine } = change
    return { field, base, theirs, mine, side: sideOf(change, form.choices) }
  })
}

/** The values with what has been decided about the fields of others. */
export function mergedValues(form: Compared): FormValues {
  const sides = sidesOf(form)
  return sides ? mergedSides(sides, form.choices) : form.values
}

const sidesOf = ({ base, present, values }: Compared): ThreeWay<FormValues> | undefined =>
  base && present ? { base: base.values, mine: values, theirs: present.values } : undefined

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
