import * as v from 'valibot'
import type { Snapshot } from 'xstate'

import { DepartmentId } from '#src/contract/values.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import { curriculumVersion, PersistedCurriculum, snapshotIn } from './curriculum-snapshot.ts'

const controlKey = 'askControl'
/** A session can be resumed on the same day; later sessions start from the progress. */
const resumableForMs = 12 * 3_600_000

const StoredControl = v.object({
  departmentId: DepartmentId,
  storedAt: v.number(),
  curriculum: PersistedCurriculum,
})

/** Stores the session that this device leads, so that a reload or a crash loses nothing. */
export const storedControl = (device: DeviceStorage, now: () => Date) => ({
  /** The curriculum in that session; `undefined` for another department, on another day or of another version. */
  read(departmentId: DepartmentId): Snapshot<unknown> | undefined {
    const stored = device.read(controlKey, StoredControl)
    const isFresh = stored && now().getTime() - stored.storedAt < resumableForMs
    return isFresh && stored.departmentId === departmentId ? snapshotIn(stored.curriculum) : undefined
  },
  /** Stores what `getPersistedSnapshot` of the curriculum returned. */
  write(departmentId: DepartmentId, snapshot: unknown) {
    const curriculum = { version: curriculumVersion, snapshot }
    device.write(controlKey, { departmentId, storedAt: now().getTime(), curriculum })
  },
})
