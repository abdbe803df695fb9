import { ChevronDown } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'

type SelectFieldProps = Omit<
  ComponentProps<'select'>,
  'className' | 'children' | 'multiple' | 'size' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly label: string
  readonly options: readonly SelectOption[]
  /** The text of an empty first option; its value is the empty string. */
  readonly placeholder?: string | undefined
  /** The only text of the field, which is disabled, when there are no options. */
  readonly emptyText?: string | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export type SelectOption = {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export function SelectField({
  label,
  options,
  placeholder,
  emptyText,
  hint,
  error,
  id: idProp,
  ...rest
}: SelectFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const shownEmptyText = options.length === 0 ? emptyText : undefined
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={`${fieldBox(error)} relative`}>
        <select
          {...rest}
          id={id}
          disabled={rest.disabled || shownEmptyText !== undefined}
          className={`${fieldInput} -mx-3.5 appearance-none truncate rounded-md pr-11 pl-3.5`}
          {...describedBy(id, hint, error)}
        >
          {shownEmptyText !== undefined ? (
            <option>{shownEmptyText}</option>
          ) : (
            placeholder !== undefined && <option value="">{placeholder}</option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3.5 size-6 text-dis" />
      </div>
    </FieldFrame>
  )
}
