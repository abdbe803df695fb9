import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, X } from 'lucide'
import { useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { Icon } from './icon.tsx'

export type ToastItem = {
  readonly id: string
  readonly kind: 'ok' | 'info' | 'warning' | 'error' | 'offline'
  readonly text: string
  readonly action?: { readonly label: string; readonly onAction: () => void } | undefined
}

type ToastProps = {
  readonly item: ToastItem
  readonly dismissLabel: string
  readonly onHold: (id: string) => void
  readonly onRelease: (id: string) => void
  readonly onDismiss: (id: string) => void
}

/** Calls `onHold` while the pointer or the focus is on it, and `onRelease` when both have left. */
export function Toast({ item, dismissLabel, onHold, onRelease, onDismiss }: ToastProps) {
  const held = useRef({ byPointer: false, byFocus: false })
  const setHeld = (by: keyof typeof held.current, isOn: boolean) => {
    const wasHeld = held.current.byPointer || held.current.byFocus
    held.current[by] = isOn
    const isHeld = held.current.byPointer || held.current.byFocus
    if (isHeld !== wasHeld) (isHeld ? onHold : onRelease)(item.id)
  }
  const node = icons[item.kind]

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles events that bubble from its own controls
    <li
      className="pointer-events-auto flex min-h-15 w-full max-w-110 animate-rise flex-wrap items-center gap-x-3 rounded-lg bg-natt py-2 pr-2 pl-4 text-white shadow-loft ring-1 ring-white/20"
      onPointerEnter={() => setHeld('byPointer', true)}
      onPointerLeave={() => setHeld('byPointer', false)}
      onFocus={() => setHeld('byFocus', true)}
      onBlur={(event) => setHeld('byFocus', event.currentTarget.contains(event.relatedTarget))}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss(item.id)}
    >
      <Icon node={node} className="size-5.5 shrink-0 text-lys" />
      <span className="min-w-0 flex-[1_1_7rem] py-1">{item.text}</span>
      {item.action && (
        <button
          type="button"
          onClick={item.action.onAction}
          className="min-h-11 rounded-md px-3 font-semibold text-lys hover:bg-white/10"
        >
          {item.action.label}
        </button>
      )}
      <IconButton tone="dark" icon={X} label={dismissLabel} onClick={() => onDismiss(item.id)} />
    </li>
  )
}

const icons = {
  ok: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  offline: WifiOff,
} as const
