import type { ActivityRow } from '#server/bank/card.ts'
import { activities } from '#server/database/schema/bank.ts'
import { ActivityBody } from '#src/contract/content/activity-body.ts'

import { cardStore } from './card.store.ts'
import { type Collection, fileIdOf, replaced, toCardBody, toCardContent } from './collection.ts'
import type { References } from './references.store.ts'

export const activityCollection: Collection<ActivityRow, ActivityBody> = {
  kind: 'activities',
  cards: cardStore(activities),
  bodySchema: ActivityBody,
  changed: replaced,

  toBody: (row) => ({
    ...toCardBody(row),
    mainActivity: row.mainActivityId,
    focusArea: row.focusAreaId,
    experienceGoals: row.content.experienceGoals,
    level: row.content.level,
    ages: row.content.ages,
    duration: row.content.duration,
    groupSize: row.content.groupSize,
    places: row.content.places,
    seasons: row.content.seasons,
    childNeeds: row.content.childNeeds,
    whatIsNeeded: row.content.whatIsNeeded,
    implementation: row.content.implementation,
    guidance: { text: row.content.guidance.text, playback: fileIdOf(row.content.guidance.playback) },
    tips: row.content.tips,
    askSupport: row.content.askSupport,
    links: row.content.links,
    files: row.content.mediaFiles.map(({ _id, title }) => ({ fileId: _id, title })),
  }),

  async toColumns(body, references, earlier) {
    await references.mainActivity('mainActivity', body.mainActivity)
    await references.focusArea('focusArea', body.focusArea)
    await references.experienceGoals('experienceGoals', body.experienceGoals)
    await references.signs('askSupport.signs', body.askSupport.signs)
    const { playback } = await references.field('playback', 'sound', {
      path: 'guidance.playback',
      fileId: body.guidance.playback,
    })
    return {
      title: body.title,
      focusAreaId: body.focusArea,
      mainActivityId: body.mainActivity,
      content: {
        ...(await toCardContent(body, references, earlier?.content)),
        ...(playback ? { audio: playback } : {}),
        experienceGoals: body.experienceGoals,
        level: body.level,
        ages: body.ages,
        duration: body.duration,
        groupSize: body.groupSize,
        places: body.places,
        seasons: body.seasons,
        childNeeds: body.childNeeds,
        whatIsNeeded: body.whatIsNeeded,
        implementation: body.implementation,
        guidance: { text: body.guidance.text, ...(playback ? { playback } : {}) },
        tips: body.tips,
        askSupport: body.askSupport,
        links: body.links,
        mediaFiles: await mediaFilesOf(body.files, references),
      },
    }
  },
}

async function mediaFilesOf(files: ActivityBody['files'], references: References) {
  const found: ActivityRow['content']['mediaFiles'] = []
  for (const [index, { fileId, title }] of files.entries()) {
    const file = await references.file('document', `files.${index}.fileId`, fileId)
    if (file) found.push({ _id: fileId, title, file: file.reference, size: file.size })
  }
  return found
}
