import { TextField } from '#src/ui/text-field.tsx'

import type { Field } from '../field.ts'

type NumberPartProps = {
  readonly field: Field
  readonly label?: string
  readonly hint?: string | undefined
}

/** A whole number; an empty field has none. */
export function NumberPart({ field, label = field.label, hint }: NumberPartProps) {
  return (
    <TextField
      id={field.id}
      type="number"
      inputMode="numeric"
      label={label}
      starred={field.isRequired}
      aria-required={field.isRequired}
      hint={hint}
      error={field.error}
      value={typeof field.value === 'number' ? field.value : ''}
      onChange={({ currentTarget: { value } }) => field.set(value === '' ? null : Number(value))}
    />
  )
}
