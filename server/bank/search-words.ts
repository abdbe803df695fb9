import type { SearchWords } from '#src/contract/search-words.ts'
import type { Id } from '#src/contract/values.ts'

type SearchedRow = {
  readonly id: Id
  readonly title: string
  readonly content: Readonly<Record<string, unknown>>
}

/** The words inside a card that its summary does not tell, of all its texts in whatever depth. */
export function searchWordsOf({ id, title, content }: SearchedRow): SearchWords {
  const { preamble, keywords, ...rest } = content
  const told = new Set([title, ...textsIn(preamble), ...textsIn(keywords)].flatMap(wordsOf))
  const words = new Set(textsIn(rest).flatMap(wordsOf))
  return { _id: id, words: [...words].filter((word) => !told.has(word)).join(' ') }
}

/** What names something else, or is said about a picture, is not the card's text. */
const notText = new Set(['file', 'playback', 'picture', 'audio', 'video', 'film', 'url', '_id'])
const anId = /^[0-9a-f]{8}-/u

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return anId.test(value) ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, part]) => (notText.has(field) ? [] : textsIn(part)))
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('nb-NO')
    .match(/[\p{Letter}\p{Number}]{2,}/gu) ?? []
