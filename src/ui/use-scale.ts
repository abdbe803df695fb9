import { type KeyboardEvent, useRef } from 'react'

import { type EarlierValue, spokenWith } from './earlier-value.ts'

type Scale = {
  readonly highest: number
  /** `null` where nothing is chosen. */
  readonly value: number | null
  readonly valueText: string
  readonly earlier: EarlierValue | undefined
  readonly onValue: (value: number | null) => void
}

/**
 * The range input of a scale from 1 to `highest` on which nothing may be chosen: its thumb is in the middle then. The arrows and the
 * digits choose (0 is 10), Delete clears, and Escape restores the value that it had when it got the focus.
 */
export function useScale({ highest, value, valueText, earlier, onValue }: Scale) {
  const valueAtFocus = useRef(value)
  const middle = Math.floor((highest + 1) / 2)
  return {
    middle,
    range: {
      type: 'range',
      min: 1,
      max: highest,
      step: 1,
      'aria-valuetext': spokenWith(valueText, earlier),
      onFocus: () => {
        valueAtFocus.current = value
      },
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        const chosen = valueOfKey(event, { value, middle, highest, restored: valueAtFocus.current })
        if (chosen === undefined) return
        event.preventDefault()
        if (chosen !== value) onValue(chosen)
      },
    },
  } as const
}

type KeyContext = {
  readonly value: number | null
  readonly middle: number
  readonly highest: number
  /** The value when the scale got the focus. */
  readonly restored: number | null
}

/** The value that a key chooses, `null` for none; `undefined` where the key has no meaning here. */
function valueOfKey(
  { key, ctrlKey, altKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>,
  { value, middle, highest, restored }: KeyContext,
): number | null | undefined {
  if (ctrlKey || altKey || metaKey) return undefined
  if (/^\d$/.test(key)) return numberOfDigit(Number(key), highest)
  if (key === 'Delete' || key === 'Backspace') return null
  if (key === 'Escape') return value === restored ? undefined : restored
  if (key === ' ' || key === 'Enter') return value ?? middle
  // The first arrow begins in the middle, where the thumb is.
  if (value === null && key.startsWith('Arrow')) return middle
  return undefined
}

const numberOfDigit = (digit: number, highest: number) => {
  const number = digit === 0 ? 10 : digit
  return number <= highest ? number : undefined
}
