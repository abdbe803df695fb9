import { stemmer } from '@orama/stemmers/norwegian'
import MiniSearch, { type Query, type SearchOptions } from 'minisearch'

import { searchWordsIn } from '#src/contract/search-words.ts'
import type { Id } from '#src/contract/values.ts'

/** What one card is found by; the words of the whole card come last and weigh least. */
export type BankDocument = {
  readonly id: Id
  readonly title: string
  readonly keywords: string
  readonly area: string
  /** What an activity's theme is called and about. */
  readonly theme: string
  readonly preamble: string
  readonly words: string
}

/** Cards by rank. They are only alike where no card holds every word as it was written. */
export type BankFinding = { readonly ids: readonly Id[]; readonly alike: boolean }

/** `undefined` where the query holds no word of two letters: then nothing is asked. */
export type BankIndex = (query: string) => BankFinding | undefined

/**
 * Makes the cards searchable, a handful at a time, so that the page answers in between. A query finds a card that holds all of
 * its words or their beginnings, in any form of the Norwegian inflection (the Snowball stemmer); in titles and keywords also
 * the last part of a compound. Where no card does, doubled letters count as one, and then one or two letters may be wrong.
 * Who writes æ, ø and å means them; who writes ae, o and a for them finds the word too.
 */
export async function bankIndexOf(documents: readonly BankDocument[]): Promise<BankIndex> {
  const remembered = rememberingForms()
  const index = new MiniSearch<BankDocument>({
    fields: ['title', 'keywords', 'area', 'theme', 'preamble', 'words'],
    tokenize: searchWordsIn,
    processTerm: (word, field) =>
      field === 'title' || field === 'keywords'
        ? [...remembered(word), ...tailsOf(word)]
        : [...remembered(word)],
    searchOptions: { ...ranking, tokenize: (word) => [word], processTerm: (word) => word },
  })
  await index.addAllAsync(documents, { chunkSize: 10 })

  const idsBy = (words: readonly string[], forgiven: Forgiven): Id[] =>
    index
      .search({ combineWith: 'AND', queries: words.map((word) => anyFormOf(word, forgiven)) })
      .map(({ id }: { readonly id: Id }) => id)

  return (query) => {
    const words = searchWordsIn(query.slice(0, longestQuery)).slice(0, maxWords)
    if (words.length === 0) return undefined
    const exact = idsBy(words, 'nothing')
    if (exact.length > 0) return { ids: exact, alike: false }
    const undoubled = idsBy(words, 'doubles')
    if (undoubled.length > 0) return { ids: undoubled, alike: false }
    return { ids: idsBy(words, 'letters'), alike: true }
  }
}

/** Nobody types more; an address that was made up may hold anything. */
export const longestQuery = 100
const maxWords = 8

/** What may be wrong with a word: nothing, a letter written once for twice or twice for once, or a letter or two. */
type Forgiven = 'nothing' | 'doubles' | 'letters'

const ranking: SearchOptions = {
  boost: { title: 8, keywords: 5, area: 3, theme: 3, preamble: 3 },
  weights: { prefix: 0.35, fuzzy: 0.3 },
}

function anyFormOf(word: string, forgiven: Forgiven): Query {
  const spelt =
    forgiven === 'nothing' ? withoutAccents : (text: string) => withoutDoubles(withoutAccents(text))
  const written = spelt(word)
  const root = spelt(stemmer(withoutAccents(word)))
  return {
    combineWith: 'OR',
    prefix: (term) => term === written,
    fuzzy: forgiven === 'letters' ? wrongLettersIn : false,
    queries: root.length < 3 ? [written] : [...new Set([written, root])],
  }
}

/** Short words have too many neighbours: four letters must be right, seven may hold one wrong, longer ones two. */
const wrongLettersIn = (word: string) => (word.length <= 4 ? false : word.length <= 7 ? 1 : 2)

/** Every form that a word of a card is found by, worked out once a word. */
function rememberingForms(): (word: string) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>()
  return (word) => {
    const forms = known.get(word) ?? formsOf(word)
    known.set(word, forms)
    return forms
  }
}

function formsOf(word: string): ReadonlySet<string> {
  const plain = withoutAccents(word)
  const forms = [plain, ...inForeignLetters(plain)].flatMap((spelling) => [spelling, stemmer(spelling)])
  return new Set(forms.flatMap(withAndWithoutDoubles))
}

/** «hule» of «snøhule»: what may be the last part of a compound. */
function tailsOf(word: string): string[] {
  const whole = withoutAccents(word)
  return Array.from({ length: Math.max(0, whole.length - 6) }, (_, place) => whole.slice(place + 3)).flatMap(
    withAndWithoutDoubles,
  )
}

/** The ring of å is no accent. */
const withoutAccents = (word: string) =>
  /^[a-zæøå\d]*$/u.test(word)
    ? word
    : word.replaceAll(/[^åa-z]/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{Mark}/gu, ''))

/** Doubled letters are what is most often left out or put in: both «eder» and «edder» become one. */
const withoutDoubles = (word: string) => word.replaceAll(/(\p{Letter})\1+/gu, '$1')

const withAndWithoutDoubles = (form: string) => [form, withoutDoubles(form)]

const inForeignLetters = (word: string) =>
  /[æøå]/u.test(word)
    ? [
        word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a'),
        word.replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa'),
      ]
    : []
