import { t } from '#src/words/nb-signs.ts'

/**
 * Where the sign of a word is looked up in Norsk tegnordbok. The dictionary documents no address for a single word, so the link
 * opens the dictionary, and its text fragment lets the browser go to the word where the page shows it.
 */
export const signDictionaryAddress = (word: string): string =>
  t('sign.address', { word: encodeURIComponent(word) })
