import { Dot, type IconNode } from 'lucide'

import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'

type IconListProps = {
  readonly items: readonly string[]
  readonly icon?: IconNode
}

export function IconList({ items, icon = Dot }: IconListProps) {
  return (
    <ul className="mt-2.5 grid gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon node={icon} className="mt-px size-6 shrink-0 text-paint" />
          <p className="min-w-0">
            <Hyphenated text={item} />
          </p>
        </li>
      ))}
    </ul>
  )
}
