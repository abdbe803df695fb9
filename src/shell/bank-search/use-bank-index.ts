import { use, useDeferredValue } from 'react'

import { type BankDocument, type BankIndex, createBankIndex } from './bank-index.ts'
import { memoByContent } from './memo-by-content.ts'

const indexes = {
  activities: memoByContent(createBankIndex),
  mainActivities: memoByContent(createBankIndex),
  resources: memoByContent(createBankIndex),
} as const

/**
 * The search index of some documents, rebuilt when their content changes; meanwhile the previous one is returned. `undefined`
 * while the first is being built.
 */
export function useBankIndex(
  name: keyof typeof indexes,
  documents: readonly BankDocument[] | undefined,
): BankIndex | undefined {
  const memo = indexes[name]
  const current = documents ?? noDocuments
  // The page never waits for its index: the first is built after the first render, the next while the previous one is in use.
  const deferred = useDeferredValue(current, memo.cached(current) ? current : noDocuments)
  return deferred === noDocuments ? undefined : (memo.cached(deferred) ?? use(memo.load(deferred)))
}

const noDocuments: readonly BankDocument[] = []
