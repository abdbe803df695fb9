import { expect, type Page } from '@playwright/test'

import { seedId } from '#server/seeds/seed-id.ts'
import { hrefOf } from '#src/contract/pages.ts'

import type { WorkerServer } from './server.ts'
import { today } from './time.ts'

/** The session of Maurtua this morning, of which something is observed only by the test. */
export const morningSession = () => seedId('session', `maurtua formiddag ${today()} ${today()}`)
export const reflectionPath = () => hrefOf('evaluation', { id: morningSession() })
/** The page of its plan. */
export const morningPlanPath = () =>
  hrefOf('plan', { event: seedId('plan', `maurtua formiddag ${today()} ${today()}`) })

/** The newest past session of Maurtua’s whole group, eight children, of each of whom something is observed. */
export async function wholeGroupPath(database: WorkerServer['database']): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select s.id from plan_sessions s join plans p on p.organization_id = s.organization_id and p.id = s.plan_id
     where p.department_id = $1 and p.date < $2
       and (select count(*) from plan_students c where c.organization_id = p.organization_id and c.plan_id = p.id) = 8
     order by p.date desc limit 1`,
    [seedId('department', 'maurtua'), today()],
  )
  return hrefOf('evaluation', { id: rows[0]?.id ?? '' })
}

/** The values of the session as reports read them, one for each measure of each child. */
export async function presentValues(database: WorkerServer['database']): Promise<readonly number[]> {
  const { rows } = await database.query<{ value: number }>(
    `select m.value from observation_measures m join observations o on o.id = m.observation_id
     where o.session_id = $1 and m.state = 'present' and m.value is not null order by m.value`,
    [morningSession()],
  )
  return rows.map(({ value }) => value)
}

export const responsesIn = async (database: WorkerServer['database'], text: string): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from evaluation_answers a join evaluations e on e.id = a.evaluation_id
     where e.session_id = $1 and a.answer = $2`,
    [morningSession(), text],
  )
  return rows[0]?.count ?? 0
}

/** What the form says beside its title. */
export const isSaid = (page: Page, text: string) =>
  expect(page.getByRole('main').getByText(text, { exact: true })).toBeVisible()
