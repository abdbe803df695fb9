import type { DepartmentId } from '#src/contract/values.ts'
import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'

import type { AppDeps } from '../start/app-deps.ts'
import { hasResumableSession } from '../device/resumable-session.ts'

/**
 * What a sign-out concerns, which wipes the device and deletes the key of the outbox: a session with Ask that can be resumed, which is lost;
 * and writes that are not sent, which wait for the user's next sign-in where the device has stored them.
 */
export function unsavedWork(
  { device, now, outbox }: Pick<AppDeps, 'device' | 'now' | 'outbox'>,
  departmentId: DepartmentId | undefined,
): readonly UnsavedWork[] {
  const hasSession = departmentId !== undefined && hasResumableSession(device, departmentId, now())
  const { items, isStored } = outbox.getSnapshot().context
  const unsent = isStored ? 'unsent' : 'unstored'
  return [...(hasSession ? (['askSession'] as const) : []), ...(items.length > 0 ? ([unsent] as const) : [])]
}
