import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SelectField, type SelectOption } from '#src/ui/select-field.tsx'
import { t } from '#src/words/nb-content.ts'

import { type Field, listIn } from '../field.ts'

/** An option whose value is not always a text. */
export type Option = {
  readonly value: string | number
  readonly label: string
  readonly group?: string
  /** Only shown where it is chosen already. */
  readonly isUnpublished?: boolean
}

type ChoicePartProps = {
  readonly field: Field
  readonly options: readonly Option[]
  readonly label?: string
  readonly hint?: string | undefined
  /** The text of the empty choice. */
  readonly emptyChoice?: string
}

/** One of the options, or none. */
export function ChoicePart({ field, options, label = field.label, hint, emptyChoice }: ChoicePartProps) {
  return (
    <SelectField
      id={field.id}
      label={label}
      starred={field.isRequired}
      aria-required={field.isRequired}
      hint={hint}
      error={field.error}
      placeholder={emptyChoice ?? t(field.isRequired ? 'content.choose' : 'content.none')}
      options={options
        .filter(({ value, isUnpublished }) => !isUnpublished || value === field.value)
        .map(selectOption)}
      value={options.some(({ value }) => value === field.value) ? String(field.value) : ''}
      onChange={({ currentTarget }) =>
        field.set(options.find(({ value }) => String(value) === currentTarget.value)?.value ?? null)
      }
    />
  )
}

type ChoicesPartProps = {
  readonly field: Field
  readonly options: readonly Option[]
  readonly addText: string
  readonly hint?: string | undefined
}

/** Any number of the options, in the order in which they are chosen: a select adds one, a chip removes one. */
export function ChoicesPart({ field, options, addText, hint }: ChoicesPartProps) {
  const chosen = listIn(field.value)
  const labelOf = (value: unknown) => options.find((option) => option.value === value)?.label ?? String(value)
  return (
    <div className="grid gap-2">
      <SelectField
        id={field.id}
        label={field.label}
        starred={field.isRequired}
        aria-required={field.isRequired}
        hint={hint}
        error={field.error}
        value=""
        placeholder={addText}
        emptyText={t('content.noMore')}
        options={options
          .filter(({ value, isUnpublished }) => !isUnpublished && !chosen.includes(value))
          .map(selectOption)}
        onChange={({ currentTarget }) => {
          const added = options.find(({ value }) => String(value) === currentTarget.value)
          if (added) field.set([...chosen, added.value])
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={t('content.chosen', { label: field.label })} className="flex flex-wrap gap-2">
          {chosen.map((value) => (
            <li key={String(value)} className="min-w-0">
              <RemovableChip
                label={labelOf(value)}
                removeLabel={t('content.remove', { name: labelOf(value) })}
                onRemove={() => {
                  field.set(chosen.filter((one) => one !== value))
                  document.getElementById(field.id)?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const selectOption = ({ value, label, group }: Option): SelectOption => ({
  value: String(value),
  label,
  ...(group === undefined ? {} : { group }),
})
