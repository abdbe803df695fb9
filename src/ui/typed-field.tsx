import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'

type Change = { readonly currentTarget: { readonly value: string } }

type TypedFieldProps = Omit<
  ComponentProps<'input'>,
  'className' | 'aria-describedby' | 'aria-invalid' | 'type' | 'value' | 'onChange'
> & {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: string
  /** Gets the value of what is typed, and the text itself where it is no value, so that the form can say so. */
  readonly onChange: (change: Change) => void
  /** The value of a text; `undefined` where it is none. */
  readonly read: (text: string) => string | undefined
  /** A value, or a text that is none, as it is read. */
  readonly show: (value: string) => string
  /** Beside the text, in the box of the field. */
  readonly action?: ReactNode
}

/**
 * A field for a value that people write in several ways, such as a day. It keeps the text while it is typed, and shows the value as it is
 * written here once the focus leaves: the browser's own field for it follows the language of the browser instead.
 */
export function TypedField({
  label,
  hint,
  error,
  value,
  onChange,
  read,
  show,
  action,
  id: idProp,
  ...rest
}: TypedFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const [typed, setTyped] = useState<string>()
  const valueOf = (text: string) => read(text) ?? text
  // A value that came from elsewhere replaces what was typed.
  const shown = typed !== undefined && valueOf(typed) === value ? typed : show(value)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        <input
          autoComplete="off"
          {...rest}
          id={id}
          className={fieldInput}
          {...describedBy(id, hint, error)}
          value={shown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChange({ currentTarget: { value: valueOf(currentTarget.value) } })
          }}
          onBlur={() => setTyped(undefined)}
        />
        {action}
      </div>
    </FieldFrame>
  )
}
