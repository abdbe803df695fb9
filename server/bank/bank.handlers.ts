import type { Caller, Handlers } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { ContentState } from '#src/contract/content/content.ts'

import type { BankStore } from './bank.store.ts'
import type { Cards } from './card.ts'
import {
  memoizedWords,
  searchWordsOfActivity,
  searchWordsOfResource,
  searchWordsOfTheme,
} from './search-words.ts'

type BankHandlers = Pick<
  Handlers,
  | 'mainActivities'
  | 'focusAreas'
  | 'activities'
  | 'experienceGoals'
  | 'generalTips'
  | 'resources'
  | 'questions'
  | 'searchWords'
  | 'unpublishedCards'
>

export function bankHandlers({
  bank,
  cards,
}: {
  readonly bank: BankStore
  readonly cards: Cards
}): BankHandlers {
  const wordsOfTheme = memoizedWords(searchWordsOfTheme)
  const wordsOfActivity = memoizedWords(searchWordsOfActivity)
  const wordsOfResource = memoizedWords(searchWordsOfResource)
  return {
    mainActivities: {
      list: async () => (await bank.listMainActivities()).map(cards.toMainActivitySummary),
      byId: async ({ caller, params: { id } }) =>
        cards.toMainActivity(readableBy(caller, await bank.findMainActivity(id))),
    },
    focusAreas: {
      list: async () => (await bank.listFocusAreas()).map(cards.toFocusAreaSummary),
      byId: async ({ caller, params: { id } }) =>
        cards.toFocusArea(readableBy(caller, await bank.findFocusArea(id)), await bank.goalsOfFocusArea(id)),
    },
    activities: {
      list: async () => (await bank.listActivities()).map(cards.toActivitySummary),
      byId: async ({ caller, params: { id } }) => {
        const activity = readableBy(caller, await bank.findActivity(id))
        return cards.toActivity(activity, await bank.goalsByIds(activity.content.experienceGoals))
      },
    },
    experienceGoals: {
      list: async () => (await bank.listExperienceGoals()).map(cards.toExperienceGoal),
      byId: async ({ params: { id } }) =>
        cards.toExperienceGoal(foundOr404(await bank.findExperienceGoal(id))),
    },
    searchWords: {
      list: async () => [
        ...(await bank.listMainActivities()).map(wordsOfTheme),
        ...(await bank.listActivities()).map(wordsOfActivity),
      ],
      resources: async () => (await bank.listResources()).map(wordsOfResource),
    },
    unpublishedCards: {
      list: async () => ({
        mainActivities: (await bank.listMainActivities('unpublished')).map(cards.toMainActivitySummary),
        activities: (await bank.listActivities('unpublished')).map(cards.toActivitySummary),
        focusAreas: (await bank.listFocusAreas('unpublished')).map(cards.toFocusAreaSummary),
        experienceGoals: (await bank.listExperienceGoals('unpublished')).map(cards.toExperienceGoal),
        generalTips: (await bank.listGeneralTips('unpublished')).map(cards.toGeneralTipSummary),
        resources: (await bank.listResources('unpublished')).map(cards.toResourceSummary),
        questions: (await bank.listQuestions('unpublished')).map(cards.toQuestion),
      }),
    },
    generalTips: {
      list: async () => (await bank.listGeneralTips()).map(cards.toGeneralTipSummary),
      byId: async ({ params: { id } }) => cards.toGeneralTip(foundOr404(await bank.findGeneralTip(id))),
    },
    resources: {
      list: async () => (await bank.listResources()).map(cards.toResourceSummary),
      byId: async ({ caller, params: { id } }) =>
        cards.toResource(readableBy(caller, await bank.findResource(id), 'Ressursen finnes ikke.')),
    },
    questions: {
      list: async () => (await bank.listQuestions()).map(cards.toQuestion),
      byId: async ({ params: { id } }) =>
        cards.toQuestion(foundOr404(await bank.findQuestion(id), 'Spørsmålet finnes ikke.')),
    },
  }
}

/** Under the lock of a tablet nobody calls, and a card that was taken out of the bank is not there. */
const readableBy = <Row extends { readonly state: ContentState }>(
  caller: Caller | undefined,
  row: Row | undefined,
  message?: string,
): Row => foundOr404(caller || row?.state === 'published' ? row : undefined, message)

function foundOr404<Row>(row: Row | undefined, message = 'Kortet finnes ikke.'): Row {
  if (row === undefined) throw new HttpError(404, message)
  return row
}
