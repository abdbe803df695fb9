import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { ResourceSummary } from '#src/contract/resource-list.ts'
import { searchWordEndpoints } from '#src/contract/search-words.ts'
import type { Id } from '#src/contract/values.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { useShell } from '#src/shell/shell.tsx'

import { activityDocuments, resourceDocuments, themeDocuments } from './bank-documents.ts'
import type { BankDocument, BankIndex } from './bank-index.ts'
import { useBankIndex } from './use-bank-index.ts'

type BankFind = {
  /** `undefined` until the index is built. */
  readonly find: BankIndex | undefined
  /** Whether the cards are still searched by their summaries alone. */
  readonly isPartial: boolean
}

/** Searches the activity cards. */
export const useActivityFind = (): BankFind => useBankFind('activities', activityDocuments)

/** Searches the theme cards; the titles and summaries of their activities are searched too. */
export const useThemeFind = (): BankFind => useBankFind('mainActivities', themeDocuments)

/** Searches the resources. */
export function useResourceFind(resources: readonly ResourceSummary[] | undefined): BankFind {
  const areas = useBankList('focusAreas').data
  const words = useSearchWords(searchWordEndpoints.resources)
  const documents = useMemo(
    () => resources && resourceDocuments(resources, { areas: areas ?? [], wordsOf: words.of }),
    [resources, areas, words],
  )
  return { find: useBankIndex('resources', documents), isPartial: words.isLoading }
}

function useBankFind(
  name: 'activities' | 'mainActivities',
  documentsOf: (bank: Parameters<typeof activityDocuments>[0]) => readonly BankDocument[],
): BankFind {
  const activities = useBankList('activities').data
  const themes = useBankList('mainActivities').data
  const areas = useBankList('focusAreas').data
  const words = useSearchWords(searchWordEndpoints.list)
  const documents = useMemo(
    () =>
      activities && themes
        ? documentsOf({ activities, themes, areas: areas ?? [], wordsOf: words.of })
        : undefined,
    [activities, themes, areas, words, documentsOf],
  )
  return { find: useBankIndex(name, documents), isPartial: words.isLoading }
}

/** The words inside the cards; until they load, a card is searched by its summary. */
function useSearchWords(endpoint: (typeof searchWordEndpoints)[keyof typeof searchWordEndpoints]) {
  const { api } = useShell()
  const { data, isLoading } = useQuery(apiQuery(api, endpoint, {}))
  return useMemo(() => {
    const byId = new Map(data?.map(({ _id, words }) => [_id, words]))
    return { of: (id: Id) => byId.get(id) ?? '', isLoading }
  }, [data, isLoading])
}
