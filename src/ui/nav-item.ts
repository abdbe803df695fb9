import type { LucideIcon } from 'lucide-react'

export type NavItem = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon
  readonly current: boolean
}

/** The last entry of a menu, a button instead of a link. */
export type NavAction = {
  readonly label: string
  readonly icon: LucideIcon
  readonly onAction: () => void
}
