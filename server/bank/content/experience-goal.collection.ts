import type { ExperienceGoalRow } from '#server/bank/card.ts'
import { experienceGoals } from '#server/database/schema/bank.ts'
import { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'

import { cardStore } from './card.store.ts'
import { type Collection, fileIdOf, replaced } from './collection.ts'

export const experienceGoalCollection: Collection<ExperienceGoalRow, ExperienceGoalBody> = {
  kind: 'experienceGoals',
  cards: cardStore(experienceGoals),
  bodySchema: ExperienceGoalBody,
  changed: replaced,

  toBody: (row) => ({
    title: row.title,
    text: row.content.text,
    focusArea: row.focusAreaId,
    playback: fileIdOf(row.content.playback),
  }),

  async toColumns(body, references) {
    await references.focusArea('focusArea', body.focusArea)
    return {
      title: body.title,
      focusAreaId: body.focusArea,
      content: {
        text: body.text,
        ...(await references.field('playback', 'sound', { path: 'playback', fileId: body.playback })),
      },
    }
  },
}
