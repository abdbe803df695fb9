import { ChevronRight, MapPin } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import type { Affiliation } from '#src/contract/user.ts'
import { t } from '#src/words/nb-home.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'

type CurrentPlaceProps = { readonly department: Affiliation['department'] }

/** The department and kindergarten that Home shows; leads to the page where they are changed. */
export const CurrentPlace = ({ department }: CurrentPlaceProps) => (
  <Link
    to={hrefOf('profile')}
    className="-ml-2 inline-flex min-h-11 max-w-full items-center gap-2 rounded-md px-2 font-semibold text-white no-underline hover:bg-white/10 print:hidden"
  >
    <Icon node={MapPin} className="size-5 shrink-0 text-lys" />
    <span className="min-w-0">
      {t('home.place', { department: department.name, kindergarten: department.organizationName })}
    </span>
    <span className="sr-only">{t('home.place.change')}</span>
    <Icon node={ChevronRight} className="size-5 shrink-0 text-himmel-tekst" />
  </Link>
)
