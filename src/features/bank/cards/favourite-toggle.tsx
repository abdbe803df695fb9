import { Heart } from 'lucide'

import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { useFavourites } from '#src/shell/queries/favourites.ts'
import { Button } from '#src/ui/button.tsx'
import { SteadyLabel } from '#src/ui/steady-label.tsx'
import { t } from '#src/words/nb-bank.ts'

type FavouriteToggleProps = {
  readonly type: LikeType
  readonly activityId: Id
  readonly title: string
  readonly className?: string
}

/** The favourite button of a card's page, with a text label. */
export function FavouriteToggle({ type, activityId, title, className = '' }: FavouriteToggleProps) {
  const { isFavourite, setFavourite } = useFavourites()
  const on = isFavourite(type, activityId)
  return (
    <Button
      icon={Heart}
      className={`print:hidden ${on ? '[&_svg]:fill-current [&_svg]:text-laave' : ''} ${className}`}
      onClick={() => setFavourite({ type, activityId, title, on: !on })}
    >
      <SteadyLabel labels={[t('favourite.add'), t('favourite.remove')]} shown={on ? 1 : 0} />
    </Button>
  )
}
