import { randomUUID } from 'node:crypto'

import { expect } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import type { SessionObservations } from '#src/contract/evaluation.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { DepartmentId, StudentId } from '#src/contract/values.ts'
import {
  fjordglott,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

export const [aksel, leah] = [studentIdOf('Aksel Myhre'), studentIdOf('Leah Tangen')]
export const noMeasures = {
  connection: null,
  comfort: null,
  adaptation: null,
  engagement: null,
  immersion: null,
}

type PlannedOptions = {
  readonly departmentId?: DepartmentId
  readonly by?: string
  readonly students?: readonly StudentId[]
  readonly start?: string | undefined
}

/**
 * Plans a day for Maurtua with one session, two children, and Jonas as observer, on a server of its own; by default a day that is over.
 */
export const plannedIn =
  (database: () => TestDatabase) =>
  async (
    date = '2026-06-10',
    {
      departmentId = maurtua,
      by = people.leader,
      students: children = [aksel, leah],
      start = '09:30',
    }: PlannedOptions = {},
  ) => {
    const server = setupServer(database)
    const as = async (email: string, line: string, body?: object, version?: number, key?: string) =>
      server.call(line, {
        as: await server.signIn(email),
        headers: {
          orgctx: email.endsWith('@fjordglott.example') ? fjordglott : solbakken,
          ...(email === people.employeeOfBoth || email === people.employee || email === people.leader
            ? { depctx: maurtua }
            : {}),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(body && { body }),
      })
    const { body } = await as(by, 'POST /api/plans', {
      activityId: activityId('fuglefrokost'),
      departmentId,
      dates: [date],
      start,
      end: start < '10:30' ? '10:30' : '13:30',
      leader: userIdOf(by),
      observers: departmentId === maurtua ? [userIdOf(people.employee)] : [],
      students: children,
    })
    const [plan] = (body as { plans: Plan[] }).plans
    if (!plan) throw new Error('Nothing was planned.')
    return { server, as, plan, sessionId: plan.sessions[0]?._id ?? '' }
  }

export type As = Awaited<ReturnType<ReturnType<typeof plannedIn>>>['as']

/** Saves observations and notes, which the server accepts. */
export async function save(as: As, email: string, body: object): Promise<SessionObservations> {
  const response = await as(email, 'PUT /api/evaluation/observations', body)
  expect(response.status).toBe(200)
  return response.body as SessionObservations
}

/** What this person reads of a session. */
export const get = async (as: As, email: string, sessionId: string) =>
  (await as(email, `GET /api/evaluation/observations/${sessionId}`)).body as SessionObservations

export const noteOf = (sessionId: string, text: string) => ({
  _id: randomUUID(),
  sessionId,
  activityId: activityId('fuglefrokost'),
  text,
  visibility: 'public',
})
