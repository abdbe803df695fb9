import { fromCallback, fromPromise } from 'xstate'

import { firstNameOf, type DepartmentId } from '#src/contract/values.ts'
import { studentEndpoints } from '#src/contract/student.ts'
import { draftMachine } from '#src/machines/draft/draft/draft.machine.ts'
import type { TurnStudent, turnOrderMachine } from '#src/machines/ask/turn-order/turn-order.machine.ts'
import { apiQuery } from '#src/shell/queries/api-query.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'
import { draftActors } from './draft-actors.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'now' | 'page' | 'queryClient' | 'scope' | 'unsavedOnPage'>

/** Whose turn it is: on the device as a draft is, and never a reason to ask before the page is left. */
export const turnOrderActors = (deps: Deps) =>
  ({
    draft: draftMachine.provide({
      actors: { ...draftActors(deps), leaveGuard: fromCallback(() => undefined) } satisfies ActorsOf<
        typeof draftMachine
      >,
    }),

    loadStudents: fromPromise<readonly TurnStudent[], { readonly departmentId: DepartmentId }>(
      async ({ input: { departmentId } }) => {
        const students = await deps.queryClient.query(apiQuery(deps.api, studentEndpoints.ofDepartment, {}))
        // The department of the page may be another one by now.
        return students
          .filter((student) => student.departmentId === departmentId)
          .map(({ _id: studentId, name, mark }) => ({ studentId, name, firstName: firstNameOf(name), mark }))
      },
    ),
  }) satisfies ActorsOf<typeof turnOrderMachine>
