import type { Handlers } from '#server/http/handler.ts'

import { activityCollection } from './activity.collection.ts'
import { collectionHandlers, type ContentDeps } from './collection.handlers.ts'
import { contentDraftHandlers } from './content-draft.handlers.ts'
import { experienceGoalCollection } from './experience-goal.collection.ts'
import { focusAreaCollection } from './focus-area.collection.ts'
import { generalTipCollection } from './general-tip.collection.ts'
import { mainActivityCollection } from './main-activity.collection.ts'
import { questionCollection } from './question.collection.ts'
import { resourceCollection } from './resource.collection.ts'

type ContentHandlers = Pick<
  Handlers,
  | 'mainActivityContent'
  | 'activityContent'
  | 'focusAreaContent'
  | 'experienceGoalContent'
  | 'generalTipContent'
  | 'resourceContent'
  | 'questionContent'
  | 'contentDrafts'
>

/** What the editors of the bank do. */
export const contentHandlers = (deps: ContentDeps): ContentHandlers => ({
  mainActivityContent: collectionHandlers(mainActivityCollection, deps),
  activityContent: collectionHandlers(activityCollection, deps),
  focusAreaContent: collectionHandlers(focusAreaCollection, deps),
  experienceGoalContent: collectionHandlers(experienceGoalCollection, deps),
  generalTipContent: collectionHandlers(generalTipCollection, deps),
  resourceContent: collectionHandlers(resourceCollection, deps),
  questionContent: collectionHandlers(questionCollection, deps),
  contentDrafts: contentDraftHandlers(deps),
})
