import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { answerOf } from '#src/contract/api.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import type { Like, LikeType } from '#src/contract/like.ts'
import type { Id } from '#src/contract/values.ts'
import { t } from '#src/words/nb-shell.ts'

import { answerQuery } from './answers.ts'
import { useShell, useToast } from './shell.tsx'

type Favourite = { readonly type: LikeType; readonly activityId: Id; readonly on: boolean }

/** The caller's favourites, and setting one: shown at once, rolled back with a message when it could not be saved. */
export function useFavourites() {
  const { api, now } = useShell()
  const toast = useToast()
  const queryClient = useQueryClient()
  const likesQuery = answerQuery(api, endpoints.like.list, {})
  const likes = useQuery(likesQuery)

  const saving = useMutation({
    networkMode: 'always',
    // One after the other: each answer is the whole list, and a late one would undo a later press.
    scope: { id: 'favourites' },
    mutationFn: (favourite: Favourite) => answerOf(api, endpoints.like.set, { body: favourite }),
    onMutate: async (favourite) => {
      await queryClient.cancelQueries({ queryKey: likesQuery.queryKey })
      const before = queryClient.getQueryData(likesQuery.queryKey)
      queryClient.setQueryData(likesQuery.queryKey, (list) => withFavourite(list ?? [], favourite, now()))
      return { before }
    },
    onSuccess: (list, favourite) => {
      queryClient.setQueryData(likesQuery.queryKey, list)
      toast.ok(t(favourite.on ? 'favourite.added' : 'favourite.removed'))
    },
    onError: (_error, _favourite, shown) => {
      if (shown?.before) queryClient.setQueryData(likesQuery.queryKey, shown.before)
      else void queryClient.resetQueries({ queryKey: likesQuery.queryKey })
      toast.error(t('favourite.notSaved'))
    },
  })

  return {
    likes,
    isFavourite: (type: LikeType, activityId: Id) => isAmong(likes.data ?? [], type, activityId),
    /** Settles when the server has answered, or not. */
    setFavourite: (favourite: Favourite): Promise<void> =>
      saving.mutateAsync(favourite).then(
        () => undefined,
        () => undefined,
      ),
  }
}

const isAmong = (likes: readonly Like[], type: LikeType, activityId: Id) =>
  likes.some((like) => like.type === type && like.activityId === activityId)

/** The list as it will be once the server has answered; a new favourite stands first. */
export function withFavourite(
  likes: readonly Like[],
  { type, activityId, on }: Favourite,
  now: Date,
): Like[] {
  const others = likes.filter((like) => like.type !== type || like.activityId !== activityId)
  return on ? [{ _id: activityId, type, activityId, createdAt: now.toISOString() }, ...others] : others
}
