import { searchWordsIn } from '#src/contract/search-words.ts'

type Card = { readonly title: string; readonly keywords: readonly string[] }

const maxWords = 3
const minSharedLetters = 4

/** Words of the cards' titles and keywords that begin like the longest word of a query: «luciamorgen» for «luciadag». */
export function nearestWords(query: string, cards: readonly Card[]): readonly string[] {
  const [longest = ''] = searchWordsIn(query).toSorted((one, other) => other.length - one.length)
  const words = new Set(cards.flatMap(({ title, keywords }) => [title, ...keywords].flatMap(searchWordsIn)))
  return [...words]
    .map((word) => ({ word, shared: sharedLetters(word, longest) }))
    .filter(({ shared }) => shared >= minSharedLetters && shared * 2 >= longest.length)
    .toSorted((one, other) => other.shared - one.shared || one.word.length - other.word.length)
    .slice(0, maxWords)
    .map(({ word }) => word)
}

function sharedLetters(one: string, other: string): number {
  const letters = [...one]
  const first = letters.findIndex((letter, index) => letter !== other[index])
  return first === -1 ? letters.length : first
}
