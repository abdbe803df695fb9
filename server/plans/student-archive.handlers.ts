import type { HandlersOf } from '#server/http/handler.ts'
import { type LastEdit, staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { assertManages } from '#server/people/assert-manages.ts'
import { revealing } from '#server/revealing.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { studentArchiveEndpoints } from '#src/contract/student-archive.ts'
import type { Student } from '#src/contract/student.ts'
import type { StudentId } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'
import { closedMessage } from '#src/domain/department-closing.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'
import { planWithoutChildren } from '#src/domain/plan-without.ts'

import type { PlanChanges } from './plan-changes.ts'

type Result =
  | { readonly done: readonly Student[]; readonly plans: readonly Plan[] }
  /** The caller does not know a change of these children. */
  | { readonly stale: readonly Student[]; readonly edit: LastEdit | undefined }

/** Whoever manages the department of a child archives it from today or a later day on, and fetches it back. */
export function studentArchiveHandlers(deps: {
  readonly within: WithinOrganization
  readonly changes: Pick<PlanChanges, 'notify' | 'notifyStudents'>
  /** Where the kindergarten has set no period. */
  readonly defaultRetentionMonths: number
  readonly now: () => Date
}): HandlersOf<typeof studentArchiveEndpoints> {
  const { within, changes } = deps
  const revealed = revealing(within)
  const today = () => dayOf(deps.now())

  return {
    list: ({ caller, scope, reveal, query: { ids } }) =>
      revealed(
        { scope: { ...scope, seesArchive: true }, reveal },
        async ({ studentArchive }) => {
          const retentionMonths = (await studentArchive.retentionMonths()) ?? deps.defaultRetentionMonths
          const children = await studentArchive.list(retentionMonths)
          return {
            retentionMonths,
            children: children.filter(
              ({ _id, departmentId }) =>
                (ids === undefined || ids.includes(_id)) &&
                canManageDepartment(caller.user.affiliations, scope.affiliation, departmentId),
            ),
          }
        },
        ({ children }) => children.map(({ _id }) => _id),
      ),

    async plans({ caller, scope, reveal, query: { ids, from = today() } }) {
      const found = await revealed(
        { scope, reveal },
        async ({ students, plans }) => {
          const children = await students.list({ ids })
          for (const child of children) assertManages({ caller, scope }, child.departmentId, archiveChildren)
          const known = children.map(({ _id }) => _id)
          return { known, plans: await plans.titlesOf(await plans.listOfStudentsSince(known, from)) }
        },
        ({ known }) => known,
      )
      return found.plans
    },

    async archive({ caller, scope, reveal, body: { students: named, from } }) {
      if (from !== null && from < today()) throw invalidValue('from', 'Dagen kan ikke være før i dag.')
      const edit = { userId: scope.userId, at: deps.now() }

      const work = async (stores: OrganizationStores): Promise<Result> => {
        const { students, studentArchive, plans, auditLog } = stores
        const found = await students.lockAll(named.map(({ _id }) => _id))
        if (found.length < new Set(named.map(({ _id }) => _id)).size)
          throw invalidValue('students', 'Barnet finnes ikke.')
        for (const child of found) assertManages({ caller, scope }, child.departmentId, archiveChildren)
        const [changed] = found.filter(({ _id, version }) =>
          named.some((one) => one._id === _id && one.version !== version),
        )
        if (changed) return { stale: found, edit: await students.lastEdit(changed._id) }

        const ids = found.map(({ _id }) => _id)
        const left = from === null ? [] : await plans.lockOfStudentsSince(ids, from)
        for (const plan of left)
          await plans.save(planWithoutChildren(plan, ids), {
            userId: scope.userId,
            action: 'changed',
            isUnconditional: true,
          })
        await auditLog.add({
          userId: scope.userId,
          action: 'student.plan.write',
          studentIds: [...new Set(left.flatMap((plan) => plan.students))],
        })
        const done = found.map((child) => ({ ...child, version: child.version + 1 }))
        await students.saveNext(ids, edit)
        await studentArchive.archive(ids, from)
        await assertNoneInClosed(stores, ids)
        return { done, plans: left }
      }

      const result = await revealed(
        // Whoever manages a department sees the plans of all.
        { scope: { ...scope, seesArchive: true }, reveal },
        work,
        (found) => ('done' in found ? found.done : found.stale).map(({ _id }) => _id),
        (found) => ('done' in found ? 'write' : 'read'),
      )
      if ('stale' in result) throw staleError(result.stale, caller, result.edit)
      changes.notify(scope, result.plans)
      changes.notifyStudents(
        scope,
        result.done.map(({ departmentId }) => departmentId),
      )
      return [...result.done]
    },

    async setRetention({ scope, body: { months } }) {
      await within(scope, async ({ studentArchive, auditLog }) => {
        await studentArchive.setRetentionMonths(months)
        await auditLog.addOther({ userId: scope.userId, action: 'retention.set' })
      })
      return null
    },
  }
}

/** Throws 422 where one of these children would be in a department after it is closed. */
async function assertNoneInClosed({ departments, students }: OrganizationStores, ids: readonly StudentId[]) {
  for (const department of await departments.list()) {
    const message = closedMessage(department, 'Angre nedleggingen først, eller velg en tidligere dag.')
    if (message === undefined || department.closedFrom === undefined) continue
    const there = await students.listSince(department._id, department.closedFrom)
    if (there.some(({ _id }) => ids.includes(_id))) throw invalidValue('from', message)
  }
}

const archiveChildren = 'registrere at barn slutter'
