import * as v from 'valibot'

import { ReflectionRole, ResponseKind } from '#src/contract/question.ts'
import { Id } from '#src/contract/values.ts'

import { optionalChoice, optionalNumber, requiredChoice, requiredText } from './fields.ts'

/** What an editor writes of a question of the self-reflection. */
export const QuestionBody = v.strictObject({
  /** The question itself: it is what lists, drafts and the history show. */
  title: requiredText('Spørsmål', 160),
  role: requiredChoice('Rolle', ReflectionRole),
  focusArea: optionalChoice('Fagområde', Id),
  responseKind: requiredChoice('Svartype', ResponseKind),
  /** Questions with lower numbers come first, and those without a number last. */
  order: optionalNumber('Rekkefølge', { min: 1, max: 9_999 }),
})
export type QuestionBody = v.InferOutput<typeof QuestionBody>
