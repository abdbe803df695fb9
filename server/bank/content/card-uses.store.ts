import { and, count, eq, or, type SQL, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
  questions,
  resources,
} from '#server/database/schema/bank.ts'
import { contentDrafts, contentVersions } from '#server/database/schema/content.ts'
import { likes } from '#server/database/schema/people.ts'
import { ContentKind, type CardUses } from '#src/contract/content/content.ts'
import type { LikeType } from '#src/contract/like.ts'
import type { Day, Id } from '#src/contract/values.ts'

type CardId = { readonly kind: ContentKind; readonly cardId: Id }

/** Counts what refers to a card, of all kindergartens and all users. One query at a time, since a transaction has one connection. */
export const cardUses = async (rows: Querying, card: CardId, today: Day): Promise<CardUses> => ({
  plans: await planUses(rows, card, today),
  favourites: await favouritesOf(rows, card),
  cards: await cardsNaming(rows, card),
  drafts: await draftsNaming(rows, card),
  cameWithProgram: await cameWithProgramOf(rows, card),
})

/** Row-level security shows no plan here: a function of the database counts those of all kindergartens. */
async function planUses(rows: Querying, { kind, cardId }: CardId, today: Day): Promise<CardUses['plans']> {
  const none = { coming: 0, kindergartens: 0, others: 0 }
  if (kind !== 'activities') return none
  const { rows: found } = await rows.execute<CardUses['plans']>(
    sql`select coming, kindergartens, others from plan_uses_of(${cardId}::uuid, ${today}::date)`,
  )
  return found[0] ?? none
}

const likeTypes: Readonly<Record<ContentKind, LikeType | undefined>> = {
  mainActivities: 'mainActivity',
  activities: 'activity',
  focusAreas: 'focusArea',
  experienceGoals: undefined,
  generalTips: 'generalTip',
  resources: 'resource',
  questions: undefined,
}

async function favouritesOf(rows: Querying, { kind, cardId }: CardId): Promise<number> {
  const type = likeTypes[kind]
  if (type === undefined) return 0
  const [found] = await rows
    .select({ count: count() })
    .from(likes)
    .where(and(eq(likes.type, type), eq(likes.cardId, cardId)))
  return found?.count ?? 0
}

const tables = {
  mainActivities,
  activities,
  focusAreas,
  experienceGoals,
  generalTips,
  resources,
  questions,
} as const

/** The other cards that name a card of each kind, whatever their state. */
const namings: Readonly<Record<ContentKind, (cardId: Id) => Readonly<Partial<Record<ContentKind, SQL>>>>> = {
  mainActivities: (cardId) => ({ activities: eq(activities.mainActivityId, cardId) }),
  activities: (cardId) => ({ resources: has(sql`${resources.content}`, { activities: [cardId] }) }),
  focusAreas: (cardId) => ({
    mainActivities: eq(mainActivities.focusAreaId, cardId),
    activities: eq(activities.focusAreaId, cardId),
    experienceGoals: eq(experienceGoals.focusAreaId, cardId),
    generalTips: eq(generalTips.focusAreaId, cardId),
    resources: eq(resources.focusAreaId, cardId),
    questions: eq(questions.focusAreaId, cardId),
  }),
  experienceGoals: (cardId) => ({
    activities: has(sql`${activities.content}`, { experienceGoals: [cardId] }),
  }),
  generalTips: () => ({}),
  resources: () => ({}),
  questions: () => ({}),
}

const has = (content: SQL, part: object): SQL => sql`${content} @> ${JSON.stringify(part)}::jsonb`

async function cardsNaming(rows: Querying, { kind, cardId }: CardId): Promise<CardUses['cards']> {
  const naming = namings[kind](cardId)
  const counted: CardUses['cards'] = []
  for (const other of ContentKind.options) {
    const [found] = naming[other]
      ? await rows.select({ count: count() }).from(tables[other]).where(naming[other])
      : []
    if (found && found.count > 0) counted.push({ kind: other, count: found.count })
  }
  return counted
}

/** The stored drafts of the card, and those of others that name it. */
async function draftsNaming(rows: Querying, { kind, cardId }: CardId): Promise<number> {
  const isOf = and(eq(contentDrafts.kind, kind), eq(contentDrafts.cardId, cardId))
  const [found] = await rows
    .select({ count: count() })
    .from(contentDrafts)
    .where(or(isOf, sql`${contentDrafts.values}::text like ${`%${cardId}%`}`))
  return found?.count ?? 0
}

/** An editor’s card has its editor in the first version of its history. */
export async function cameWithProgramOf(rows: Querying, { kind, cardId }: CardId): Promise<boolean> {
  const [first] = await rows
    .select({ editorName: contentVersions.editorName })
    .from(contentVersions)
    .where(
      and(eq(contentVersions.kind, kind), eq(contentVersions.cardId, cardId), eq(contentVersions.version, 1)),
    )
  return first === undefined || first.editorName === null
}
