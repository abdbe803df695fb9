import { sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import type { BankFile } from '#src/contract/file.ts'
import type { Id } from '#src/contract/values.ts'

type FileUse = BankFile['usedIn'][number]

/** The tables of the cards, by their kind. */
const tables: Readonly<Record<FileUse['kind'], string>> = {
  mainActivities: 'main_activities',
  activities: 'activities',
  focusAreas: 'focus_areas',
  experienceGoals: 'experience_goals',
  generalTips: 'general_tips',
  resources: 'resources',
  questions: 'questions',
}

/** Where the cards of the bank use each file, as they are now. */
export async function fileUses(rows: Querying): Promise<ReadonlyMap<Id, readonly FileUse[]>> {
  const selects = Object.entries(tables).map(
    ([kind, table]) => sql`
      select distinct ${kind}::text as kind, id, title, file #>> '{}' as file_id
      from ${sql.identifier(table)}, jsonb_path_query(content, 'strict $.**.fileId') as file`,
  )
  const { rows: found } = await rows.execute<{ kind: FileUse['kind']; id: Id; title: string; file_id: Id }>(
    sql`${sql.join(selects, sql` union all `)} order by title`,
  )
  const uses = new Map<Id, FileUse[]>()
  for (const { kind, id, title, file_id: fileId } of found) {
    const use = { kind, _id: id, title }
    const known = uses.get(fileId)
    if (known) known.push(use)
    else uses.set(fileId, [use])
  }
  return uses
}

/** The ids of the files that any card uses, has used in an earlier version, or may use once a draft of it is published. */
export async function usedFileIds(rows: Querying): Promise<ReadonlySet<Id>> {
  const { rows: kept } = await rows.execute<{ file_id: Id }>(sql`
    select file #>> '{}' as file_id
    from content_versions, jsonb_path_query(files, 'strict $.**.fileId') as file
    union
    select value #>> '{}' as file_id
    from content_drafts, jsonb_path_query(form_values, 'strict $.** ? (@.type() == "string")') as value
    where value #>> '{}' in (select id::text from bank_files)`)
  return new Set([...(await fileUses(rows)).keys(), ...kept.map(({ file_id: id }) => id)])
}
