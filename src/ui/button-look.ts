import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'light'

type ButtonShape = {
  readonly variant: ButtonVariant
  readonly full: boolean
  readonly className: string | undefined
}

/** The shared classes of `Button` and `ButtonLink`. */
export const buttonLook = ({ variant, full, className }: ButtonShape) =>
  classNames(resting, looks[variant], full && 'w-full', className)

/** Of a button that does nothing now, and keeps its place and the focus: it is `aria-disabled`. */
export const keptLook = 'aria-disabled:cursor-not-allowed aria-disabled:bg-sand! aria-disabled:text-dis!'

export const buttonIconSize = 'size-[1.375em] shrink-0'

const resting = [
  'inline-flex max-w-full min-h-12 items-center justify-center gap-2 rounded-md border-2 px-5 py-2 text-center text-md leading-tight font-semibold max-xs:px-3 max-xs:text-sm',
  'no-underline transition-[background-color,border-color,translate] duration-120 ease-inn active:translate-y-px',
  'disabled:border-transparent disabled:bg-sand disabled:text-dis disabled:shadow-none disabled:active:translate-y-0 disabled:cursor-not-allowed',
].join(' ')

const looks: Readonly<Record<ButtonVariant, string>> = {
  primary:
    'border-transparent bg-blaa-700 text-white shadow-knapp enabled:hover:bg-blaa-600 [a]:hover:bg-blaa-600',
  secondary: 'border-karm bg-papir text-natt enabled:hover:border-natt [a]:hover:border-natt',
  quiet: 'border-transparent px-3 text-blaa-600 enabled:hover:bg-blaa-100 [a]:hover:bg-blaa-100',
  danger: 'border-feil bg-papir text-feil enabled:hover:bg-feil-tint [a]:hover:bg-feil-tint',
  light: 'border-transparent bg-lys text-natt shadow-lysknapp enabled:hover:bg-lys-200 [a]:hover:bg-lys-200',
}
