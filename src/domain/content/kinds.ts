import type * as v from 'valibot'

import { ActivityBody } from '../../contract/content/activity-body.ts'
import {
  activityContent,
  type ContentEndpoints,
  type ContentKind,
  experienceGoalContent,
  focusAreaContent,
  generalTipContent,
  mainActivityContent,
  questionContent,
  resourceContent,
} from '../../contract/content/content.ts'
import type { KnownCard } from './device-draft.ts'
import { drafted } from './drafted.ts'
import { ExperienceGoalBody } from '../../contract/content/experience-goal-body.ts'
import { FocusAreaBody } from '../../contract/content/focus-area-body.ts'
import { GeneralTipBody } from '../../contract/content/general-tip-body.ts'
import { MainActivityBody } from '../../contract/content/main-activity-body.ts'
import { QuestionBody } from '../../contract/content/question-body.ts'
import { ResourceBody } from '../../contract/content/resource-body.ts'

/** The rules of the fields of each kind, which its form, its endpoints and the server share. */
export const contentBodies = {
  mainActivities: MainActivityBody,
  activities: ActivityBody,
  focusAreas: FocusAreaBody,
  experienceGoals: ExperienceGoalBody,
  generalTips: GeneralTipBody,
  resources: ResourceBody,
  questions: QuestionBody,
} as const satisfies Record<ContentKind, v.GenericSchema>

export const endpointsOfKind: Readonly<Record<ContentKind, ContentEndpoints>> = {
  mainActivities: mainActivityContent,
  activities: activityContent,
  focusAreas: focusAreaContent,
  experienceGoals: experienceGoalContent,
  generalTips: generalTipContent,
  resources: resourceContent,
  questions: questionContent,
}

/** A card as its form has it. */
export const knownCardOf = (
  kind: ContentKind,
  { _id, body, ...card }: v.InferOutput<ContentEndpoints['byId']['response']>,
): KnownCard => ({ id: _id, ...card, values: drafted(contentBodies[kind], body) })
