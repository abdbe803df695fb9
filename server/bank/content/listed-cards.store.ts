import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

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
import { contentVersions } from '#server/database/schema/content.ts'
import { ContentKind, type ListedContent } from '#src/contract/content/content.ts'
import type { Id, Version } from '#src/contract/values.ts'

type Listed = Pick<ListedContent, 'kind' | 'title' | 'question'> & {
  readonly card: NonNullable<ListedContent['card']>
}

const tables = {
  mainActivities,
  activities,
  focusAreas,
  experienceGoals,
  generalTips,
  resources,
  questions,
} satisfies Readonly<Record<ContentKind, PgTable & { readonly id: PgColumn }>>

/** Every card of the bank, by collection, in the order of its list. */
export async function listedCards(rows: Querying): Promise<Listed[]> {
  const found = await Promise.all(ContentKind.options.map((kind) => cardsOf(rows, kind)))
  const ofQuestions = await questionsById(rows)
  return found.flat().map((listed) => {
    const question = ofQuestions.get(listed.card._id)
    return question && listed.kind === 'questions' ? { ...listed, question } : listed
  })
}

/** The role and the number of each question, by its id. */
async function questionsById(
  rows: Querying,
): Promise<ReadonlyMap<Id, NonNullable<ListedContent['question']>>> {
  const found = await rows.select({ id: questions.id, content: questions.content }).from(questions)
  return new Map(found.map(({ id, content: { role, order } }) => [id, { role, order }]))
}

/** The card’s last editor is the one of its present version; there is none where it came with the program. */
async function cardsOf(rows: Querying, kind: ContentKind): Promise<Listed[]> {
  const { id, version, state, title, updatedAt, position } = tables[kind]
  const found = await rows
    .select({ id, version, state, title, updatedAt, editorName: contentVersions.editorName })
    .from(tables[kind])
    .leftJoin(
      contentVersions,
      and(
        eq(contentVersions.kind, kind),
        eq(contentVersions.cardId, id),
        eq(contentVersions.version, version),
      ),
    )
    .orderBy(asc(position), asc(id))
  return found.map((card) => ({
    kind,
    title: card.title,
    card: {
      _id: card.id,
      version: card.version,
      state: card.state,
      editedBy: card.editorName,
      editedAt: card.updatedAt.toISOString(),
    },
  }))
}

/** The present version of a card; `undefined` where there is none. */
export async function versionOfCard(
  rows: Querying,
  kind: ContentKind,
  cardId: Id,
): Promise<Version | undefined> {
  const { id, version } = tables[kind]
  const [found] = await rows.select({ version }).from(tables[kind]).where(eq(id, cardId))
  return found?.version
}
