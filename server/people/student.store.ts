import { and, asc, eq, inArray, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { students, users } from '#server/database/schema/people.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { Student } from '#src/contract/student.ts'
import type { Day, DepartmentId, Id, OrganizationId, StudentId, UserId } from '#src/contract/values.ts'

export type StudentStore = ReturnType<typeof studentStore>

type StudentEdit = { readonly userId: UserId; readonly at: Date }

/** The children of the departments that the transaction may see. */
export function studentStore(rows: Querying, organizationId: OrganizationId) {
  const isStudent = (id: StudentId) => and(eq(students.organizationId, organizationId), eq(students.id, id))

  return {
    async list(
      filter: { readonly departmentId?: DepartmentId; readonly ids?: readonly StudentId[] } = {},
    ): Promise<Student[]> {
      const found = await rows
        .select()
        .from(students)
        .where(
          and(
            eq(students.organizationId, organizationId),
            filter.departmentId === undefined ? undefined : eq(students.departmentId, filter.departmentId),
            filter.ids && inArray(students.id, [...filter.ids]),
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
      return found.map(toStudent)
    },

    /** The child, locked until the end of the transaction. */
    async lock(id: StudentId): Promise<Student | undefined> {
      const [row] = await rows.select().from(students).where(isStudent(id)).for('update')
      return row && toStudent(row)
    },

    async add(student: Student, edit: StudentEdit): Promise<void> {
      await rows
        .insert(students)
        .values({ organizationId, id: student._id, ...columnsOf(student), ...changedColumns(edit) })
    },

    async save(student: Student, edit: StudentEdit): Promise<void> {
      await rows
        .update(students)
        .set({ ...columnsOf(student), ...changedColumns(edit) })
        .where(isStudent(student._id))
    },

    /** Who has made the present version, and when; not known of a child that nobody has changed in the app. */
    async lastEdit(id: StudentId): Promise<LastEdit | undefined> {
      const [edit] = await rows
        .select({ userId: students.changedBy, name: users.name, at: students.changedAt })
        .from(students)
        .leftJoin(users, eq(users.id, students.changedBy))
        .where(isStudent(id))
      return edit?.at ? { ...edit, at: edit.at } : undefined
    },

    /**
     * What the plans with these ids, deleted or not, show of their children, a–z: those of other departments only in plans since a day. A
     * database function reads them, and only those of plans that the transaction may see.
     */
    async listOfPlans(planIds: readonly Id[], { othersSince }: { readonly othersSince: Day }) {
      const found = await rows.execute<PlanChild>(sql`
        select id as "_id", first_name as "firstName", mark
        from children_of_plans(${sql.param([...planIds])}::uuid[], ${othersSince}::date) order by "position"`)
      return found.rows
    },
  }
}

const columnsOf = ({ version, departmentId, name, birthDate, parents, mark, pictureConsent }: Student) => ({
  version,
  departmentId,
  name,
  birthDate,
  parents,
  mark,
  pictureConsent,
})

const changedColumns = ({ userId, at }: StudentEdit) => ({ changedBy: userId, changedAt: at })

function toStudent(row: typeof students.$inferSelect): Student {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    birthDate: row.birthDate,
    departmentId: row.departmentId,
    parents: row.parents,
    mark: row.mark,
    picture: null,
    pictureConsent: row.pictureConsent,
  }
}
