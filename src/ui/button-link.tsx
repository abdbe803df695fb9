import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { buttonIconSize, buttonLook, type ButtonVariant } from './button-look.ts'
import { Icon } from './icon.tsx'

type ButtonLinkProps = ComponentProps<typeof Link> & {
  readonly variant?: ButtonVariant
  readonly icon?: IconNode | undefined
  readonly full?: boolean
}

export function ButtonLink({
  variant = 'secondary',
  icon,
  full = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, full, className })}>
      {icon && <Icon node={icon} className={buttonIconSize} />}
      {children}
    </Link>
  )
}
