import type { FocusAreaRow } from '#server/bank/card.ts'
import { focusAreas } from '#server/database/schema/bank.ts'
import { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'

import { cardStore } from './card.store.ts'
import { type Collection, fileIdOf, replaced, toCardBody, toCardContent } from './collection.ts'

export const focusAreaCollection: Collection<FocusAreaRow, FocusAreaBody> = {
  kind: 'focusAreas',
  cards: cardStore(focusAreas),
  bodySchema: FocusAreaBody,
  changed: replaced,

  toBody: (row) => ({
    ...toCardBody(row),
    quote: row.content.quote,
    code: row.content.code,
    colour: row.content.colour,
    icon: row.content.icon,
    introduction: { text: row.content.introduction, playback: fileIdOf(row.content.playback) },
    preventiveWork: row.content.preventiveWork,
    resourceLink: row.content.resourceLink,
    deepLearning: row.content.deepLearning,
  }),

  async toColumns(body, references, earlier) {
    const { playback } = await references.field('playback', 'sound', {
      path: 'introduction.playback',
      fileId: body.introduction.playback,
    })
    return {
      title: body.title,
      content: {
        ...(await toCardContent(body, references, earlier?.content)),
        ...(playback ? { playback, audio: playback } : {}),
        quote: body.quote,
        code: body.code,
        colour: body.colour,
        icon: body.icon,
        introduction: body.introduction.text,
        preventiveWork: body.preventiveWork,
        resourceLink: body.resourceLink,
        deepLearning: body.deepLearning,
      },
    }
  },
}
