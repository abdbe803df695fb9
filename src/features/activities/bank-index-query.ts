import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { type BankDocument, type BankIndex, bankIndexOf } from './bank-index.ts'

/** As long as an index may be wanted again by somebody on the way back. */
const keptFor = 10 * 60_000

type Kept = { readonly find: BankIndex }

/**
 * The index of some documents, made anew when one of them says something else; meanwhile the last one of its name serves.
 * `undefined` while the first is being made.
 */
export function useBankIndex(
  name: string,
  documents: readonly BankDocument[] | undefined,
): BankIndex | undefined {
  const client = useQueryClient()
  const mark = useMemo(() => documents && markOf(documents), [documents])
  const { data } = useQuery({
    queryKey: ['bankIndex', name, mark],
    queryFn: async (): Promise<Kept> => ({ find: await bankIndexOf(documents ?? []) }),
    placeholderData: () =>
      client.getQueriesData<Kept>({ queryKey: ['bankIndex', name] }).findLast(([, kept]) => kept)?.[1],
    // It is not asked of anybody, and it is not data to compare.
    networkMode: 'always',
    structuralSharing: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptFor,
    enabled: documents !== undefined,
  })
  return data?.find
}

/** The same for the same texts, and hardly ever for others (the FNV-1a hash, 32 bits). */
function markOf(documents: readonly BankDocument[]): number {
  let hash = 0x81_1c_9d_c5
  for (const document of documents)
    for (const text of Object.values(document))
      for (let place = 0; place <= text.length; place += 1)
        hash = Math.imul(hash ^ (place < text.length ? text.charCodeAt(place) : 0), 0x01_00_01_93)
  return hash >>> 0
}
