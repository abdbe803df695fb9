import { type ComponentProps, useId } from 'react'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'

type TextAreaFieldProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

export function TextAreaField({ label, hint, error, id: idProp, ...rest }: TextAreaFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <div className={fieldBox(error)}>
        <textarea
          {...rest}
          id={id}
          className={`${fieldInput} block min-h-26 resize-y max-sm:min-h-34`}
          {...describedBy(id, hint, error)}
        />
      </div>
    </FieldFrame>
  )
}
