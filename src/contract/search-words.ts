import * as v from 'valibot'

import { endpointTable } from './endpoint.ts'
import { Id } from './values.ts'

/** What a whole card says beyond its summary, as words to search in: each once, in lower case, parted by blanks. */
export const SearchWords = v.object({ _id: Id, words: v.string() })
export type SearchWords = v.InferOutput<typeof SearchWords>

export const searchWordEndpoints = endpointTable({
  list: {
    method: 'GET',
    path: '/api/search-words',
    host: 'app',
    who: 'staff',
    scope: 'none',
    summary:
      'The words inside every theme card and activity card, so that the app can search while one types.',
    answer: v.array(SearchWords),
    cache: 'revalidated',
  },
})
