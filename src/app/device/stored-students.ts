import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom } from 'xstate'

import type { Api } from '#src/contract/api.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { appMachine } from '#src/machines/app/app/app.machine.ts'
import type { StudentStorage } from '#src/services/storage/student-storage.ts'
import type { TokenStore } from '#src/services/tokens/token-store.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import { storeResponses } from './stored-responses.ts'

type Deps = {
  readonly app: ActorRefFrom<typeof appMachine>
  readonly api: Api
  readonly queryClient: QueryClient
  readonly students: StudentStorage
  readonly tokens: TokenStore
  /** The tenant scope in which the user acts; `undefined` while nobody is signed in. */
  readonly scope: () => { readonly departmentId: DepartmentId } | undefined
}

/**
 * Stores the children of the chosen department whenever their list is read, and removes them as soon as nobody is signed in,
 * however the session ended. Returns the unsubscribe function.
 */
export function storeStudents({ app, api, queryClient, students, tokens, scope }: Deps): () => void {
  const { ofOrganization } = studentEndpoints
  const { queryKey } = apiQuery(api, ofOrganization, {})
  const unsubscribeQueries = storeResponses({ queryClient, tokens }, queryKey, () => {
    const list = queryClient.getQueryData(queryKey)
    const departmentId = scope()?.departmentId
    if (list && departmentId) students.write(list.filter((student) => student.departmentId === departmentId))
  })
  const subscription = app.subscribe((snapshot) => {
    if (snapshot.matches('signedOut')) students.remove()
  })
  return () => {
    unsubscribeQueries()
    subscription.unsubscribe()
  }
}
