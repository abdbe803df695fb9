import { plainTextOf } from '#src/contract/markdown.ts'
import { searchWordsIn, type SearchWords } from '#src/contract/search-words.ts'

import type { ActivityRow, MainActivityRow, ResourceRow } from './card.ts'

/** The words of a theme card that are not in its summary. */
export const searchWordsOfTheme = (row: MainActivityRow): SearchWords =>
  searchWordsOf(row, [
    ...[row.content.about, row.content.why, row.content.values].map(plainTextOf),
    ...titlesOf(row.content.links),
  ])

/** The words of an activity card that are not in its summary. Its ASK support and links, which nearly every card has, say little about it. */
export const searchWordsOfActivity = (row: ActivityRow): SearchWords =>
  searchWordsOf(row, [
    ...row.content.whatIsNeeded,
    ...row.content.implementation.flatMap(({ title, text }) => [title, plainTextOf(text)]),
    plainTextOf(row.content.guidance.text),
    ...row.content.childNeeds,
    ...row.content.tips,
    ...titlesOf(row.content.mediaFiles),
  ])

/** The words of a resource that are not in its summary: a song is found by any of its lines. */
export const searchWordsOfResource = (row: ResourceRow): SearchWords =>
  searchWordsOf(row, textsOf(row.content))

function textsOf(content: ResourceRow['content']): readonly string[] {
  switch (content.kind) {
    case 'concrete':
      return [
        ...content.whatIsNeeded,
        ...content.steps.flatMap(({ title, text }) => [title, text]),
        content.safety,
      ]
    case 'song':
      return [
        ...content.verses.flat(),
        ...content.movements,
        content.source.kind === 'author' ? content.source.name : content.source.origin,
      ]
    case 'template':
      return [content.howToUse]
    case 'askTemplate':
      return [content.howToUse, ...content.signs]
  }
}

function searchWordsOf(
  { id, title, content }: ActivityRow | MainActivityRow | ResourceRow,
  texts: readonly string[],
): SearchWords {
  const summaryWords = new Set([title, content.preamble, ...content.keywords].flatMap(searchWordsIn))
  const words = new Set(texts.flatMap(searchWordsIn))
  return { _id: id, words: [...words].filter((word) => !summaryWords.has(word)).join(' ') }
}

const titlesOf = (items: readonly { readonly title: string }[]) => items.map(({ title }) => title)

type Versioned = { readonly id: string; readonly version: number; readonly updatedAt: Date }

/** Memoizes `wordsOf` per card, by its version and time of update. */
export function memoizedWords<Row extends Versioned>(
  wordsOf: (row: Row) => SearchWords,
): (row: Row) => SearchWords {
  const cache = new Map<string, { readonly version: string; readonly words: SearchWords }>()
  return (row) => {
    const version = `${row.version} ${row.updatedAt.getTime()}`
    const cached = cache.get(row.id)
    if (cached?.version === version) return cached.words
    const words = wordsOf(row)
    cache.set(row.id, { version, words })
    return words
  }
}
