import * as v from 'valibot'

import type { DepartmentId } from '#src/contract/values.ts'
import type { UnsavedWork } from '#src/machines/app/auth/auth.machine.ts'

import { askUnsentKey } from './ask-unsent.ts'
import type { Platform } from '../start/platform.ts'
import { hasResumableSession } from '../device/resumable-session.ts'

/** What a sign-out would lose, which wipes the device: a session with Ask that can be resumed, and results that are not sent yet. */
export function unsavedWork(
  { device, now }: Pick<Platform, 'device' | 'now'>,
  departmentId: DepartmentId | undefined,
): readonly UnsavedWork[] {
  const hasSession = departmentId !== undefined && hasResumableSession(device, departmentId, now())
  const hasResults = device.read(askUnsentKey, v.unknown()) !== undefined
  return [...(hasSession ? (['askSession'] as const) : []), ...(hasResults ? (['askResults'] as const) : [])]
}
