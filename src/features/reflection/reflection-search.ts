import * as v from 'valibot'

import type { Evaluation } from '#src/contract/evaluation.ts'
import { comparableText } from '#src/contract/normalised-text.ts'
import { YesPartlyNo } from '#src/contract/question.ts'

/** Whether every word of the query is in one of the texts. */
export function isFound(query: string, texts: readonly string[]): boolean {
  const searched = comparableText(texts.join('\n'))
  return comparableText(query)
    .split(' ')
    .every((word) => searched.includes(word))
}

/** What the author of a reflection has written in own words. */
export const writtenTexts = ({ answers, additions }: Pick<Evaluation, 'answers' | 'additions'>): string[] => [
  ...answers.flatMap(({ value }) => (typeof value === 'string' && !v.is(YesPartlyNo, value) ? [value] : [])),
  ...additions.map(({ text }) => text),
]
