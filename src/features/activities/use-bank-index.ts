import { use, useDeferredValue } from 'react'

import { type BankDocument, type BankIndex, bankIndexOf } from './bank-index.ts'
import { memoByContent } from './memo-by-content.ts'

const indexes = {
  activities: memoByContent(bankIndexOf),
  mainActivities: memoByContent(bankIndexOf),
} as const

/**
 * The index of some documents, made again when one of them says something else; until then the last one serves. `undefined`
 * while the first is being made.
 */
export function useBankIndex(
  name: keyof typeof indexes,
  documents: readonly BankDocument[] | undefined,
): BankIndex | undefined {
  const memo = indexes[name]
  const given = documents ?? none
  // A page is never kept waiting for its index: the first is made after the page is drawn, the next while the last one serves.
  const deferred = useDeferredValue(given, memo.made(given) ? given : none)
  return deferred === none ? undefined : (memo.made(deferred) ?? use(memo.making(deferred)))
}

const none: readonly BankDocument[] = []
