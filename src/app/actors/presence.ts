import type { OpenPage } from '#src/contract/pages.ts'
import type { DepartmentId, UserId } from '#src/contract/values.ts'

import type { AppDeps } from '../start/app-deps.ts'

/** The open page, and who acts there: a signed-in user in a department. */
export type Presence = {
  readonly route: string | undefined
  readonly page: OpenPage | undefined
  readonly member:
    | { readonly userId: UserId; readonly departmentId: DepartmentId; readonly isAdministration: boolean }
    | undefined
}

type PresenceDeps = Pick<AppDeps, 'app' | 'scope'>

/** Reports the presence as the root actor has it, at once and after each change. Returns the unsubscribe function. */
export function followPresence(deps: PresenceDeps, notify: (presence: Presence) => void): () => void {
  const report = () => {
    const { route, page } = deps.app.getSnapshot().context
    notify({ route, page, member: memberOf(deps) })
  }
  report()
  const subscription = deps.app.subscribe(report)
  return () => subscription.unsubscribe()
}

function memberOf({ app, scope }: PresenceDeps): Presence['member'] {
  const snapshot = app.getSnapshot()
  const { user } = snapshot.context
  const departmentId = scope()?.departmentId
  if (!snapshot.matches('signedIn') || !user || departmentId === undefined) return undefined
  const isAdministration = user.affiliations.some(
    ({ department }) => department._id === departmentId && department.isAdministration,
  )
  return { userId: user._id, departmentId, isAdministration }
}
