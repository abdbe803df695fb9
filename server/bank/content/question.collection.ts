import type { QuestionRow } from '#server/bank/card.ts'
import { questions } from '#server/database/schema/bank.ts'
import { QuestionBody } from '#src/contract/content/question-body.ts'

import { cardStore } from './card.store.ts'
import { type Collection, replaced } from './collection.ts'

export const questionCollection: Collection<QuestionRow, QuestionBody> = {
  kind: 'questions',
  cards: cardStore(questions),
  bodySchema: QuestionBody,
  changed: replaced,

  toBody: ({ title, focusAreaId, content: { role, responseKind, order } }) => ({
    title,
    role,
    focusArea: focusAreaId,
    responseKind,
    order,
  }),

  async toColumns({ title, focusArea, ...content }, references) {
    await references.focusArea('focusArea', focusArea)
    return { title, focusAreaId: focusArea, content }
  },
}
