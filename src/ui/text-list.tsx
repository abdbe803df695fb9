import type { ReactNode } from 'react'

import { Card } from './card.tsx'

type TextListProps = { readonly items: readonly TextRow[] }

export type TextRow = {
  readonly key: string
  readonly label: string
  readonly text: string
  /** A picture or a mark before the text. */
  readonly mark?: ReactNode
}

/** A list of texts with a second line each, as `LinkList` shows links. */
export function TextList({ items }: TextListProps) {
  return (
    <Card as="div" bare className="px-4 md:px-5">
      <ul className="divide-y divide-fuge">
        {items.map(({ key, label, text, mark }) => (
          <li key={key} className="flex items-center gap-x-3.5 py-2.5">
            {mark}
            <span className="min-w-0">
              <span className="block font-semibold text-natt">{label}</span>
              <span className="block text-sm text-skumring">{text}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
