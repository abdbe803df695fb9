import { CircleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type FieldFrameProps = {
  readonly id: string
  readonly label: string
  /** Marks the label with a star. */
  readonly starred?: boolean | undefined
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: ReactNode
}

/** Label, hint and error around one control; the control references them with `describedBy`. */
export function FieldFrame({ id, label, starred = false, hint, error, children }: FieldFrameProps) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <label htmlFor={id} className={classNames('text-sm font-semibold', starred && 'starred')}>
        {label}
      </label>
      {hint && (
        <p id={hintId(id)} className="-mt-0.5 text-sm text-dis">
          {hint}
        </p>
      )}
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

type FieldErrorProps = { readonly id: string; readonly error: string | undefined }

/** The error below a control, or below a group of them. */
export const FieldError = ({ id, error }: FieldErrorProps) =>
  error === undefined ? null : (
    <p id={errorId(id)} className="flex gap-2 text-sm font-semibold text-feil">
      <Icon node={CircleAlert} className="mt-px size-5 shrink-0" />
      {error}
    </p>
  )

/** The ARIA attributes that connect a control to its hint and error. */
export const describedBy = (id: string, hint: string | undefined, error: string | undefined) => ({
  'aria-describedby': [hint && hintId(id), error && errorId(id)].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
})

export const fieldBox = (error: string | undefined) =>
  `flex min-h-13 w-full items-center gap-2.5 rounded-md border-2 bg-papir px-3.5 outline-2 outline-transparent focus-within:border-natt focus-within:shadow-[0_0_0_3px_var(--color-lys)] ${error ? 'border-feil' : 'border-karm'}`

export const fieldInput = 'focus-by-frame w-full min-w-0 flex-1 bg-transparent py-3 disabled:text-dis'

const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
