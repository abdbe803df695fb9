import { studentEndpoints } from '#src/contract/student.ts'
import type { StudentStorage } from '#src/services/storage/student-storage.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import type { AppDeps } from '../start/app-deps.ts'
import { storeResponses } from './stored-responses.ts'

type Deps = Pick<AppDeps, 'api' | 'queryClient' | 'scope' | 'tokens'> & { readonly students: StudentStorage }

/** Stores the children of the chosen department whenever their list is read, which is on pages other than Home. */
export function storeStudents({ api, queryClient, students, tokens, scope }: Deps): void {
  const { queryKey } = apiQuery(api, studentEndpoints.ofOrganization, {})
  storeResponses({ queryClient, tokens }, queryKey, () => {
    const list = queryClient.getQueryData(queryKey)
    const departmentId = scope()?.departmentId
    if (list && departmentId) students.write(list.filter((student) => student.departmentId === departmentId))
  })
}
