import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { describedBy, fieldBox, FieldFrame, fieldInput } from './field-frame.tsx'

type TextAreaFieldProps = Omit<
  ComponentProps<'textarea'>,
  'className' | 'aria-describedby' | 'aria-invalid'
> & {
  readonly label: string
  /** Marks the label with a star. */
  readonly starred?: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Stands above the text, in its box. */
  readonly toolbar?: ReactNode
}

export function TextAreaField({
  label,
  starred = false,
  hint,
  error,
  toolbar,
  id: idProp,
  ...rest
}: TextAreaFieldProps) {
  const generatedId = useId()
  const id = idProp ?? generatedId
  return (
    <FieldFrame id={id} label={label} starred={starred} hint={hint} error={error}>
      <div
        className={classNames(
          fieldBox(error),
          toolbar !== undefined && 'flex-col items-stretch gap-0! px-0!',
        )}
      >
        {toolbar !== undefined && <div className="border-b border-fuge px-1.5 py-1">{toolbar}</div>}
        <textarea
          {...rest}
          id={id}
          className={classNames(
            fieldInput,
            'block field-sizing-content max-h-120 min-h-26 resize-y max-sm:min-h-34',
            toolbar !== undefined && 'px-3.5',
          )}
          {...describedBy(id, hint, error)}
        />
      </div>
    </FieldFrame>
  )
}
