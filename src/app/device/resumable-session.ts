import * as v from 'valibot'

import { DepartmentId } from '#src/contract/values.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

/** The storage key of the session with Ask that this device leads; removed where there is nothing to resume. */
export const askControlKey = 'askControl'
/** A session can be resumed on the same day; later sessions start from the progress. */
const resumableForMs = 12 * 3_600_000

export const StoredSession = v.object({ departmentId: DepartmentId, storedAt: v.number() })

export const isResumable = (
  { departmentId, storedAt }: v.InferOutput<typeof StoredSession>,
  department: DepartmentId,
  now: Date,
) => departmentId === department && now.getTime() - storedAt < resumableForMs

/** Whether this device can resume a session with Ask, without the code of Ask. */
export function hasResumableSession(device: DeviceStorage, department: DepartmentId, now: Date): boolean {
  const stored = device.read(askControlKey, StoredSession)
  return stored !== undefined && isResumable(stored, department, now)
}
