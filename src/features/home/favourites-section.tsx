import { ArrowRight } from 'lucide'

import { hrefOf } from '#src/contract/pages.ts'
import { factsText } from '#src/shell/parts/card-facts.ts'
import { favouriteAddress } from '#src/shell/parts/favourite-address.ts'
import { useFavourites } from '#src/shell/queries/favourites.ts'
import { useFavouriteCards } from '#src/shell/queries/favourite-cards.ts'
import { Link } from '#src/ui/link.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Section } from '#src/ui/section.tsx'
import { t } from '#src/words/nb-below-the-fold.ts'

const maxCards = 4

/** The user's newest favourites; nothing where there are none. */
export function FavouritesSection() {
  const { likes } = useFavourites()
  const cards = useCards()
  const newest = (likes.data ?? []).flatMap(
    ({ type, activityId }) => cards.find((card) => card.type === type && card._id === activityId) ?? [],
  )
  if (newest.length === 0) return null
  return (
    <Section
      title={t('home.favourites.title')}
      link={{ to: hrefOf('favorites'), label: t('home.favourites.all'), icon: ArrowRight }}
    >
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2 xl:grid-cols-4">
        {newest.slice(0, maxCards).map((card) => (
          <li key={`${card.type} ${card._id}`}>
            <Link
              to={favouriteAddress(card.type, card._id)}
              className="flex h-full min-h-18 items-center gap-3.5 overflow-hidden rounded-lg bg-papir pr-3.5 text-natt no-underline shadow-kant transition-shadow duration-200 hover:shadow-loft"
            >
              <span className="relative h-full min-h-18 w-20 shrink-0 overflow-hidden">
                <Picture src={card.picture.src} alt="" width={160} height={160} />
              </span>
              <span className="min-w-0 py-2 leading-tight">
                <b className="block font-semibold">{card.title}</b>
                <small className="text-sm text-dis">{factsText(card)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Every card that can be a favourite. */
function useCards() {
  const { mainActivities, activities, focusAreas, generalTips, resources } = useFavouriteCards()
  return [
    ...activities.map((card) => ({ ...card, type: 'activity' as const })),
    ...mainActivities.map((card) => ({ ...card, type: 'mainActivity' as const })),
    ...focusAreas.map((card) => ({ ...card, type: 'focusArea' as const })),
    ...generalTips.map((card) => ({ ...card, type: 'generalTip' as const })),
    ...resources.map((card) => ({ ...card, type: 'resource' as const })),
  ]
}
