import { useId } from 'react'

import { classNames } from './class-names.ts'
import type { EarlierValue } from './earlier-value.ts'
import { useScale } from './use-scale.ts'

type ScaleCellProps = {
  readonly label: string
  readonly highest: number
  /** `null` where nothing is chosen. */
  readonly value: number | null
  /** Said of a value, and of none, by a screen reader. */
  readonly valueText: string
  /** Two people have chosen different values. */
  readonly isConflicting?: boolean
  /** Shown below the cell. */
  readonly earlier?: EarlierValue | undefined
  readonly disabled?: boolean
  readonly onValue: (value: number | null) => void
}

/** A `ScaleSlider` as small as its number, for a table: the same keys choose, and Tab goes on. */
export function ScaleCell(props: ScaleCellProps) {
  const {
    label,
    highest,
    value,
    valueText,
    isConflicting = false,
    earlier,
    disabled = false,
    onValue,
  } = props
  const id = useId()
  const { middle, range } = useScale({ highest, value, valueText, earlier, onValue })

  // The same elements in the same places with and without the earlier value: it comes later, and the cell keeps the focus.
  return (
    <div className="grid justify-items-start gap-0.5">
      <label
        htmlFor={id}
        className={classNames(
          'relative grid size-12 cursor-pointer place-items-center rounded-md border-2 text-lg font-extrabold',
          'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-natt',
          isConflicting
            ? 'border-feil bg-feil-tint text-feil-ink'
            : value === null
              ? 'border-karm bg-papir text-skumring'
              : 'border-natt bg-natt text-lys',
          disabled && 'opacity-40',
        )}
      >
        <span aria-hidden="true">{value ?? '–'}</span>
        <input
          {...range}
          id={id}
          value={value ?? middle}
          disabled={disabled}
          aria-label={label}
          onChange={({ target }) => onValue(target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </label>
      <span aria-hidden="true" className="min-h-lh text-xs whitespace-nowrap text-skumring">
        {earlier?.text}
      </span>
    </div>
  )
}
