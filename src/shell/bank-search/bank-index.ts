import { stemmer } from '@orama/stemmers/norwegian'
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'

import { searchWordsIn } from '#src/contract/search-words.ts'
import type { Id } from '#src/contract/values.ts'

/** The searchable fields of one card; `words`, the text of the complete card, has the lowest weight. */
export type BankDocument = {
  readonly id: Id
  readonly title: string
  readonly keywords: string
  readonly area: string
  /** The title, summary and keywords of an activity's theme. */
  readonly theme: string
  readonly preamble: string
  readonly words: string
}

/**
 * Card ids by rank: `ids` are the cards that are about the query, `mentions` those that only mention its words in their text or
 * theme. Where no card is about it, `ids` are all that mention it. Fuzzy when no card contains every word as written.
 */
export type BankMatches = {
  readonly ids: readonly Id[]
  readonly mentions: readonly Id[]
  readonly isFuzzy: boolean
}

/** Returns `undefined` when the query has no word of two letters. */
export type BankIndex = (query: string) => BankMatches | undefined

/**
 * Indexes the cards in small chunks, so that the page stays responsive. A query finds a card that contains all of its words or
 * prefixes of them, in any form of the Norwegian inflection (the Snowball stemmer); in titles and keywords also the last part
 * of a compound. If no card matches, doubled letters count as one, and then one or two letters may be wrong. æ, ø and å in a
 * query match only themselves; ae, o and a also match æ, ø and å.
 */
export async function createBankIndex(documents: readonly BankDocument[]): Promise<BankIndex> {
  const cachedFormsOf = createFormCache()
  const index = new MiniSearch<BankDocument>({
    fields: ['title', 'keywords', 'area', 'theme', 'preamble', 'words'],
    tokenize: searchWordsIn,
    processTerm: (word, field) =>
      field === 'title' || field === 'keywords'
        ? [...cachedFormsOf(word), ...compoundTailsOf(word)]
        : [...cachedFormsOf(word)],
    searchOptions: { ...ranking, tokenize: (word) => [word], processTerm: (word) => word },
  })
  await index.addAllAsync(documents, { chunkSize: 10 })

  const idsMatching = (words: readonly string[], tolerance: Tolerance, options: SearchOptions = {}): Id[] =>
    index
      .search({ combineWith: 'AND', queries: words.map((word) => wordQuery(word, tolerance)), ...options })
      .map(({ id }: { readonly id: Id }) => id)

  const matchesOf = (words: readonly string[], tolerance: Tolerance): BankMatches => {
    const all = idsMatching(words, tolerance)
    const about = idsMatching(words, tolerance, { fields: aboutFields })
    const isFuzzy = tolerance === 'typos'
    if (about.length === 0) return { ids: all, mentions: [], isFuzzy }
    return { ids: about, mentions: all.filter((id) => !about.includes(id)), isFuzzy }
  }

  return (query) => {
    const words = searchWordsIn(query.slice(0, maxQueryLength)).slice(0, maxWords)
    if (words.length === 0) return undefined
    const exact = matchesOf(words, 'exact')
    if (exact.ids.length > 0) return exact
    const undoubled = matchesOf(words, 'doubledLetters')
    return undoubled.ids.length > 0 ? undoubled : matchesOf(words, 'typos')
  }
}

/** The fields that say what a card is about. */
const aboutFields = ['title', 'keywords', 'preamble', 'area']

/** Longer queries are cut: a URL may contain anything. */
export const maxQueryLength = 100
const maxWords = 8

/** Which misspellings match: none, a single letter for a doubled one or the reverse, or one or two wrong letters. */
type Tolerance = 'exact' | 'doubledLetters' | 'typos'

const ranking: SearchOptions = {
  boost: { title: 8, keywords: 5, area: 3, theme: 3, preamble: 3 },
  weights: { prefix: 0.15, fuzzy: 0.3 },
}

function wordQuery(word: string, tolerance: Tolerance): Query {
  const normalize =
    tolerance === 'exact' ? withoutAccents : (text: string) => withoutDoubles(withoutAccents(text))
  const normalized = normalize(word)
  const root = normalize(stemmer(withoutAccents(word)))
  return {
    combineWith: 'OR',
    prefix: (term) => term === normalized,
    fuzzy: tolerance === 'typos' ? maxEditDistance : false,
    queries: root.length < 3 ? [normalized] : [...new Set([normalized, root])],
  }
}

/** By word length: none up to four letters, one up to seven, two for longer words. Short words have too many neighbours. */
const maxEditDistance = (word: string) => (word.length <= 4 ? false : word.length <= 7 ? 1 : 2)

/** Memoizes the indexed forms of each word. */
function createFormCache(): (word: string) => ReadonlySet<string> {
  const cache = new Map<string, ReadonlySet<string>>()
  return (word) => {
    const forms = cache.get(word) ?? formsOf(word)
    cache.set(word, forms)
    return forms
  }
}

function formsOf(word: string): ReadonlySet<string> {
  const plain = withoutAccents(word)
  const forms = [plain, ...transliterationsOf(plain)].flatMap((spelling) => [spelling, stemmer(spelling)])
  return new Set(forms.flatMap(withAndWithoutDoubles))
}

/** Possible last parts of a compound: «hule» of «snøhule». */
function compoundTailsOf(word: string): string[] {
  const plain = withoutAccents(word)
  return Array.from({ length: Math.max(0, plain.length - 6) }, (_, index) => plain.slice(index + 3)).flatMap(
    withAndWithoutDoubles,
  )
}

/** Removes accents; the ring of å is not an accent. */
const withoutAccents = (word: string) =>
  /^[a-zæøå\d]*$/u.test(word)
    ? word
    : word.replaceAll(/[^åa-z]/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{Mark}/gu, ''))

/** Collapses doubled letters, the most common misspelling: «eder» and «edder» become the same. */
const withoutDoubles = (word: string) => word.replaceAll(/(\p{Letter})\1+/gu, '$1')

const withAndWithoutDoubles = (form: string) => [form, withoutDoubles(form)]

const transliterationsOf = (word: string) =>
  /[æøå]/u.test(word)
    ? [
        word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a'),
        word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa'),
      ]
    : []
