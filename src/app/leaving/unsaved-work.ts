import type { DepartmentId } from '#src/contract/values.ts'
import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'
import type { OutboxRef } from '#src/shell/shell.tsx'

import type { AppDeps } from '../start/app-deps.ts'
import { hasResumableSession } from '../device/resumable-session.ts'

/**
 * What a sign-out concerns, which wipes the device and deletes the key of the outbox: a session with Ask that can be resumed, which is lost;
 * and writes that are not sent, which wait for the user's next sign-in where the device has stored them.
 */
export function unsavedWork(
  { device, now, outbox }: Pick<AppDeps, 'device' | 'now'> & { readonly outbox: OutboxRef | undefined },
  departmentId: DepartmentId | undefined,
): readonly UnsavedWork[] {
  const hasSession = departmentId !== undefined && hasResumableSession(device, departmentId, now())
  // One that has not started has no write of this tab.
  const waiting = outbox?.getSnapshot().context
  const unsent = waiting?.isStored === false ? 'unstored' : 'unsent'
  return [
    ...(hasSession ? (['askSession'] as const) : []),
    ...(waiting && waiting.items.length > 0 ? ([unsent] as const) : []),
  ]
}
