import { hrefOf } from '#src/contract/pages.ts'
import { useFavouriteCards } from '#src/shell/queries/favourite-cards.ts'
import { QueryBoundary } from '#src/shell/queries/query-boundary.tsx'
import { useFavourites } from '#src/shell/queries/favourites.ts'
import { PageTitle } from '#src/shell/parts/page-title.tsx'
import { Breadcrumb } from '#src/ui/breadcrumb.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CardGrid } from '#src/ui/card-grid.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { t } from '#src/words/nb-profile.ts'

import { FavoriteTile } from './favorite-tile.tsx'
import { type FavoriteGroup, favoriteGroupsOf } from './favorite-groups.ts'

/** The user's favourites by kind. */
export function FavoritesPage() {
  const { likes } = useFavourites()
  const bank = useFavouriteCards()

  return (
    <div className="page-frame pt-6 pb-30 lg:pt-8">
      <PageTitle page={t('favorites.title')} />
      <Breadcrumb to={hrefOf('profile')} label={t('profile.title')} navLabel={t('page.back')} />
      <PageHeader title={t('favorites.title')} intro={t('favorites.intro')} />
      <QueryBoundary query={likes} skeleton={<Skeletons />}>
        {(list) => <Groups groups={favoriteGroupsOf(list, bank)} />}
      </QueryBoundary>
    </div>
  )
}

function Groups({ groups }: { readonly groups: readonly FavoriteGroup[] }) {
  if (groups.length === 0) return <NoFavorites />
  return groups.map(({ type, cards }) => (
    <Section key={type} title={t(`favorites.${type}`)}>
      <CardGrid columns={type === 'mainActivity' ? 'street' : 4}>
        {cards.map((card) => (
          <li key={card._id}>
            <FavoriteTile type={type} card={card} />
          </li>
        ))}
      </CardGrid>
    </Section>
  ))
}

function NoFavorites() {
  return (
    <EmptyState
      title={t('favorites.empty.title')}
      text={t('favorites.empty.text')}
      action={
        <ButtonLink to={hrefOf('themeCards')} variant="primary">
          {t('favorites.empty.action')}
        </ButtonLink>
      }
      className="bg-papir py-10 shadow-kant"
    />
  )
}

function Skeletons() {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </div>
  )
}
