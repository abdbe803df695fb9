import type { RequestScope } from '#server/http/handler.ts'
import type { DepartmentId } from '#src/contract/values.ts'

/** Tells the open pages of an organisation that children of these departments have changed. */
export type NotifyStudents = (
  scope: Pick<RequestScope, 'organizationId'>,
  departmentIds: readonly DepartmentId[],
) => void
