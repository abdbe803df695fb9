import { ChevronRight, type IconNode } from 'lucide'

import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'

/** The list that links of a section stand in. */
export const sectionLinks = 'grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4'

type SectionLinkProps = {
  readonly to: string
  readonly icon: IconNode
  readonly title: string
  readonly text: string
}

/** A link of a section of Home, with what is behind it. */
export const SectionLink = ({ to, icon, title, text }: SectionLinkProps) => (
  <Link
    to={to}
    className="flex h-full min-h-18 items-center gap-x-3.5 gap-y-1 max-xs:flex-wrap rounded-lg bg-papir px-4 py-3 text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft"
  >
    <Icon node={icon} className="size-6 shrink-0" />
    <span className="min-w-0 flex-[1_1_8rem] leading-tight">
      <b className="block font-semibold">{title}</b>
      <small className="text-sm text-skumring">{text}</small>
    </span>
    <Icon node={ChevronRight} className="size-5 shrink-0 text-dis max-xs:hidden" />
  </Link>
)
