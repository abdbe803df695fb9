import { Check } from 'lucide'
import { type ComponentProps, useId } from 'react'

import { Hyphenated } from './hyphenated.tsx'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> & {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** One row of a list; the list draws the lines between rows (`divide-y divide-fuge`). */
export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const hintId = useId()
  const errorId = useId()
  return (
    <label className="flex min-h-12 cursor-pointer items-center gap-3 py-2 has-disabled:cursor-not-allowed has-disabled:text-dis">
      <span className="relative grid size-6.5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          aria-describedby={error ? errorId : hint ? hintId : undefined}
          aria-invalid={error ? true : undefined}
          className="peer size-full appearance-none rounded-sm border-2 border-karm bg-papir transition-colors duration-120 checked:border-blaa-700 checked:bg-blaa-700 disabled:bg-sand forced-colors:appearance-auto"
        />
        <Icon
          node={Check}
          className="pointer-events-none absolute inset-0 m-auto size-5 stroke-3 text-white opacity-0 peer-checked:opacity-100 forced-colors:hidden"
        />
      </span>
      <span className="min-w-0">
        <Hyphenated text={label} />
        {hint && (
          <span id={hintId} className="block text-sm text-skumring">
            {hint}
          </span>
        )}
        {error && (
          <span id={errorId} className="block text-sm font-semibold text-feil">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}
