import { sql } from 'drizzle-orm'
import * as v from 'valibot'

import type { Database } from '#server/database/database.ts'
import { askDevices, sharedTakes } from '#server/database/schema/ask.ts'
import {
  activities,
  experienceGoals,
  focusAreas,
  generalTips,
  mainActivities,
  questions,
  resources,
} from '#server/database/schema/bank.ts'
import { contentDrafts } from '#server/database/schema/content.ts'
import { bankFiles } from '#server/database/schema/media.ts'
import {
  affiliations,
  organizations,
  studentPictures,
  students,
  users,
} from '#server/database/schema/people.ts'
import { closedDays, plans } from '#server/database/schema/plans.ts'
import { evaluationAnswers, stickies } from '#server/database/schema/reflection.ts'
import { YesPartlyNo } from '#src/contract/question.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'
import { tablesWithIds } from '#tests/support/database/declared-tables.ts'

type Reading = Pick<Database, 'select' | 'execute'>

/** The data of one organisation: ids by table or kind, and texts that name or were written by a person. */
type OrganizationData = {
  readonly ids: Readonly<Record<string, readonly Id[]>>
  readonly texts: readonly string[]
}

/** All data that a test of tenant isolation must tell apart. */
export type TenantData = {
  readonly bank: Readonly<Record<string, readonly Id[]>>
  readonly organizations: ReadonlyMap<OrganizationId, OrganizationData>
}

/** Reads all rows, so it needs the database connection of the owner. */
export async function readTenantData(db: Reading): Promise<TenantData> {
  const kindergartens = await db.select().from(organizations)
  const rows = await readRows(db)
  const ids = await readIds(db)
  return {
    bank: {
      activities: idsOf(await db.select().from(activities)),
      mainActivities: idsOf(await db.select().from(mainActivities)),
      focusAreas: idsOf(await db.select().from(focusAreas)),
      experienceGoals: idsOf(await db.select().from(experienceGoals)),
      generalTips: idsOf(await db.select().from(generalTips)),
      resources: idsOf(await db.select().from(resources)),
      questions: idsOf(await db.select().from(questions)),
      sharedTakes: idsOf(await db.select().from(sharedTakes)),
      files: idsOf(await db.select().from(bankFiles)),
      contentDrafts: idsOf(await db.select().from(contentDrafts)),
    },
    organizations: new Map(kindergartens.map(({ id }) => [id, organizationDataOf(id, rows, ids)])),
  }
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** The tables with texts that name a person, or were written by one. */
const readRows = async (db: Reading) => ({
  affiliations: await db.select().from(affiliations),
  students: await db.select().from(students),
  plans: await db.select().from(plans),
  closedDays: await db.select().from(closedDays),
  users: await db.select().from(users),
  askDevices: await db.select().from(askDevices),
  answers: await db.select().from(evaluationAnswers),
  stickies: await db.select().from(stickies),
  pictures: await db.select().from(studentPictures),
})

type IdsOfTable = {
  readonly table: string
  readonly rows: readonly { readonly organization: string; readonly id: Id }[]
}

/** The ids of every table of an organisation’s data. */
async function readIds(db: Reading): Promise<readonly IdsOfTable[]> {
  const all: IdsOfTable[] = []
  for (const table of tablesWithIds) {
    const { rows } = await db.execute<{ organization: string; id: Id }>(
      sql`select organization_id as organization, id from ${sql.identifier(table)}`,
    )
    all.push({ table, rows })
  }
  return all
}

/** The ids and texts that belong only to organisations other than `own`. */
export function foreignDataOf(own: OrganizationId | undefined, { organizations: all }: TenantData) {
  const ofOwn = [...all].filter(([id]) => id === own).map(([, data]) => data)
  const ofOthers = [...all].filter(([id]) => id !== own).map(([, data]) => data)
  return {
    ids: without(ofOthers.flatMap(allIdsOf), ofOwn.flatMap(allIdsOf)),
    texts: without(
      ofOthers.flatMap(({ texts }) => texts),
      ofOwn.flatMap(({ texts }) => texts),
    ),
  }
}

const allIdsOf = ({ ids }: OrganizationData) => Object.values(ids).flat()

function without(all: readonly string[], some: readonly string[]): ReadonlySet<string> {
  const unwanted = new Set(some)
  return new Set(all.filter((one) => !unwanted.has(one)))
}

function organizationDataOf(
  organizationId: OrganizationId,
  rows: Rows,
  ids: readonly IdsOfTable[],
): OrganizationData {
  const own = <TRow extends { readonly organizationId: OrganizationId }>(all: readonly TRow[]) =>
    all.filter((row) => row.organizationId === organizationId)
  const children = own(rows.students)
  const planned = own(rows.plans)
  const staffIds = new Set(own(rows.affiliations).map(({ userId }) => userId))
  const staff = rows.users.filter(({ id }) => staffIds.has(id))
  const texts = [
    ...staff.flatMap(({ name, email }) => [name, email ?? '']),
    ...children.flatMap(({ name, parents }) => [name, ...parents.flatMap((parent) => Object.values(parent))]),
    ...own(rows.askDevices).flatMap(({ name, description }) => [name, description ?? '']),
    ...own(rows.stickies).map(({ note }) => note),
    // One of three choices is nobody’s text.
    ...own(rows.answers).map(({ answer }) => (v.is(YesPartlyNo, answer) ? '' : (answer ?? ''))),
    ...own(rows.pictures).map(({ consentBy }) => consentBy),
    ...own(rows.closedDays).map(({ label }) => label),
    ...planned.flatMap(({ note, otherNotes, changed }) => [note, otherNotes, changed ?? '']),
  ]
  return {
    ids: {
      ...Object.fromEntries(
        ids.map(({ table, rows: all }) => [
          table,
          idsOf(all.filter(({ organization }) => organization === organizationId)),
        ]),
      ),
      organizations: [organizationId],
      staff: idsOf(staff),
      references: planned.map(({ reference }) => reference),
    },
    texts: [...new Set(texts)].filter((text) => text !== ''),
  }
}

const idsOf = (rows: readonly { readonly id: Id }[]): readonly Id[] => rows.map(({ id }) => id)
