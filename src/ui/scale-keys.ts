import type { KeyboardEvent } from 'react'

type KeyContext = {
  readonly value: number | null
  readonly middle: number
  readonly highest: number
  /** The value when the scale got the focus. */
  readonly restored: number | null
}

/** The value that a key chooses, `null` for none; `undefined` where the key has no meaning here. */
export function valueOfKey(
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
