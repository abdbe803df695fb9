import { useQuery } from '@tanstack/react-query'

import type { CallOf } from '#src/contract/endpoint.ts'
import { messageOf } from '#src/contract/outcome.ts'
import { likeEndpoints, type Like, type LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { t } from '#src/words/nb-shell.ts'

import { apiQuery } from './api-query.ts'
import { useApiMutation } from './api-mutation.ts'
import { useShell, useToast } from '#src/shell/shell.tsx'

type Favourite = CallOf<typeof likeEndpoints.set>['body']

/** The user's favourites, and an optimistic setter, which rolls back and shows a toast on failure; a removal can be undone. */
export function useFavourites() {
  const { api, now } = useShell()
  const toast = useToast()
  const likesQuery = apiQuery(api, likeEndpoints.list, {})
  const likes = useQuery(likesQuery)

  const saving = useApiMutation(likeEndpoints.set, {
    optimistic: {
      queryKey: likesQuery.queryKey,
      updated: (cached: readonly Like[] = [], { body }) => withFavourite(cached, body, now()),
    },
    // The heart itself shows that a favourite was added.
    onSuccess: (_, { body }) => {
      if (body.on === false)
        toast.undoable(t('favourite.removed'), {
          label: t('favourite.undo'),
          onAction: () => saving.mutate({ body: { ...body, on: true } }),
        })
    },
    onFailed: (failure) => toast.error(messageOf(failure) ?? t('favourite.notSaved')),
  })

  return {
    likes,
    isFavourite: (type: LikeType, activityId: Id) => includesLike(likes.data ?? [], type, activityId),
    /** Resolves after the request, also when it failed. */
    setFavourite: (favourite: Favourite): Promise<void> =>
      saving.mutateAsync({ body: favourite }).then(
        () => undefined,
        () => undefined,
      ),
  }
}

const includesLike = (likes: readonly Like[], type: LikeType, activityId: Id) =>
  likes.some((like) => like.type === type && like.activityId === activityId)

/** The list as the server will return it; a new favourite is first. */
export function withFavourite(
  likes: readonly Like[],
  { type, activityId, on = true }: Favourite,
  now: Date,
): Like[] {
  const others = likes.filter((like) => like.type !== type || like.activityId !== activityId)
  return on ? [{ _id: activityId, type, activityId, createdAt: now.toISOString() }, ...others] : others
}
