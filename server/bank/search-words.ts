import { searchWordsIn, type SearchWords } from '#src/contract/search-words.ts'

import type { ActivityRow, MainActivityRow } from './card.ts'

/** The words inside a theme card that its summary does not tell. */
export const searchWordsOfTheme = (row: MainActivityRow): SearchWords =>
  searchWordsOf(row, [row.content.about, row.content.why, row.content.values, ...titlesOf(row.content.links)])

/** The words inside an activity card that its summary does not tell. */
export const searchWordsOfActivity = (row: ActivityRow): SearchWords =>
  searchWordsOf(row, [
    ...row.content.whatIsNeeded,
    ...row.content.implementation.flatMap(({ title, text }) => [title, text]),
    row.content.guidance.text,
    ...row.content.childNeeds,
    ...row.content.tips,
    row.content.askSupport.text,
    ...row.content.askSupport.signs,
    ...titlesOf(row.content.links),
    ...titlesOf(row.content.mediaFiles),
  ])

function searchWordsOf(
  { id, title, content }: ActivityRow | MainActivityRow,
  texts: readonly string[],
): SearchWords {
  const told = new Set([title, content.preamble, ...content.keywords].flatMap(searchWordsIn))
  const words = new Set(texts.flatMap(searchWordsIn))
  return { _id: id, words: [...words].filter((word) => !told.has(word)).join(' ') }
}

const titlesOf = (things: readonly { readonly title: string }[]) => things.map(({ title }) => title)

type Versioned = { readonly id: string; readonly version: number; readonly updatedAt: Date }

/** Works out a card's words once for each state that the card has had. */
export function rememberedWords<Row extends Versioned>(
  wordsOf: (row: Row) => SearchWords,
): (row: Row) => SearchWords {
  const known = new Map<string, { readonly state: string; readonly words: SearchWords }>()
  return (row) => {
    const state = `${row.version} ${row.updatedAt.getTime()}`
    const remembered = known.get(row.id)
    if (remembered?.state === state) return remembered.words
    const words = wordsOf(row)
    known.set(row.id, { state, words })
    return words
  }
}
