import { hrefOf } from '#src/contract/pages.ts'
import { ResourceKind } from '#src/contract/resource-list.ts'
import { maxQueryLength } from '#src/shell/bank-search/bank-index.ts'
import { resourceKindIcon } from '#src/shell/parts/resource-kind-icon.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { t as bankText } from '#src/words/nb-bank.ts'
import { t } from '#src/words/nb-resources.ts'

import { useBankReading } from '../reading.ts'
import { useAreaOf } from '../cards/area-of.ts'
import { AreaChips, chipRow } from '../search/bank-search-bar.tsx'
import { CardGridSkeleton } from '../cards/card-grid-skeleton.tsx'
import { optionText } from '../search/filter-words.ts'
import { SearchPage } from '../search/search-page.tsx'
import { type BankAddress, useBankAddress } from '../search/use-bank-address.ts'
import { useResourceSearch } from '../search/use-bank-search.ts'
import { ResourceCard } from './resource-card.tsx'

/** Things to make, songs, templates and sign cards. */
export function ResourcesPage() {
  const address = useBankAddress()
  const areaOf = useAreaOf()
  const { isUnderLock, listHref } = useBankReading()
  return (
    <SearchPage
      address={address}
      {...useResourceSearch(address.bankSearch)}
      countText={(count) => t('resources.count', { count })}
      noFavourites={t('resources.noFavourites')}
      skeleton={<CardGridSkeleton of="card" />}
      head={
        <>
          <PageTitle page={t('resources.title')} />
          {isUnderLock ? (
            <Breadcrumb
              to={listHref('themeCards')}
              label={bankText('bank.title')}
              navLabel={t('page.back')}
            />
          ) : (
            <Breadcrumb to={hrefOf('home')} label={t('nav.home')} navLabel={t('page.back')} />
          )}
          <PageHeader title={t('resources.title')} intro={t('resources.intro')} />
        </>
      }
      renderSearch={(field) => (
        <>
          <SearchField
            id={field}
            label={t('resources.search')}
            placeholder={t('resources.search.example')}
            maxLength={maxQueryLength}
            clearLabel={t('resources.search.clear')}
            value={address.bankSearch.query}
            onValue={address.type}
          />
          <KindChips address={address} />
          <AreaChips address={address} />
        </>
      )}
    >
      {(resources, listId) => (
        <CardGrid id={listId}>
          {resources.map((resource) => (
            <li key={resource._id}>
              <ResourceCard resource={resource} area={areaOf(resource)} headingLevel={2} />
            </li>
          ))}
        </CardGrid>
      )}
    </SearchPage>
  )
}

function KindChips({ address }: { readonly address: BankAddress }) {
  const { kind: chosen } = address.bankSearch.filter
  return (
    <ul aria-label={t('resources.kinds')} className={chipRow}>
      {ResourceKind.options.map((kind) => (
        <li key={kind} className="flex-none">
          <Chip
            label={optionText('kind', kind)}
            icon={resourceKindIcon(kind)}
            pressed={chosen.includes(kind)}
            onToggle={() => address.toggle({ dimension: 'kind', option: kind })}
          />
        </li>
      ))}
    </ul>
  )
}
