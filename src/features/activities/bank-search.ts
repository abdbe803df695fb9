/** The words of a card that a search looks in. */
export type SearchedWords = {
  readonly title: string
  readonly preamble: string
  readonly keywords: readonly string[]
  readonly areaName: string | undefined
}

/**
 * Whether every word of the query begins some word of the card, whatever the case and the accents. Who writes æ, ø and å
 * means them; who writes ae, o and a for them finds the word too.
 */
export function isFoundBy(query: string, { title, preamble, keywords, areaName }: SearchedWords): boolean {
  const words = wordsOf([title, preamble, ...keywords, areaName ?? ''].join(' '))
  return wordsOf(query).every((wanted) =>
    words.some((word) => word.startsWith(wanted) || inForeignLetters(word).startsWith(wanted)),
  )
}

const wordsOf = (text: string): string[] => withoutAccents(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []

/** Lower case without accents; the ring of å is none. */
const withoutAccents = (text: string) =>
  text
    .toLocaleLowerCase('nb-NO')
    .normalize('NFC')
    .replaceAll(/[^å]/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{Mark}/gu, ''))

const inForeignLetters = (word: string) =>
  word.replaceAll('æ', 'ae').replaceAll('ø', 'o').replaceAll('å', 'a')
