import { Search, X } from 'lucide'
import { type ComponentProps, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { fieldBox, fieldInput } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

type SearchFieldProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'value' | 'onChange' | 'ref' | 'size'
> & {
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly clearLabel: string
  readonly large?: boolean
}

export function SearchField({
  label,
  value,
  onValue,
  clearLabel,
  large = false,
  id: idProp,
  ...rest
}: SearchFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onValue('')
    input.current?.focus()
  }

  return (
    <div className={classNames(fieldBox(undefined), large ? 'min-h-15 text-lg' : 'min-h-14')}>
      <Icon node={Search} className="size-6 shrink-0 text-dis" />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        id={id}
        type="search"
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={classNames(fieldInput, 'appearance-none [&::-webkit-search-cancel-button]:hidden')}
      />
      {value !== '' && <IconButton className="-mr-2.5" icon={X} label={clearLabel} onClick={clear} />}
    </div>
  )
}
