import { Link } from './link.tsx'
import { classNames } from './class-names.ts'
import { LogoMark } from './logo-mark.tsx'

type LogoProps = {
  readonly wordmark: string
  /** Makes the logo a link. */
  readonly to?: string | undefined
  readonly tone?: 'dark' | 'light'
  readonly large?: boolean
}

export function Logo({ wordmark, to, tone = 'dark', large = false }: LogoProps) {
  const look = classNames(
    'inline-flex min-h-11 max-w-full flex-wrap items-center gap-2.5 leading-none font-extrabold tracking-[-0.03em] no-underline',
    large ? 'text-[1.75rem]' : 'text-[1.375rem]',
    tone === 'dark' ? 'text-natt' : 'text-white',
  )
  const content = (
    <>
      <LogoMark
        className={classNames('shrink-0', large ? 'size-13' : 'size-10')}
        wall={tone === 'dark' ? 'fill-natt' : 'fill-white'}
        panes={['fill-lys', 'fill-lys', 'fill-lys', 'fill-lys']}
      />
      <span>{wordmark}</span>
    </>
  )
  return to === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  )
}
