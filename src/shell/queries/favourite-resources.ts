import type { ResourceSummary } from '#src/contract/resource-list.ts'
import { resourceEndpoints } from '#src/contract/resource.ts'

import { useApiQuery } from './api-query.ts'
import { useFavourites } from './favourites.ts'

/** The resources, fetched only for a user who has one among the favourites. */
export function useFavouriteResources(): readonly ResourceSummary[] {
  const { likes } = useFavourites()
  const enabled = likes.data?.some(({ type }) => type === 'resource') ?? false
  return useApiQuery(resourceEndpoints.list, {}, { enabled }).data ?? []
}
