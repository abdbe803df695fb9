import type { IconNode } from 'lucide'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'aria-pressed' | 'children'> & {
  readonly icon: IconNode
  readonly label: string
  /** Makes it a toggle, filled while pressed; the label must be the same in both states. */
  readonly pressed?: boolean | undefined
  /** Filled like a pressed toggle without `aria-pressed`, for a button whose label contains the state. */
  readonly filled?: boolean
  readonly tone?: 'paper' | 'dark' | 'wall'
}

export function IconButton({
  icon,
  label,
  pressed,
  filled = pressed === true,
  tone = 'paper',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      className={classNames(
        'grid size-target shrink-0 place-items-center rounded-md transition-colors duration-120 ease-inn disabled:opacity-50',
        filled ? filledTones[tone] : tones[tone],
        className,
      )}
    >
      <Icon node={icon} className="size-[min(1.5rem,34px)]" />
    </button>
  )
}

const tones = {
  paper: 'text-skumring hover:bg-sand',
  dark: 'text-white hover:bg-white/12',
  wall: 'text-white hover:bg-white/16',
} as const

const filledTones = {
  paper: 'text-laave hover:bg-sand [&_svg]:fill-current',
  dark: 'text-lys hover:bg-white/12 [&_svg]:fill-current',
  wall: 'text-lys hover:bg-white/16 [&_svg]:fill-current',
} as const
