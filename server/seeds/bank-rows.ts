import type {
  ActivityContent,
  CardContent,
  SoundReference,
  TemplateSheetContent,
} from '#server/database/json/bank-content.ts'
import { bankContent } from '#content/bank/content.ts'
import type { BankContent } from '#content/bank/content-schemas.ts'
import type {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
  questions,
  resources,
} from '#server/database/schema/bank.ts'

import {
  captionsFile,
  filmFile,
  filmMinutes,
  illustrationFile,
  printoutFile,
  speechFile,
} from './bank-files.ts'
import { recordingIn, speechPath } from './recordings.ts'
import type { Recordings } from './recordings.ts'
import { seedId } from './seed-id.ts'

type FocusAreaFile = BankContent['focusAreas'][number]

export const focusAreaId = (slug: string) => seedId('focus-area', slug)
export const experienceGoalId = (slug: string) => seedId('experience-goal', slug)
export const mainActivityId = (slug: string) => seedId('main-activity', slug)
export const activityId = (slug: string) => seedId('activity', slug)
export const generalTipId = (slug: string) => seedId('general-tip', slug)
export const resourceId = (slug: string) => seedId('resource', slug)

export const questionId = (slug: string) => seedId('question', slug)

/** The step from one question to the next, so that editors can put others between them. */
const orderStep = 10

/** The rows of the bank, in the order of the content. */
export function bankRows(updatedAt: Date, recordings: Recordings) {
  const speechField = speechFieldOf(recordings)
  return {
    focusAreas: bankContent.focusAreas.map((area, position): typeof focusAreas.$inferInsert => ({
      id: focusAreaId(area.slug),
      position,
      title: area.title,
      updatedAt,
      content: {
        ...cardOf(area),
        ...speechField('audio', area.speech),
        colour: area.colour,
        icon: area.icon,
        code: area.code,
        quote: area.quote,
        preventiveWork: area.preventiveWork,
        introduction: area.introduction,
        ...speechField('playback', area.speech),
        resourceLink: area.resourceLink,
        deepLearning: area.deepLearning,
      },
    })),

    experienceGoals: bankContent.focusAreas.flatMap(goalRowsOf(updatedAt, speechField)),

    mainActivities: bankContent.mainActivities.map((card, position): typeof mainActivities.$inferInsert => ({
      id: mainActivityId(card.slug),
      position,
      title: card.title,
      updatedAt,
      focusAreaId: focusAreaId(card.focusArea),
      content: {
        ...cardOf(card),
        about: card.about,
        why: card.why,
        values: card.values,
        links: card.links,
      },
    })),

    activities: bankContent.activities.map((card, position): typeof activities.$inferInsert => ({
      id: activityId(card.slug),
      position,
      title: card.title,
      updatedAt,
      focusAreaId: focusAreaId(card.focusArea),
      mainActivityId: mainActivityId(card.mainActivity),
      content: {
        ...cardOf(card),
        duration: card.duration,
        level: card.level,
        ...speechField('audio', card.guidance.speech),
        experienceGoals: card.experienceGoals.map(experienceGoalId),
        places: card.places,
        seasons: card.seasons,
        groupSize: card.groupSize,
        childNeeds: card.childNeeds,
        whatIsNeeded: card.whatIsNeeded,
        implementation: card.implementation,
        guidance: { text: card.guidance.text, ...speechField('playback', card.guidance.speech) },
        tips: card.tips,
        askSupport: card.askSupport,
        links: card.links,
        mediaFiles: (card.printouts ?? []).map(printoutOf),
      },
    })),

    generalTips: bankContent.generalTips.map((tip, position): typeof generalTips.$inferInsert => ({
      id: generalTipId(tip.slug),
      position,
      title: tip.title,
      updatedAt,
      content: {
        ...cardOf(tip),
        ...speechField('audio', tip.speech),
        ...(tip.film
          ? { video: filmFile(tip.film.name), film: filmOf(tip.film), duration: filmMinutes(tip.film.name) }
          : {}),
        subtitle: tip.subtitle,
        description: tip.description,
        guidance: tip.guidance,
        resourceLink: tip.resourceLink,
        ...speechField('playback', tip.speech),
        dropdownTitle: tip.dropdownTitle,
        dropdownContent: tip.dropdownContent.map(({ title, text, speech }) => ({
          title,
          text,
          ...speechField('playback', speech),
        })),
      },
    })),

    resources: bankContent.resources.map((resource, position): typeof resources.$inferInsert => ({
      id: resourceId(resource.slug),
      position,
      title: resource.title,
      updatedAt,
      focusAreaId: focusAreaId(resource.focusArea),
      content: {
        ...cardOf(resource),
        activities: resource.activities.map(activityId),
        ...ownContentOf(resource),
      },
    })),

    questions: bankContent.questions.map((question, position): typeof questions.$inferInsert => ({
      id: questionId(question.slug),
      position,
      title: question.title,
      updatedAt,
      focusAreaId: question.focusArea === undefined ? null : focusAreaId(question.focusArea),
      content: {
        role: question.role,
        responseKind: question.responseKind,
        order: (position + 1) * orderStep,
      },
    })),
  }
}

