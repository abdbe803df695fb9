import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { AreaKey } from './area-key.ts'
import { chipLook } from './chip-look.ts'

type ChipLinkProps = {
  readonly to: string
  readonly label: string
  readonly icon?: LucideIcon | undefined
  readonly area?: AreaKey | undefined
}

export function ChipLink({ to, label, icon: Icon, area }: ChipLinkProps) {
  return (
    <Link to={to} data-omr={area} className={chipLook(false)}>
      {Icon && <Icon aria-hidden="true" className="size-5.5 shrink-0 text-paint" />}
      {label}
    </Link>
  )
}
