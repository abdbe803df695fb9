import { and, asc, eq, getTableColumns, gte, inArray, sql } from 'drizzle-orm'

import type { Querying } from '#server/database/querying.ts'
import { studentPictures, students, studentTransfers, users } from '#server/database/schema/people.ts'
import type { LastEdit } from '#server/http/if-match.ts'
import type { PlanChild } from '#src/contract/plan-details.ts'
import type { RollOverChild } from '#src/contract/roll-over.ts'
import type { StudentPlace } from '#src/contract/student-transfer.ts'
import type { ConsentMeans, Student } from '#src/contract/student.ts'
import type {
  Day,
  DepartmentId,
  Id,
  OrganizationId,
  StudentId,
  UserId,
  Version,
} from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

export type StudentStore = ReturnType<typeof studentStore>

type StudentVersion = {
  readonly name: string
  readonly version: Version
  readonly firstDepartment: DepartmentId
}

type StudentEdit = { readonly userId: UserId; readonly at: Date }

/** The children of the departments that the transaction may see. */
export function studentStore(rows: Querying, organizationId: OrganizationId) {
  const ofOrganization = eq(students.organizationId, organizationId)
  const isTransferOf = (id: StudentId) =>
    and(eq(studentTransfers.organizationId, organizationId), eq(studentTransfers.studentId, id))
  const isStudent = (id: StudentId) => and(ofOrganization, eq(students.id, id))

  async function list(
    filter: { readonly departmentId?: DepartmentId; readonly ids?: readonly StudentId[] } = {},
  ): Promise<Student[]> {
    const found = await rows
      .select({
        ...getTableColumns(students),
        departmentId: presentDepartment,
        picture: studentPictures.id,
        consentBy: studentPictures.consentBy,
        consentHow: studentPictures.consentHow,
        consentOn: studentPictures.consentOn,
      })
      .from(students)
      .leftJoin(
        studentPictures,
        and(
          eq(studentPictures.organizationId, students.organizationId),
          eq(studentPictures.studentId, students.id),
        ),
      )
      .where(
        and(
          ofOrganization,
          filter.departmentId && sql`${presentDepartment} = ${filter.departmentId}`,
          filter.ids && inArray(students.id, [...filter.ids]),
        ),
      )
      .orderBy(asc(students.name), asc(students.id))
    return found.map(toStudent)
  }

  /** The children, locked until the end of the transaction. They are read once they are locked: another writer may have transferred them. */
  async function lockAll(ids: readonly StudentId[]): Promise<Student[]> {
    const locked = await rows
      .select({ id: students.id })
      .from(students)
      .where(and(ofOrganization, inArray(students.id, [...ids])))
      // By id, so that two writers cannot wait for each other.
      .orderBy(asc(students.id))
      .for('update')
    return locked.length === 0 ? [] : list({ ids: locked.map(({ id }) => id) })
  }

  /** The departments of the child, the first one first: also those to which it will be transferred. */
  async function listPlaces(id: StudentId): Promise<StudentPlace[]> {
    const [first] = await rows
      .select({ departmentId: students.departmentId, from: students.firstDay })
      .from(students)
      .where(isStudent(id))
    const later = await rows
      .select({ departmentId: studentTransfers.departmentId, from: studentTransfers.fromDay })
      .from(studentTransfers)
      .where(isTransferOf(id))
      .orderBy(asc(studentTransfers.fromDay))
    return first ? [first, ...later] : []
  }

  return {
    list,
    lockAll,
    listPlaces,

    async lock(id: StudentId): Promise<Student | undefined> {
      const [student] = await lockAll([id])
      return student
    },

    /** All children, which no other import registers or changes until the end of the transaction. */
    async lockForImport(): Promise<Student[]> {
      // A child that is not registered yet has no row to lock.
      await rows.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`students ${organizationId}`}, 0))`,
      )
      await rows
        .select({ id: students.id })
        .from(students)
        .where(ofOrganization)
        .orderBy(asc(students.id))
        .for('no key update')
      return list()
    },

    async add(student: Student, edit: StudentEdit): Promise<void> {
      const { _id: id, departmentId } = student
      await rows.insert(students).values({
        organizationId,
        id,
        departmentId,
        firstDay: dayOf(edit.at),
        ...columnsOf(student),
        ...changedColumns(edit),
      })
    },

    /** Stores a changed child, except its department. */
    async save(student: Student, edit: StudentEdit): Promise<void> {
      await rows
        .update(students)
        .set({ ...columnsOf(student), ...changedColumns(edit) })
        .where(isStudent(student._id))
    },

    /** Who is in a department on a day or later: also those who will be transferred to it. */
    async listSince(departmentId: DepartmentId, day: Day): Promise<Student[]> {
      const found = await rows
        .select({ id: students.id })
        .from(students)
        .where(
          and(
            ofOrganization,
            sql`(${students.archivedFrom} is null or ${students.archivedFrom} > ${day}::date)`,
            sql`(
              ${departmentOn(day)} = ${departmentId}
              or exists (
                select from ${studentTransfers} t
                where t.organization_id = ${students.organizationId} and t.student_id = ${students.id}
                  and t.from_day > ${day}::date and t.department_id = ${departmentId}
              )
            )`,
          ),
        )
      return found.length === 0 ? [] : list({ ids: found.map(({ id }) => id) })
    },

    /** Who is in the kindergarten on a day, with the department on that day, a–z. */
    async listOn(day: Day): Promise<RollOverChild[]> {
      return rows
        .select({
          _id: students.id,
          version: students.version,
          name: students.name,
          birthDate: students.birthDate,
          departmentId: departmentOn(day),
        })
        .from(students)
        .where(
          and(
            ofOrganization,
            sql`(${students.archivedFrom} is null or ${students.archivedFrom} > ${day}::date)`,
          ),
        )
        .orderBy(asc(students.name), asc(students.id))
    },

    /** The names, versions and first departments of these children, of archived ones only where the transaction sees the archive. */
    async versionsOf(ids: readonly StudentId[]): Promise<ReadonlyMap<StudentId, StudentVersion>> {
      const found = await rows
        .select({
          _id: students.id,
          name: students.name,
          version: students.version,
          firstDepartment: students.departmentId,
        })
        .from(students)
        .where(and(ofOrganization, inArray(students.id, [...ids])))
      return new Map(found.map(({ _id, ...child }) => [_id, child]))
    },

    /** Makes the next version of children whose details stay. */
    async saveNext(ids: readonly StudentId[], edit: StudentEdit): Promise<void> {
      await rows
        .update(students)
        .set({ version: sql`${students.version} + 1`, ...changedColumns(edit) })
        .where(and(ofOrganization, inArray(students.id, [...ids])))
    },

    /** From a day on each child is in its department, whatever was planned from that day on. */
    async transfer(
      transfers: readonly Pick<RollOverChild, '_id' | 'departmentId'>[],
      fromDay: Day,
    ): Promise<void> {
      const ids = transfers.map(({ _id }) => _id)
      await rows
        .delete(studentTransfers)
        .where(
          and(
            eq(studentTransfers.organizationId, organizationId),
            inArray(studentTransfers.studentId, ids),
            gte(studentTransfers.fromDay, fromDay),
          ),
        )
      const targets = transfers.map(({ departmentId }) => departmentId)
      await rows.execute(sql`
        insert into ${studentTransfers} (organization_id, student_id, from_day, department_id)
        select ${students.organizationId}, ${students.id}, ${fromDay}::date, m.department_id
        from unnest(${sql.param(ids)}::uuid[], ${sql.param(targets)}::uuid[]) as m (id, department_id)
          join ${students} on ${ofOrganization} and ${students.id} = m.id
        where m.department_id <> ${departmentOn(fromDay)}`)
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
     * database function reads them, and only those of plans that the transaction may see; the picture of a child is there where the transaction
     * sees the child itself.
     */
    async listOfPlans(planIds: readonly Id[], { othersSince }: { readonly othersSince: Day }) {
      const found = await rows.execute<Omit<PlanChild, 'picture'> & { picture: Id | null }>(sql`
        select c.id as "_id", c.first_name as "firstName", c.mark, p.id as picture
        from children_of_plans(${sql.param([...planIds])}::uuid[], ${othersSince}::date) c
          left join ${studentPictures} p on p.organization_id = ${organizationId} and p.student_id = c.id
        order by c."position"`)
      return found.rows.map(({ picture, ...child }): PlanChild =>
        picture === null ? child : { ...child, picture },
      )
    },
  }
}

/** Where a child is on the day of the transaction; where it was last, if it is archived. */
export const presentDepartment = sql<DepartmentId>`coalesce(
  (
    select t.department_id from transferred_students t
    where t.organization_id = ${students.organizationId} and t.student_id = ${students.id}
  ),
  ${students.departmentId}
)`

/** Where a child is on a day. */
const departmentOn = (day: Day) => sql<DepartmentId>`coalesce(
  (
    select t.department_id from ${studentTransfers} t
    where t.organization_id = ${students.organizationId} and t.student_id = ${students.id}
      and t.from_day <= ${day}::date
    order by t.from_day desc limit 1
  ),
  ${students.departmentId}
)`

const columnsOf = ({ version, name, birthDate, parents, mark }: Student) => ({
  version,
  name,
  birthDate,
  parents,
  mark,
})

const changedColumns = ({ userId, at }: StudentEdit) => ({ changedBy: userId, changedAt: at })

type StudentRow = typeof students.$inferSelect & {
  readonly picture: Id | null
  readonly consentBy: string | null
  readonly consentHow: ConsentMeans | null
  readonly consentOn: Day | null
}

function toStudent(row: StudentRow): Student {
  const { consentBy: by, consentHow: how, consentOn: on } = row
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    birthDate: row.birthDate,
    departmentId: row.departmentId,
    parents: row.parents,
    mark: row.mark,
    picture: row.picture,
    pictureConsent: by !== null && how !== null && on !== null ? { by, how, on } : null,
  }
}
