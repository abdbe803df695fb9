import type { IconNode } from 'lucide'
import type { ReactNode } from 'react'

export type NavItem = {
  readonly to: string
  readonly label: string
  readonly icon: IconNode
  readonly current: boolean
  /** Beside the label, such as a number that waits. */
  readonly mark?: ReactNode
}

/** The last entry of a menu, a button instead of a link. */
export type NavAction = {
  readonly label: string
  readonly icon: IconNode
  readonly onAction: () => void
}
