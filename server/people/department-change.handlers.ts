import { randomUUID } from 'node:crypto'

import * as v from 'valibot'

import type { HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { staleError } from '#server/http/if-match.ts'
import { invalidValue } from '#server/http/invalid-data.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { departmentChangeEndpoints } from '#src/contract/department-change.ts'
import type { Department } from '#src/contract/department.ts'
import { DepartmentId } from '#src/contract/values.ts'
import { valueKey } from '#src/domain/table-import/row-texts.ts'

/** Administrators register departments and rename them; each has a name of its own. */
export function departmentChangeHandlers({
  within,
  notifyDepartments,
}: {
  readonly within: WithinOrganization
  /** Tells the open pages of an organisation that its departments have changed. */
  readonly notifyDepartments: (scope: RequestScope) => void
}): HandlersOf<typeof departmentChangeEndpoints> {
  return {
    async add({ scope, body: { name }, once }) {
      const added = await within(scope, ({ departments, auditLog, idempotencyKeys }) =>
        once(idempotencyKeys, async () => {
          assertFree(name, await departments.lockNames())
          const department: Department = {
            _id: v.parse(DepartmentId, randomUUID()),
            version: 1,
            name,
            organization: scope.organizationId,
            isAdministration: false,
          }
          await departments.add(department)
          await auditLog.addOther({
            userId: scope.userId,
            action: 'department.added',
            departmentId: department._id,
          })
          return department
        }),
      )
      notifyDepartments(scope)
      return added
    },

    async rename({ caller, scope, params: { id }, body: { name }, version }) {
      const renamed = await within(scope, async ({ departments, auditLog }) => {
        const all = await departments.lockNames()
        // Locked and read once more: a closing changes it as well.
        const department = await departments.lock(id)
        if (!department) throw new HttpError(404, 'Fant ikke avdelingen.')
        if (version !== undefined && version !== department.version)
          throw staleError(department, caller, undefined)
        assertFree(
          name,
          all.filter(({ _id }) => _id !== id),
        )
        const changed = { ...department, name, version: department.version + 1 }
        await departments.save(changed)
        await auditLog.addOther({ userId: scope.userId, action: 'department.renamed', departmentId: id })
        return changed
      })
      notifyDepartments(scope)
      return renamed
    },
  }
}

/** Throws 422 where another department has this name, also in other letters or with other spaces. */
function assertFree(name: string, others: readonly Department[]) {
  const same = others.find((other) => valueKey(other.name) === valueKey(name))
  if (same)
    throw invalidValue(
      'name',
      `Barnehagen har allerede en avdeling som heter ${same.name}. Velg et annet navn.`,
    )
}
