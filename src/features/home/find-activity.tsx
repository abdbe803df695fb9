import { ArrowRight, ToyBrick } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { Hyphenated } from '#src/ui/hyphenated.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

import { BankSearch } from './bank-search.tsx'

/** The search of the activity cards, and a link to each focus area. */
export function FindActivity() {
  return (
    <Section
      title={t('home.find.title')}
      link={{ to: hrefOf('themeCards'), label: t('home.find.bank'), icon: ArrowRight }}
    >
      <BankSearch />
      <FocusAreaLinks />
    </Section>
  )
}

function FocusAreaLinks() {
  const focusAreas = useBankList('focusAreas')
  return (
    <nav aria-label={t('home.find.areas')} className="mt-4">
      <QueryBoundary query={focusAreas} skeleton={<Skeleton shape="block" />}>
        {(areas) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 md:grid-cols-4 xl:grid-cols-7">
            {areas.map(({ _id, title, colour, icon }) => (
              <li key={_id}>
                <Link to={hrefOf('focusArea', { id: _id })} data-omr={colour} className={tile}>
                  <span className={`${tileIcon} bg-tint text-ink`}>
                    <AreaIcon icon={icon} className="size-7" />
                  </span>
                  <span className={tileName}>
                    <Hyphenated text={title} />
                  </span>
                </Link>
              </li>
            ))}
            <li className="hidden md:block xl:hidden">
              <Link to={hrefOf('themeCards')} className={tile}>
                <span className={`${tileIcon} bg-sand`}>
                  <Icon node={ToyBrick} className="size-7" />
                </span>
                <span className={tileName}>{t('home.find.wholeBank')}</span>
              </Link>
            </li>
          </ul>
        )}
      </QueryBoundary>
    </nav>
  )
}

const tile =
  'flex h-full min-h-16 items-center gap-3.5 rounded-lg bg-papir py-2 pr-3.5 pl-2 max-xs:gap-2 max-xs:pr-2 leading-tight font-semibold text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft md:flex-col md:items-stretch md:gap-2.5 md:p-0 md:pb-3.5 md:text-xs lg:text-sm'
const tileIcon =
  'grid size-13 shrink-0 max-xs:size-9 place-items-center rounded-md md:h-16 md:w-full md:rounded-none md:rounded-t-lg'
const tileName = 'min-w-0 hyphens-auto wrap-break-word md:px-3'