function ownContentOf(resource: BankContent['resources'][number]) {
  switch (resource.kind) {
    case 'concrete': {
      const { kind, whatIsNeeded, steps, safety } = resource
      return { kind, whatIsNeeded, steps, safety }
    }
    case 'song': {
      const { kind, melody, source, verses, movements } = resource
      return { kind, melody, source, verses, movements }
    }
    case 'template':
      return { kind: resource.kind, howToUse: resource.howToUse, sheet: sheetOf(resource.sheet) }
    case 'askTemplate':
      return { kind: resource.kind, howToUse: resource.howToUse, signs: resource.signs }
  }
}

type SheetFile = Extract<BankContent['resources'][number], { readonly kind: 'template' }>['sheet']

function sheetOf(sheet: SheetFile): TemplateSheetContent {
  if (sheet.kind !== 'file') return sheet
  const { title, file, size } = printoutOf(sheet.printout)
  return { kind: 'file', title, file, size }
}

const goalRowsOf =
  (updatedAt: Date, speechField: SpeechField) =>
  (area: FocusAreaFile, areaPosition: number): (typeof experienceGoals.$inferInsert)[] =>
    area.experienceGoals.map((goal, position) => ({
      id: experienceGoalId(goal.slug),
      position: areaPosition * 100 + position,
      title: goal.title,
      updatedAt,
      focusAreaId: focusAreaId(area.slug),
      content: { text: goal.text, ...speechField('playback', goal.speech) },
    }))

const filmOf = ({ name, shots }: NonNullable<BankContent['generalTips'][number]['film']>) => ({
  video: filmFile(name),
  captions: captionsFile(name),
  text: shots.map(({ text }) => text).join(' '),
})

function printoutOf(slug: string): ActivityContent['mediaFiles'][number] {
  const printout = bankContent.printouts.find((sheet) => sheet.slug === slug)
  if (!printout) throw new Error(`There is no printed sheet "${slug}".`)
  const { fileId, variant, size } = printoutFile(slug)
  return { _id: fileId, title: printout.title, file: { fileId, variant }, size }
}

function cardOf(card: {
  readonly preamble: string
  readonly keywords: string[]
  readonly picture: { readonly illustration: string; readonly alt: string }
  readonly ages?: CardContent['ages'] | undefined
  readonly duration?: number
  readonly level?: CardContent['level']
}): CardContent {
  return {
    preamble: card.preamble,
    ages: card.ages ?? null,
    duration: card.duration ?? null,
    level: card.level ?? null,
    keywords: card.keywords,
    picture: { file: illustrationFile(card.picture.illustration), alt: card.picture.alt },
  }
}

type SpeechField = ReturnType<typeof speechFieldOf>

const speechFieldOf =
  (recordings: Recordings) =>
  <Key extends 'audio' | 'playback'>(
    key: Key,
    speech: string | undefined,
  ): { readonly [K in Key]?: SoundReference } => {
    const sound = speech !== undefined && {
      ...speechFile(speech),
      ...recordingIn(recordings, speechPath(speech)),
    }
    // A computed key widens to an index signature; the key is exactly `Key`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return (sound ? { [key]: sound } : {}) as { readonly [K in Key]?: SoundReference }
  }
