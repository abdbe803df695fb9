import type { Caller, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { canManageDepartment } from '#src/domain/manage-department.ts'

/** Throws 403 where the caller does not manage a department; `work` is what only its managers may do. */
export function assertManages(
  { caller, scope }: { readonly caller: Caller; readonly scope: RequestScope },
  departmentId: DepartmentId,
  work = 'registrere og endre barn',
): void {
  if (!canManageDepartment(caller.user.affiliations, scope.affiliation, departmentId))
    throw new HttpError(403, `Bare lederen av avdelingen og administratorer kan ${work}.`)
}
