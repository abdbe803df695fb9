import { Dot, type LucideIcon } from 'lucide-react'

import { Hyphenated } from '#src/ui/hyphenated.tsx'

type IconListProps = {
  readonly items: readonly string[]
  readonly icon?: LucideIcon
}

export function IconList({ items, icon: Icon = Dot }: IconListProps) {
  return (
    <ul className="mt-2.5 grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon aria-hidden="true" className="mt-px size-6 shrink-0 text-paint" />
          <p className="min-w-0">
            <Hyphenated text={item} />
          </p>
        </li>
      ))}
    </ul>
  )
}
