import { Heart } from 'lucide'

import type { LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { IconButton } from '#src/ui/icon-button.tsx'
import { t } from '#src/words/nb-other-pages.ts'

import { useFavourites } from '#src/shell/queries/favourites.ts'

type FavouriteButtonProps = {
  readonly type: LikeType
  readonly activityId: Id
  readonly title: string
  readonly tone?: 'paper' | 'wall'
}

/** The favourite toggle on a card. */
export function FavouriteButton({ type, activityId, title, tone = 'paper' }: FavouriteButtonProps) {
  const { isFavourite, setFavourite } = useFavourites()
  const on = isFavourite(type, activityId)
  return (
    <IconButton
      icon={Heart}
      filled={on}
      tone={tone}
      label={t(on ? 'favourite.removeTitle' : 'favourite.addTitle', { title })}
      onClick={() => setFavourite({ type, activityId, title, on: !on })}
    />
  )
}
