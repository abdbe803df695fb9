import type { CellSelectionDirection } from '@tanstack/react-table'
import type { KeyboardEvent, ReactNode } from 'react'

/** Where the focus goes after a cell has been edited; `away` where the user has put it elsewhere. */
export type CellStep = CellSelectionDirection | 'stay' | 'away'

type EditorKeysProps = {
  readonly children: ReactNode
  readonly onEscape: () => void
  /** Tab and Enter, where the field has not used them, and a click elsewhere. */
  readonly onLeave: (step: CellStep) => void
}

/** The keys that end the editing of a cell. No key of the field reaches the grid. */
export function EditorKeys({ children, onEscape, onLeave }: EditorKeysProps) {
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onEscape()
  }
  const leave = (event: KeyboardEvent) => {
    event.stopPropagation()
    const step = stepOf(event)
    if (step === undefined) return
    event.preventDefault()
    onLeave(step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the field in it
    <div
      className="absolute inset-0 z-2"
      onKeyDownCapture={escape}
      onKeyDown={leave}
      onBlur={() => onLeave('away')}
    >
      {children}
    </div>
  )
}

function stepOf({ key, shiftKey }: KeyboardEvent): CellStep | undefined {
  if (key === 'Tab') return shiftKey ? 'left' : 'right'
  // With Shift it begins a new line of a note.
  if (key === 'Enter' && !shiftKey) return 'down'
  return undefined
}
