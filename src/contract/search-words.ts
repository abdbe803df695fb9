import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { normalisedText } from './normalised-text.ts'
import { Id } from './values.ts'

/** The words of a card beyond its summary, for searching: each once, in lower case, separated by spaces. */
export const SearchWords = v.object({ _id: Id, words: v.string() })
export type SearchWords = v.InferOutput<typeof SearchWords>

/** The words of a text for searching: in lower case, letters and digits of any script, without single letters. */
export const searchWordsIn = (text: string): string[] =>
  (
    normalisedText(text)
      .toLocaleLowerCase('nb-NO')
      .match(/[\p{Letter}\p{Number}]+/gu) ?? []
  ).filter((word) => !/^\p{Letter}$/u.test(word))

export const searchWordEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/search-words',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(SearchWords),
    cache: 'revalidated',
  },
  resources: {
    method: 'GET',
    path: '/api/search-words/resources',
    host: 'app',
    who: 'staff',
    scope: 'none',
    response: v.array(SearchWords),
    cache: 'revalidated',
  },
})

export const searchWordSummaries: SummariesOf<typeof searchWordEndpoints> = {
  list: 'The words inside every theme card and activity card, so that the app can search while the user types.',
  resources: 'The words inside every resource.',
}
