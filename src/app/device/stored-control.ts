import * as v from 'valibot'
import type { Snapshot } from 'xstate'

import type { DepartmentId } from '#src/contract/values.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import { curriculumVersion, PersistedCurriculum, snapshotIn } from './curriculum-snapshot.ts'
import { askControlKey, isResumable, StoredSession } from './resumable-session.ts'

const StoredControl = v.object({ ...StoredSession.entries, curriculum: PersistedCurriculum })

/** Stores the session that this device leads, so that a reload or a crash loses nothing. */
export const storedControl = (device: DeviceStorage, now: () => Date) => ({
  /** The curriculum in that session; `undefined` for another department, on another day or of another version. */
  read(departmentId: DepartmentId): Snapshot<unknown> | undefined {
    const stored = device.read(askControlKey, StoredControl)
    return stored && isResumable(stored, departmentId, now()) ? snapshotIn(stored.curriculum) : undefined
  },
  /** Stores what `getPersistedSnapshot` of the curriculum returned, if a session is in progress. */
  write(departmentId: DepartmentId, snapshot: unknown) {
    const curriculum = { version: curriculumVersion, snapshot }
    if (v.is(PersistedCurriculum, curriculum))
      device.write(askControlKey, { departmentId, storedAt: now().getTime(), curriculum })
    else device.remove(askControlKey)
  },
})
