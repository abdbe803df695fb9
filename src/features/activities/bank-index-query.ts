import { useQuery, useQueryClient } from '@tanstack/react-query'

import { type BankDocument, type BankIndex, bankIndexOf } from './bank-index.ts'

/** As long as an index may be wanted again by somebody on the way back. */
const keptFor = 10 * 60_000

/**
 * The index of the cards that `mark` stands for, made anew when the mark changes; meanwhile the last one of its name serves.
 * `undefined` while the first is being made.
 */
export function useBankIndex(
  name: string,
  mark: readonly number[],
  documents: () => readonly BankDocument[],
): BankIndex | undefined {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['bankIndex', name, ...mark],
    queryFn: async () => ({ find: await bankIndexOf(documents()) }),
    placeholderData: (previous) =>
      previous ?? client.getQueriesData<{ find: BankIndex }>({ queryKey: ['bankIndex', name] }).at(-1)?.[1],
    // It is not asked of anybody, and it is not data to compare.
    networkMode: 'always',
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    enabled: mark.every((updatedAt) => updatedAt > 0),
  })
  return data?.find
}
