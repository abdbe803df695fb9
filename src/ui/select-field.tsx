import { ChevronDown } from 'lucide'
import { type ComponentProps, useId } from 'react'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'
import { Icon } from './icon.tsx'

type SelectFieldProps = Omit<
  ComponentProps<'select'>,
  'className' | 'children' | 'multiple' | 'size' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly label: string
  /** Marks the label with a star. */
  readonly starred?: boolean
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
  /** The heading above it and above those after it with the same one. */
  readonly group?: string
}

export function SelectField({
  label,
  starred = false,
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
    <FieldFrame id={id} label={label} starred={starred} hint={hint} error={error}>
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
          {groupsOf(options).map(({ group, members }) =>
            group === undefined ? (
              members.map((option) => <Option key={option.value} option={option} />)
            ) : (
              <optgroup key={group} label={group}>
                {members.map((option) => (
                  <Option key={option.value} option={option} />
                ))}
              </optgroup>
            ),
          )}
        </select>
        <Icon node={ChevronDown} className="pointer-events-none absolute right-3.5 size-6 text-dis" />
      </div>
    </FieldFrame>
  )
}

const Option = ({ option: { value, label, disabled } }: { readonly option: SelectOption }) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
)

type OptionGroup = { readonly group: string | undefined; readonly members: SelectOption[] }

function groupsOf(options: readonly SelectOption[]): readonly OptionGroup[] {
  const groups: OptionGroup[] = []
  for (const option of options) {
    const last = groups.at(-1)
    if (last && last.group === option.group) last.members.push(option)
    else groups.push({ group: option.group, members: [option] })
  }
  return groups
}
