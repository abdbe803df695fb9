import { createContext, use } from 'react'
import { useParams } from 'react-router-dom'

import type { SignId } from '#src/contract/ask-curriculum.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { BankPlace } from '#src/contract/page-values.ts'
import type { Id } from '#src/contract/values.ts'

/** The lists of the bank that link to each other, and its cards. */
export type BankListName = Extract<BankPlace, 'themeCards' | 'activityCards' | 'resources'>
export type BankCardName = Exclude<BankPlace, BankListName>

/**
 * How the bank is read: by somebody who is signed in, whose pages have addresses of their own; or under the lock of a shared tablet, by
 * nobody, where they are parts of the lock screen.
 */
export type BankReading = {
  /** Nobody is signed in: there are no favourites, ticks, notes, plans and editors. */
  readonly isUnderLock: boolean
  /** The address of a list, with the search that is kept. */
  readonly listHref: (name: BankListName, search?: string) => string
  readonly cardHref: (name: BankCardName, id: Id) => string
  /** The address where Ask shows signs. */
  readonly showHref: (signIds: readonly SignId[]) => string
  /** The search parameters of the address that name the open list or card, which a search keeps. */
  readonly place: readonly (readonly [string, string])[]
  /** The card that is open, where its address has no param. */
  readonly openCard: Id | undefined
}

const signedIn: BankReading = {
  isUnderLock: false,
  listHref: (name, search = '') => hrefOf(name) + search,
  cardHref: (name, id) => hrefOf(name, { id }),
  showHref: (signIds) => hrefOf('askControl', { tegn: signIds.join('.') }),
  place: [],
  openCard: undefined,
}

const ReadingContext = createContext(signedIn)

/** Provides how the bank is read; without it somebody is signed in. */
export const BankReadingProvider = ReadingContext

export const useBankReading = (): BankReading => use(ReadingContext)

/** The id of the open card; `''` where the address names none. */
export function useOpenCard(): string {
  const { id = '' } = useParams()
  return useBankReading().openCard ?? id
}
