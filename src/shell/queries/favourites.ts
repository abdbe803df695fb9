import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import * as v from 'valibot'

import type { CallOf } from '#src/contract/endpoint.ts'
import { likeEndpoints, type Like, type LikeType } from '#src/contract/like.ts'
import type { Id, Instant } from '#src/contract/values.ts'
import { t } from '#src/words/nb-other-pages.ts'

import type { OutboxItem } from '#src/machines/outbox/outbox/outbox-item.ts'
import { useShell, useStartedOutbox, useToast } from '#src/shell/shell.tsx'

import { apiQuery } from './api-query.ts'

type Favourite = CallOf<typeof likeEndpoints.set>['body']
type NewFavourite = Favourite & { readonly title: string }

/**
 * The user's favourites with those that wait in the outbox, and a setter, which also works without a network; a removal can be undone.
 * Where nobody is signed in they are not enabled, and there are none.
 */
export function useFavourites(enabled = true) {
  const { api } = useShell()
  const outbox = useStartedOutbox()
  const toast = useToast()
  const waiting = useSelector(outbox, (snapshot) => snapshot?.context.items)
  const withWaiting = (list: readonly Like[]) => waiting?.reduce(withItem, list) ?? list
  const likes = useQuery({ ...apiQuery(api, likeEndpoints.list, {}), select: withWaiting, enabled })
  const known = likes.data ?? withWaiting([])

  const setFavourite = ({ title, ...body }: NewFavourite) => {
    if (!outbox) throw new Error('A favourite is set before the outbox runs.')
    outbox.send({
      type: 'outbox.add',
      endpoint: 'setFavourite',
      call: { body },
      subject: `favourite ${body.type} ${body.activityId}`,
      title,
    })
    // The heart itself shows that a favourite was added.
    if (body.on === false)
      toast.undoable(t('favourite.removed'), {
        label: t('favourite.undo'),
        onAction: () => setFavourite({ ...body, title, on: true }),
      })
  }

  return {
    likes,
    isFavourite: (type: LikeType, activityId: Id) => includesLike(known, type, activityId),
    setFavourite,
  }
}

const Call = v.object({ body: likeEndpoints.set.body })

/** The list with a write that waits; one that the server has rejected changes nothing. */
function withItem(likes: readonly Like[], { endpoint, call, held, since }: OutboxItem): readonly Like[] {
  if (endpoint !== 'setFavourite' || held) return likes
  const parsed = v.safeParse(Call, call)
  return parsed.success ? withFavourite(likes, parsed.output.body, since) : likes
}

const includesLike = (likes: readonly Like[], type: LikeType, activityId: Id) =>
  likes.some((like) => like.type === type && like.activityId === activityId)

/** The list as the server will return it; a new favourite is first. */
export function withFavourite(
  likes: readonly Like[],
  { type, activityId, on = true }: Favourite,
  createdAt: Instant,
): Like[] {
  const others = likes.filter((like) => like.type !== type || like.activityId !== activityId)
  return on ? [{ _id: activityId, type, activityId, createdAt }, ...others] : others
}
