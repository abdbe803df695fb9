import type { RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { DepartmentId } from '#src/contract/values.ts'

/** The department that a request is about. Throws a 400 where it names none. */
export function departmentOf({ departmentId }: RequestScope): DepartmentId {
  if (departmentId === undefined) throw new HttpError(400, 'Velg en avdeling først.')
  return departmentId
}
