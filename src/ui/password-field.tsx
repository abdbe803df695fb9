import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useId, useState } from 'react'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'
import { IconButton } from './icon-button.tsx'

type PasswordFieldProps = Omit<
  ComponentProps<'input'>,
  'className' | 'type' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly label: string
  readonly showLabel: string
  readonly hideLabel: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function PasswordField({
  label,
  showLabel,
  hideLabel,
  hint,
  error,
  id: idProp,
  ...rest
}: PasswordFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...rest}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={fieldInput}
          {...describedBy(id, hint, error)}
        />
        <IconButton
          className="-mr-2.5"
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideLabel : showLabel}
          onClick={() => setShown(!isShown)}
        />
      </div>
    </FieldFrame>
  )
}
