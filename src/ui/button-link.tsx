import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { buttonIconSize, buttonLook, type ButtonVariant } from './button-look.ts'

type ButtonLinkProps = ComponentProps<typeof Link> & {
  readonly variant?: ButtonVariant
  readonly icon?: LucideIcon | undefined
  readonly full?: boolean
}

export function ButtonLink({
  variant = 'secondary',
  icon: Icon,
  full = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, full, className })}>
      {Icon && <Icon aria-hidden="true" className={buttonIconSize} />}
      {children}
    </Link>
  )
}
