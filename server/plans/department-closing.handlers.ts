import type { HandlersOf } from '#server/http/handler.ts'
import { ConflictError, HttpError } from '#server/http/http-error.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import type { DepartmentUse, departmentClosingEndpoints } from '#src/contract/department-closing.ts'
import type { Department } from '#src/contract/department.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import { type Day, type DepartmentId, firstNameOf } from '#src/contract/values.ts'
import { dayOf } from '#src/domain/day.ts'

import type { PlanChanges } from './plan-changes.ts'

type Result =
  | { readonly done: Department; readonly plans: readonly Plan[] }
  /** What the department has from the day on. */
  | { readonly use: DepartmentUse }

/** Administrators close a department for good from a day on, once it has no children then, and reopen it. */
export function departmentClosingHandlers(deps: {
  readonly within: WithinOrganization
  readonly changes: Pick<PlanChanges, 'notify' | 'notifyDepartments'>
  readonly now: () => Date
}): HandlersOf<typeof departmentClosingEndpoints> {
  const { within, changes } = deps
  const revealed = revealing(within)
  const today = () => dayOf(deps.now())

  return {
    use: ({ scope, reveal, params: { id }, query: { from = today() } }) =>
      revealed(
        { scope, reveal },
        async (stores) => {
          if (!(await stores.departments.has(id))) throw unknownDepartment()
          return departmentUse(stores, id, {
            from,
            plans: await stores.plans.listOfDepartmentSince(id, from),
          })
        },
        ({ children }) => children.map(({ _id }) => _id),
      ),

    async close({ scope, reveal, params: { id }, body: { from, plans: choice } }) {
      if (from < today()) throw invalidValue('from', 'Dagen kan ikke være før i dag.')
      const work = async (stores: OrganizationStores): Promise<Result> => {
        const { departments, plans, auditLog } = stores
        // Who changes a plan locks the plan before its department.
        await plans.lockOfDepartmentSince(id, from)
        const department = await departments.lock(id)
        if (!department) throw unknownDepartment()
        if (department.isAdministration) throw invalidValue('id', 'Administrasjonen kan ikke legges ned.')
        const planned = await plans.lockOfDepartmentSince(id, from)
        const use = await departmentUse(stores, id, { from, plans: planned })
        if (use.children.length > 0 || (planned.length > 0 && choice !== 'delete')) return { use }

        const deletedAt = deps.now().toISOString()
        const edit = { userId: scope.userId, action: 'deleted', isUnconditional: true } as const
        for (const plan of planned) await plans.save({ ...plan, deletedAt }, edit)
        await auditLog.add({
          userId: scope.userId,
          action: 'student.plan.write',
          studentIds: [...new Set(planned.flatMap(({ students }) => students))],
        })
        const done = { ...department, version: department.version + 1, closedFrom: from }
        await departments.save(done)
        await auditLog.addOther({
          userId: scope.userId,
          action: 'department.closed',
          departmentId: department._id,
        })
        return { done, plans: planned }
      }
      const result = await revealed({ scope, reveal }, work, (found) =>
        'use' in found ? found.use.children.map(({ _id }) => _id) : [],
      )
      if ('use' in result) throw stillInUse(result.use)
      changes.notify(scope, result.plans)
      changes.notifyDepartments(scope)
      return result.done
    },

    async reopen({ scope, params: { id } }) {
      const reopened = await within(scope, async ({ departments, auditLog }) => {
        const department = await departments.lock(id)
        if (!department) throw unknownDepartment()
        const { closedFrom, ...open } = department
        if (closedFrom === undefined) return department
        const done = { ...open, version: open.version + 1 }
        await departments.save(done)
        await auditLog.addOther({
          userId: scope.userId,
          action: 'department.reopened',
          departmentId: department._id,
        })
        return done
      })
      changes.notifyDepartments(scope)
      return reopened
    },
  }
}

const unknownDepartment = () => new HttpError(404, 'Fant ikke avdelingen.')

async function departmentUse(
  { students, plans }: OrganizationStores,
  id: DepartmentId,
  since: { readonly from: Day; readonly plans: readonly Plan[] },
): Promise<DepartmentUse> {
  const children = await students.listSince(id, since.from)
  return {
    children: children.map(({ _id, name }) => ({ _id, firstName: firstNameOf(name) })),
    plans: await plans.titlesOf(since.plans),
  }
}

const stillInUse = (use: DepartmentUse) =>
  new ConflictError(
    409,
    use.children.length > 0
      ? 'Det går barn på avdelingen. Flytt dem, eller registrer at de slutter, først.'
      : 'Velg om de planlagte aktivitetene skal slettes.',
    use,
    { name: null, isOwn: false, at: null },
  )
