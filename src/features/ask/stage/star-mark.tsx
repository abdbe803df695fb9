import { classNames } from '#src/ui/class-names.ts'

type StarMarkProps = { readonly isLit: boolean; readonly className?: string }

export function StarMark({ isLit, className }: StarMarkProps) {
  return (
    <svg aria-hidden="true" viewBox="-28 -28 56 58" className={classNames('overflow-visible', className)}>
      <path
        d="M0-23C3-23 5-11 8-8C11-6 23-6 24-3C24 0 14 7 13 11C12 15 16 25 14 27C11 28 3 20 0 20C-3 20-11 28-14 27C-16 25-12 15-13 11C-14 7-24 0-24-3C-23-6-11-6-8-8C-5-11-3-23 0-23Z"
        strokeWidth="2.6"
        strokeLinejoin="round"
        className={isLit ? 'fill-lys stroke-lys-ink' : 'fill-white stroke-karm'}
      />
    </svg>
  )
}
