import { and, eq, like } from 'drizzle-orm'

import { auditLog } from '#server/database/schema/people.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId, StudentId } from '#src/contract/values.ts'
import { addDays, dayOf } from '#src/domain/day.ts'
import { fjordglott, solbakken, userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import type { TestDatabase } from '#tests/support/database/database.ts'

import { setupServer } from './server-setup.ts'

export const details = { name: 'Nora Eksempel', birthDate: '2024-06-17', parents: [], mark: 'fish' }

/** A server of the demonstration, children who are registered in it, and plans with them. */
export function setupChildren(database: () => TestDatabase) {
  const server = setupServer(database)
  const today = () => dayOf(server.now())
  const call = async (email: string, line: string, body?: object, version?: number) =>
    server.call(line, {
      as: await server.signIn(email),
      headers: {
        orgctx: email === people.administratorOfFjordglott ? fjordglott : solbakken,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body && { body }),
    })
  return {
    server,
    call,
    today,
    register: async (departmentId: DepartmentId) => {
      // A birthday within the days that are shown.
      const birthDate = addDays(today(), 5 - 2 * 365)
      const body = { ...details, birthDate, departmentId }
      return (await call(people.administrator, 'POST /api/students/organization', body)).body as Student
    },
    /** The reads that show the child to somebody. */
    seenBy: async (email: string, { _id }: Student) => {
      const reads = {
        organization: 'GET /api/students/organization',
        byIds: `GET /api/students/byIds?ids=${_id}`,
        birthdays: 'GET /api/students/birthdays',
      }
      const seen: string[] = []
      for (const [name, line] of Object.entries(reads)) {
        const found = (await call(email, line)).body as readonly Pick<Student, '_id'>[]
        if (found.some((one) => one._id === _id)) seen.push(name)
      }
      return (await call(email, `GET /api/students/${_id}/places`)).status === 200
        ? [...seen, 'places']
        : seen
    },
    addPlan: async (departmentId: DepartmentId, date: Day, children: readonly Student[]) => {
      const body = {
        activityId: activityId('fuglefrokost'),
        departmentId,
        dates: [date],
        leader: userIdOf(people.leader),
        observers: [],
        helpers: [],
        students: children.map(({ _id }) => _id),
        note: '',
      }
      const { body: added } = await call(people.administrator, 'POST /api/plans', body)
      const [plan] = (added as { readonly plans: readonly Plan[] }).plans
      if (!plan) throw new Error('There is no plan.')
      return plan
    },
    planOf: async ({ _id }: Plan) =>
      ((await call(people.administrator, `GET /api/plans/byIds?ids=${_id}`)).body as readonly Plan[])[0],
    auditedOf: async (studentId: StudentId, action: string) =>
      database().asOwner(({ db }) =>
        db.$count(
          auditLog,
          and(
            eq(auditLog.organizationId, solbakken),
            eq(auditLog.studentId, studentId),
            like(auditLog.action, action),
          ),
        ),
      ),
  }
}
