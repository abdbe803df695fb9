import type { IconNode } from 'lucide'
import { type KeyboardEvent, useState } from 'react'

import { Icon } from './icon.tsx'
import { placeAfter } from './place-after.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type ToolbarProps = {
  readonly label: string
  /** The id of the control that the tools change. */
  readonly controls: string
  readonly tools: readonly Tool[]
}

export type Tool = {
  readonly icon: IconNode
  readonly label: string
  /** In the form of `aria-keyshortcuts`, with the words that show it. */
  readonly shortcut?: { readonly keys: string; readonly text: string } | undefined
  readonly onUse: () => void
}

/** Buttons of one control as a single stop of the Tab key: the arrow keys, Home and End move between them. */
export function Toolbar({ label, controls, tools }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = placeAfter(event.key, current, tools.length)
    if (next === undefined) return
    event.preventDefault()
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      aria-controls={controls}
      className="flex flex-wrap"
      onKeyDown={move}
    >
      {tools.map(({ icon, label: name, shortcut, onUse }, index) => (
        <button
          key={name}
          type="button"
          title={shortcut ? `${name} (${shortcut.text})` : name}
          aria-keyshortcuts={shortcut?.keys}
          tabIndex={index === current ? 0 : -1}
          className="grid size-target place-items-center rounded-md text-skumring transition-colors duration-120 ease-inn hover:bg-sand"
          onFocus={() => setCurrent(index)}
          onClick={onUse}
        >
          <Icon node={icon} className="size-5" />
          <VisuallyHidden>{name}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
