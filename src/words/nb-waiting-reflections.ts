import { wordsOf } from './words.ts'

/** Apart from the words of the reflections, since Home and the menu show them too. */
export const waitingWords = {
  'reflections.waiting': '{count} venter på refleksjon',
} as const

export const { t } = wordsOf(waitingWords)
