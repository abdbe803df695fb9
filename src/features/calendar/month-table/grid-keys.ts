import type { CellSelectionDirection } from '@tanstack/react-table'

/** What a key does in a cell that is not being edited. */
export type GridCommand =
  | { readonly kind: 'move' | 'extend'; readonly direction: CellSelectionDirection }
  | { readonly kind: 'jump'; readonly to: 'rowStart' | 'rowEnd' | 'tableStart' | 'tableEnd' }
  | { readonly kind: 'week'; readonly step: -1 | 1 }
  /** With the text that replaces the value. */
  | { readonly kind: 'edit'; readonly text: string | undefined }
  | {
      readonly kind: 'clear' | 'undo' | 'redo' | 'fillDown' | 'save' | 'selectRow' | 'selectAll' | 'collapse'
    }

type Key = {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The command of a key press, after the pattern of a data grid; `undefined` leaves the key to the browser. */
export function commandOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): GridCommand | undefined {
  if (altKey) return undefined
  if (ctrlKey || metaKey) return controlCommandOf(key.toLowerCase(), shiftKey)
  const direction = directions[key]
  if (direction) return { kind: shiftKey ? 'extend' : 'move', direction }
  if (key === ' ' && shiftKey) return { kind: 'selectRow' }
  const plain = plainCommands[key]
  if (plain) return plain
  return key.length === 1 ? { kind: 'edit', text: key === ' ' ? undefined : key } : undefined
}

function controlCommandOf(key: string, shiftKey: boolean): GridCommand | undefined {
  switch (key) {
    case 'z':
      return { kind: shiftKey ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    case 'd':
      return { kind: 'fillDown' }
    case 's':
      return { kind: 'save' }
    case 'a':
      return { kind: 'selectAll' }
    case 'home':
      return { kind: 'jump', to: 'tableStart' }
    case 'end':
      return { kind: 'jump', to: 'tableEnd' }
    default:
      return undefined
  }
}

const directions: Readonly<Record<string, CellSelectionDirection>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const plainCommands: Readonly<Record<string, GridCommand>> = {
  Home: { kind: 'jump', to: 'rowStart' },
  End: { kind: 'jump', to: 'rowEnd' },
  PageUp: { kind: 'week', step: -1 },
  PageDown: { kind: 'week', step: 1 },
  Enter: { kind: 'edit', text: undefined },
  F2: { kind: 'edit', text: undefined },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
  Escape: { kind: 'collapse' },
}
