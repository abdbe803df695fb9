import { useId } from 'react'

import { ChildMark, markNames, type MarkName } from './child-mark.tsx'
import { classNames } from './class-names.ts'

type MarkChoiceProps = {
  /** The name of the field, which its marks share. */
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** The text of the choice of none. */
  readonly noneLabel: string
  /** What a mark is called, also where it says that somebody has it. */
  readonly labelOf: (mark: MarkName) => string
  /** Marks that others have: they can be chosen all the same. */
  readonly taken: readonly string[]
  readonly value: string
  readonly onValue: (mark: MarkName | '') => void
}

/** One of the cloakroom marks, or none, as a group of drawn radio buttons. */
export function MarkChoice({
  name,
  label,
  hint,
  noneLabel,
  labelOf,
  taken,
  value,
  onValue,
}: MarkChoiceProps) {
  const hintId = useId()
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : hintId} className="min-w-0">
      <legend className="mb-1.5 font-semibold text-natt">{label}</legend>
      {hint && (
        <p id={hintId} className="mb-2 text-sm text-skumring">
          {hint}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {(['', ...markNames] as const).map((mark) => (
          <label
            key={mark}
            title={mark === '' ? undefined : labelOf(mark)}
            className={classNames(
              'grid min-h-14 min-w-14 cursor-pointer place-items-center rounded-md border-2 p-1 transition-colors duration-120 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-natt',
              mark === value ? 'border-natt bg-lys-100' : 'hover:border-karm',
              mark !== value &&
                (taken.includes(mark) ? 'border-dashed border-fuge bg-sand' : 'border-fuge bg-papir'),
            )}
          >
            <input
              type="radio"
              name={name}
              value={mark}
              checked={mark === value}
              onChange={() => onValue(mark)}
              className="sr-only"
            />
            {mark === '' ? (
              <span className="px-2 text-sm font-semibold">{noneLabel}</span>
            ) : (
              <ChildMark mark={mark} name={labelOf(mark)} />
            )}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
