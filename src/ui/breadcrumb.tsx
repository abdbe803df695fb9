import { ChevronLeft } from 'lucide'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'

type BreadcrumbProps = {
  readonly to: string
  readonly label: string
  readonly navLabel: string
}

export function Breadcrumb({ to, label, navLabel }: BreadcrumbProps) {
  return (
    <nav aria-label={navLabel} className="-mt-2 mb-2 -ml-2.5">
      <Link
        to={to}
        className="inline-flex min-h-11 items-center gap-1 rounded-md px-2.5 text-sm font-semibold text-skumring no-underline hover:text-natt"
      >
        <Icon node={ChevronLeft} className="size-5 shrink-0" />
        {label}
      </Link>
    </nav>
  )
}
