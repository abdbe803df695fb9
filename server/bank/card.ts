import type {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
  questions,
  resources,
} from '#server/database/schema/bank.ts'
import { pictureOf } from '#server/files/picture-address.ts'
import { archiveOf, type MediaAddresses } from '#server/files/media-address.ts'
import type { Activity, ActivitySummary } from '#src/contract/activity.ts'
import type { ContentState } from '#src/contract/content/content.ts'
import type { ExperienceGoal } from '#src/contract/experience-goal.ts'
import type { FocusArea, FocusAreaSummary } from '#src/contract/focus-area.ts'
import { defaultDropdownTitle, type GeneralTip, type GeneralTipSummary } from '#src/contract/general-tip.ts'
import type { MainActivity, MainActivitySummary } from '#src/contract/main-activity.ts'
import type { Question } from '#src/contract/question.ts'
import type { ResourceSummary } from '#src/contract/resource-list.ts'
import type { Resource, TemplateSheet } from '#src/contract/resource.ts'

import type {
  CardContent,
  FileReference,
  GeneralTipContent,
  SoundReference,
  TemplateSheetContent,
} from '../database/json/bank-content.ts'

export type ActivityRow = typeof activities.$inferSelect
export type ExperienceGoalRow = typeof experienceGoals.$inferSelect
export type FocusAreaRow = typeof focusAreas.$inferSelect
export type GeneralTipRow = typeof generalTips.$inferSelect
export type MainActivityRow = typeof mainActivities.$inferSelect
export type QuestionRow = typeof questions.$inferSelect
export type ResourceRow = typeof resources.$inferSelect

type CardRow = {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly content: CardContent
}

export type Cards = ReturnType<typeof cards>

