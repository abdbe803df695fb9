import type { LikeType } from '#src/contract/like.ts'
import { AreaBadge } from '#src/shell/parts/area-badge.tsx'
import { favouriteAddress } from '#src/shell/parts/favourite-address.ts'
import { factsText } from '#src/shell/parts/card-facts.ts'
import { FavouriteButton } from '#src/shell/parts/favourite-button.tsx'
import { AreaIcon } from '#src/ui/area-icon.tsx'
import { HouseCard } from '#src/ui/house-card.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { WindowCard } from '#src/ui/window-card.tsx'

import type { FavoriteCard } from './favorite-groups.ts'

type FavoriteTileProps = { readonly type: LikeType; readonly card: FavoriteCard }

/** One favourite: a house card for a theme card, a window card for other kinds. */
export function FavoriteTile({ type, card }: FavoriteTileProps) {
  const { _id, title, preamble, picture, area } = card
  const shared = {
    to: favouriteAddress(type, _id),
    title,
    area: area?.colour,
    picture: <Picture src={picture.src} alt="" width={320} height={240} />,
  }
  const heart = { type, activityId: _id, title }
  return type === 'mainActivity' ? (
    <HouseCard
      {...shared}
      text={preamble}
      footer={
        area && (
          <>
            <AreaIcon icon={area.icon} />
            <span>{area.code}</span>
          </>
        )
      }
      action={<FavouriteButton {...heart} tone="wall" />}
    />
  ) : (
    <WindowCard
      {...shared}
      preamble={preamble}
      footer={
        type === 'activity' && (
          <>
            {area && <AreaBadge area={area} />}
            <span>{factsText(card)}</span>
          </>
        )
      }
      action={<FavouriteButton {...heart} />}
    />
  )
}
