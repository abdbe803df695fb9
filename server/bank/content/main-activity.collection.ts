import type { MainActivityRow } from '#server/bank/card.ts'
import { mainActivities } from '#server/database/schema/bank.ts'
import { MainActivityBody } from '#src/contract/content/main-activity-body.ts'

import { cardStore } from './card.store.ts'
import { type Collection, replaced, toCardBody, toCardContent } from './collection.ts'

export const mainActivityCollection: Collection<MainActivityRow, MainActivityBody> = {
  kind: 'mainActivities',
  cards: cardStore(mainActivities),
  bodySchema: MainActivityBody,
  changed: replaced,

  toBody: (row) => ({
    ...toCardBody(row),
    focusArea: row.focusAreaId,
    level: row.content.level,
    ages: row.content.ages,
    about: row.content.about,
    why: row.content.why,
    values: row.content.values,
    links: row.content.links,
  }),

  async toColumns(body, references, earlier) {
    await references.focusArea('focusArea', body.focusArea)
    return {
      title: body.title,
      focusAreaId: body.focusArea,
      content: {
        ...(await toCardContent(body, references, earlier?.content)),
        level: body.level,
        ages: body.ages,
        about: body.about,
        why: body.why,
        values: body.values,
        links: body.links,
      },
    }
  },
}