/** Maps rows of the bank to the wire types, with a newly signed address for every file. */
export function cards(media: MediaAddresses) {
  const addressField = <Key extends string>(key: Key, file: FileReference | undefined) =>
    // A computed key widens to an index signature; the key is exactly `Key`.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    (file ? { [key]: media.addressOf(file) } : {}) as { readonly [K in Key]?: string }

  const soundOf = (sound: SoundReference | undefined) =>
    sound && {
      playbackSrc: media.addressOf(sound),
      ...(sound.seconds === undefined ? {} : { playbackSeconds: sound.seconds }),
      ...(sound.voice === undefined ? {} : { playbackVoice: sound.voice }),
    }

  const toCard = (
    { id, version, title, content }: CardRow,
    focusArea: string | null,
  ): MainActivitySummary => ({
    _id: id,
    version,
    title,
    preamble: content.preamble,
    focusArea,
    ages: content.ages,
    duration: content.duration,
    level: content.level,
    keywords: content.keywords,
    picture: pictureOf(content.picture, media),
    ...addressField('audio', content.audio),
    ...addressField('video', content.video),
  })

  const toActivitySummary = (row: ActivityRow): ActivitySummary => ({
    ...toCard(row, row.focusAreaId),
    mainActivity: row.mainActivityId,
    goals: row.content.experienceGoals,
    places: row.content.places,
    seasons: row.content.seasons,
    groupSize: row.content.groupSize,
  })

  const toFocusAreaSummary = (row: FocusAreaRow): FocusAreaSummary => ({
    ...toCard(row, row.id),
    colour: row.content.colour,
    icon: row.content.icon,
    code: row.content.code,
  })

  const toGeneralTipSummary = (row: GeneralTipRow): GeneralTipSummary => ({
    ...toCard(row, row.focusAreaId),
    subtitle: row.content.subtitle,
    duration: row.content.duration ?? minutesOfSounds(row.content),
  })

  const toResourceSummary = (row: ResourceRow): ResourceSummary => ({
    ...toCard(row, row.focusAreaId),
    kind: row.content.kind,
    activities: row.content.activities,
  })

  const sheetOf = (sheet: TemplateSheetContent): TemplateSheet =>
    sheet.kind === 'file'
      ? { kind: 'file', title: sheet.title, src: media.addressOf(sheet.file), size: sheet.size }
      : sheet

  return {
    toActivitySummary,
    toFocusAreaSummary,
    toGeneralTipSummary,
    toResourceSummary,

    toMainActivitySummary: (row: MainActivityRow): MainActivitySummary => toCard(row, row.focusAreaId),

    toMainActivity: (row: MainActivityRow): MainActivity => ({
      ...toCard(row, row.focusAreaId),
      ...completeOf(row),
      about: row.content.about,
      why: row.content.why,
      values: row.content.values,
      links: row.content.links,
    }),

    toExperienceGoal: (row: ExperienceGoalRow): ExperienceGoal => ({
      _id: row.id,
      version: row.version,
      title: row.title,
      text: row.content.text,
      focusArea: row.focusAreaId,
      ...soundOf(row.content.playback),
      ...completeOf(row),
    }),

    toFocusArea: (row: FocusAreaRow, goals: readonly ExperienceGoalRow[]): FocusArea => ({
      ...toFocusAreaSummary(row),
      ...completeOf(row),
      quote: row.content.quote,
      preventiveWork: row.content.preventiveWork,
      introduction: row.content.introduction,
      ...soundOf(row.content.playback),
      experienceGoals: goals.map((goal) => ({
        _id: goal.id,
        title: goal.title,
        text: goal.content.text,
        ...soundOf(goal.content.playback),
      })),
      resourceLink: row.content.resourceLink,
      deepLearning: row.content.deepLearning,
    }),

    toActivity: (row: ActivityRow, goals: readonly ExperienceGoalRow[]): Activity => ({
      ...toActivitySummary(row),
      ...completeOf(row),
      experienceGoals: row.content.experienceGoals.flatMap((id) =>
        goals.filter((goal) => goal.id === id).map(({ title }) => ({ _id: id, title })),
      ),
      childNeeds: row.content.childNeeds,
      whatIsNeeded: row.content.whatIsNeeded,
      implementation: row.content.implementation,
      guidance: {
        text: row.content.guidance.text,
        ...soundOf(row.content.guidance.playback),
      },
      tips: row.content.tips,
      askSupport: row.content.askSupport,
      links: row.content.links,
      mediaFiles: row.content.mediaFiles.map(({ _id, title, file, size }) => ({
        _id,
        title,
        src: media.addressOf(file),
        size,
      })),
      ...(row.content.mediaFiles.length > 1 && { filesSrc: media.addressOf(archiveOf(row.id)) }),
    }),

    toGeneralTip: (row: GeneralTipRow): GeneralTip => ({
      ...toGeneralTipSummary(row),
      ...completeOf(row),
      description: row.content.description,
      guidance: row.content.guidance,
      resourceLink: row.content.resourceLink,
      ...addressField('videoSrc', row.content.film?.video),
      ...addressField('videoCaptions', row.content.film?.captions),
      ...(row.content.film && row.content.film.text !== '' ? { videoText: row.content.film.text } : {}),
      ...soundOf(row.content.playback),
      dropdownTitle: row.content.dropdownTitle ?? defaultDropdownTitle,
      dropdownContent: row.content.dropdownContent.map(({ title, text, playback }) => ({
        title,
        text,
        ...soundOf(playback),
      })),
    }),

    toQuestion: (row: QuestionRow): Question => ({
      _id: row.id,
      version: row.version,
      title: row.title,
      role: row.content.role,
      focusArea: row.focusAreaId,
      responseKind: row.content.responseKind,
      ...completeOf(row),
    }),

    toResource: (row: ResourceRow): Resource => {
      const { content } = row
      const shared = { ...toResourceSummary(row), ...completeOf(row) }
      switch (content.kind) {
        case 'concrete': {
          const { kind, whatIsNeeded, steps, safety } = content
          return { ...shared, kind, whatIsNeeded, steps, safety }
        }
        case 'song': {
          const { kind, melody, source, verses, movements } = content
          return { ...shared, kind, melody, source, verses, movements }
        }
        case 'template':
          return {
            ...shared,
            kind: content.kind,
            howToUse: content.howToUse,
            sheet: sheetOf(content.sheet),
          }
        case 'askTemplate':
          return { ...shared, kind: content.kind, howToUse: content.howToUse, signs: content.signs }
      }
    },
  }
}

const completeOf = ({ state }: { readonly state: ContentState }): { readonly isUnpublished?: true } =>
  state === 'unpublished' ? { isUnpublished: true } : {}

/** The minutes of all recordings of a tip; `null` for a film, whose length its recordings do not tell, and without recordings. */
function minutesOfSounds({ film, playback, dropdownContent }: GeneralTipContent): number | null {
  if (film) return null
  const sounds = [playback, ...dropdownContent.map((part) => part.playback)]
  const seconds = sounds.reduce((sum, sound) => sum + (sound?.seconds ?? 0), 0)
  return seconds === 0 ? null : Math.max(1, Math.round(seconds / 60))
}
