import * as v from 'valibot'

import type { Activity } from '#src/contract/activity.ts'
import { defaultAreaIcon } from '#src/contract/area-look.ts'
import type { Ages } from '#src/contract/bank.ts'
import type { ActivityBody } from '#src/contract/content/activity-body.ts'
import type { Drafted } from '#src/domain/content/drafted.ts'
import type { ExperienceGoalBody } from '#src/contract/content/experience-goal-body.ts'
import type { FocusAreaBody } from '#src/contract/content/focus-area-body.ts'
import type { GeneralTipBody } from '#src/contract/content/general-tip-body.ts'
import type { MainActivityBody } from '#src/contract/content/main-activity-body.ts'
import type { ExperienceGoal } from '#src/contract/experience-goal.ts'
import type { FocusArea } from '#src/contract/focus-area.ts'
import { defaultDropdownTitle, type GeneralTip } from '#src/contract/general-tip.ts'
import type { MainActivity } from '#src/contract/main-activity.ts'
import { Focus, Id, Link, type Picture } from '#src/contract/values.ts'
import { t } from '#src/words/nb-content.ts'

import type { KnownFile } from '../files/known-files.ts'

// The cards that staff would read, of values that may be incomplete: what is missing is left out, as the views do without it.

type Files = readonly KnownFile[]

/** Of no card in the bank, so that nothing that is pressed in a preview belongs to one. */
const previewId: Id = '00000000-0000-4000-8000-000000000000'

export const themeOf = (values: Drafted<MainActivityBody>, files: Files): MainActivity => ({
  ...cardOf(values, files),
  focusArea: idIn(values.focusArea),
  ages: agesIn(values.ages),
  level: values.level,
  about: values.about,
  why: values.why,
  values: values.values,
  links: linksIn(values.links),
})

export const activityOf = (
  values: Drafted<ActivityBody>,
  files: Files,
  known: {
    readonly goals: readonly Pick<ExperienceGoal, '_id' | 'title'>[]
    readonly themes: readonly Pick<MainActivity, '_id' | 'focusArea'>[]
  },
): Activity => ({
  ...cardOf(values, files),
  mainActivity: idIn(values.mainActivity) ?? previewId,
  focusArea:
    idIn(values.focusArea) ?? known.themes.find(({ _id }) => _id === values.mainActivity)?.focusArea ?? null,
  ages: agesIn(values.ages),
  duration: values.duration,
  level: values.level,
  goals: [...values.experienceGoals],
  places: values.places.filter((place) => place !== null),
  seasons: values.seasons.filter((season) => season !== null),
  experienceGoals: values.experienceGoals.flatMap((id) => known.goals.find(({ _id }) => _id === id) ?? []),
  groupSize: values.groupSize && { from: values.groupSize.from ?? 1, to: values.groupSize.to },
  childNeeds: pointsOf(values.childNeeds),
  whatIsNeeded: pointsOf(values.whatIsNeeded),
  implementation: [...values.implementation],
  guidance: { text: values.guidance.text, ...soundOf(values.guidance.playback, files) },
  tips: pointsOf(values.tips),
  askSupport: { text: values.askSupport.text, signs: pointsOf(values.askSupport.signs) },
  links: linksIn(values.links),
  mediaFiles: values.files.flatMap(({ fileId, title }) => {
    const file = files.find((one) => one.fileId === fileId)
    return file ? [{ _id: fileId, title, src: file.src, size: file.size }] : []
  }),
})

export const areaOf = (
  values: Drafted<FocusAreaBody>,
  files: Files,
  goals: FocusArea['experienceGoals'],
): FocusArea => ({
  ...cardOf(values, files),
  colour: values.colour ?? 'blue',
  icon: values.icon ?? defaultAreaIcon,
  code: values.code,
  quote: values.quote,
  preventiveWork: values.preventiveWork,
  introduction: values.introduction.text,
  ...soundOf(values.introduction.playback, files),
  experienceGoals: goals,
  resourceLink: values.resourceLink,
  deepLearning: [...values.deepLearning],
})

export const goalOf = (
  values: Drafted<ExperienceGoalBody>,
  files: Files,
): FocusArea['experienceGoals'][number] => ({
  _id: previewId,
  title: titleOf(values.title),
  text: values.text,
  ...soundOf(values.playback, files),
})

export const tipOf = (values: Drafted<GeneralTipBody>, files: Files): GeneralTip => {
  const { film } = values
  return {
    ...cardOf(values, files),
    focusArea: idIn(values.focusArea),
    subtitle: values.subtitle,
    description: values.description.text,
    ...soundOf(values.description.playback, files),
    guidance: values.guidance,
    resourceLink: values.resourceLink,
    ...(film && {
      videoSrc: files.find((file) => file.fileId === film.fileId && file.mediaType.startsWith('video'))?.src,
      videoCaptions: files.find(
        (file) => file.fileId === film.captionsId && file.mediaType.startsWith('text'),
      )?.src,
      videoText: film.text || undefined,
    }),
    dropdownTitle: values.dropdownTitle.trim() || defaultDropdownTitle,
    dropdownContent: values.dropdownContent.map(({ title, text, playback }) => ({
      title,
      text,
      ...soundOf(playback, files),
    })),
  }
}

type CardValues = Pick<Drafted<MainActivityBody>, 'title' | 'preamble' | 'keywords' | 'picture'>

export const cardOf = ({ title, preamble, keywords, picture }: CardValues, files: Files) => ({
  _id: previewId,
  version: 1,
  title: titleOf(title),
  preamble,
  focusArea: null,
  ages: null,
  duration: null,
  level: null,
  keywords: pointsOf(keywords),
  picture: pictureOf(picture, files),
})

function pictureOf({ fileId, alt, focus }: CardValues['picture'], files: Files): Picture {
  const file = files.find((one) => one.fileId === fileId)
  const { src, srcSet, avifSrcSet } = file?.picture ?? { src: file?.src }
  const seen = v.safeParse(Focus, focus)
  return { src, srcSet, avifSrcSet, alt, ...(seen.success && { focus: seen.output }) }
}

const titleOf = (title: string) => title.trim() || t('content.untitled')
export const idIn = (value: unknown): Id | null => (v.is(Id, value) ? value : null)
const linksIn = (links: readonly unknown[]): Link[] => links.filter((link) => v.is(Link, link))
export const pointsOf = (points: readonly string[]) => [
  ...new Set(points.filter((point) => point.trim() !== '')),
]
export const agesIn = (ages: Drafted<Ages> | null): Ages | null =>
  ages && ages.from !== null && ages.to !== null ? { from: ages.from, to: ages.to } : null

function soundOf(fileId: unknown, files: Files) {
  const file = files.find((one) => one.fileId === fileId && one.mediaType.startsWith('audio'))
  return file && { playbackSrc: file.src, playbackSeconds: file.seconds, playbackVoice: file.voice }
}
