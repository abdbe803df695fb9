import { Chip } from '#src/ui/chip.tsx'
import { FieldError } from '#src/ui/field-frame.tsx'

import { type Field, listIn } from '../field.ts'
import type { Option } from './choice-part.tsx'

type TogglePartProps = {
  readonly field: Field
  readonly options: readonly Option[]
  readonly hint?: string | undefined
}

/** A few options that can all be chosen; they are stored in the order in which they are shown. */
export function TogglePart({ field, options, hint }: TogglePartProps) {
  const chosen = listIn(field.value)
  const toggle = (value: Option['value']) =>
    field.set(
      options
        .map((option) => option.value)
        .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one))),
    )
  return (
    <fieldset id={field.id} tabIndex={-1} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold">{field.label}</legend>
      {hint && <p className="-mt-2 text-sm text-dis">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }) => (
          <Chip key={value} label={label} pressed={chosen.includes(value)} onToggle={() => toggle(value)} />
        ))}
      </div>
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}
