import { type ComponentProps, useId } from 'react'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'aria-describedby' | 'aria-invalid'> & {
  readonly label: string
  /** Marks the label with a star. */
  readonly starred?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function TextField({ label, starred = false, hint, error, id: idProp, ...rest }: TextFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <FieldFrame id={id} label={label} starred={starred} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        <input {...rest} id={id} className={fieldInput} {...describedBy(id, hint, error)} />
      </div>
    </FieldFrame>
  )
}
