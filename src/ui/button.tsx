import { LoaderCircle, type IconNode } from 'lucide'
import type { ComponentProps, MouseEvent } from 'react'
import { buttonIconSize, buttonLook, type ButtonVariant } from './button-look.ts'
import { Icon } from './icon.tsx'

type ButtonProps = ComponentProps<'button'> & {
  readonly variant?: ButtonVariant
  readonly icon?: IconNode | undefined
  readonly full?: boolean
  /** Shows a spinner and blocks clicks; the button keeps its focus and label. */
  readonly busy?: boolean
}

export function Button({
  variant = 'secondary',
  icon,
  full = false,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const node = busy ? LoaderCircle : icon
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonLook({ variant, full, className })}
      onClick={press}
    >
      {node && <Icon node={node} className={busy ? `${buttonIconSize} animate-spin` : buttonIconSize} />}
      {children}
    </button>
  )
}
