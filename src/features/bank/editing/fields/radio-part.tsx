import { Check } from 'lucide'
import type { ReactNode } from 'react'

import { classNames } from '#src/ui/class-names.ts'
import { describedBy, FieldError } from '#src/ui/field-frame.tsx'
import { Icon } from '#src/ui/icon.tsx'

import type { Field } from '../field.ts'

type RadioPartProps<Value extends string> = {
  readonly field: Field
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly hint?: string
  /** What an option looks like, beside its name. */
  readonly markOf: (value: Value) => ReactNode
}

/** One of a few options that are all seen at once. */
export function RadioPart<Value extends string>({ field, options, hint, markOf }: RadioPartProps<Value>) {
  const { id, label, isRequired, error } = field
  return (
    <fieldset
      id={id}
      role="radiogroup"
      tabIndex={-1}
      aria-required={isRequired}
      {...describedBy(id, hint, error)}
      className="grid min-w-0 gap-1.5"
    >
      <legend className={classNames('mb-1.5 text-sm font-semibold', isRequired && 'starred')}>{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="-mt-2 text-sm text-dis">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} htmlFor={`${id}-${option.value}`} className={optionLook}>
            <input
              type="radio"
              id={`${id}-${option.value}`}
              name={id}
              value={option.value}
              checked={field.value === option.value}
              onChange={() => field.set(option.value)}
              className="sr-only"
            />
            {markOf(option.value)}
            {option.label}
            <Icon node={Check} className="hidden size-4.5 shrink-0 group-has-checked:block" />
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

const optionLook =
  'group relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border-2 border-fuge bg-papir py-1.5 pr-4 pl-2.5 text-sm leading-tight font-semibold transition-colors duration-200 ease-inn hover:border-karm has-checked:border-natt has-checked:bg-lys-200 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-blaa-600'
