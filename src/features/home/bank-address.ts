import { hrefOf } from '#src/contract/pages.ts'

/** The activity cards of the bank, searched for a query. */
export const bankAddress = (query: string) => hrefOf('activityCards', { q: query.trim() || undefined })
