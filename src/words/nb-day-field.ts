import { wordsOf } from './words.ts'

export const dayFieldWords = { 'dayField.pick': 'Åpne kalender for «{label}»' } as const

export const { t } = wordsOf(dayFieldWords)
