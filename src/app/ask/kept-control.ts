import * as v from 'valibot'
import type { Snapshot } from 'xstate'

import { Id } from '#src/contract/values.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

const controlKey = 'askControl'
/** A session is gone on with on the same day; later the progress tells where to begin. */
const freshForHours = 12
const hour = 3_600_000

/** What `getPersistedSnapshot` gives; one of a version whose machines were not given their counts is of no use. */
export const CurriculumSnapshot = v.looseObject({
  status: v.literal('active'),
  context: v.looseObject({ counts: v.looseObject({}) }),
})
const KeptControl = v.object({
  departmentId: Id,
  keptAt: v.number(),
  curriculum: CurriculumSnapshot,
})
export type KeptControl = v.InferOutput<typeof KeptControl>

/** What this device remembers of the session that is led from it, so that a reload or a crash loses nothing. */
export const keptControl = (device: DeviceStorage, now: () => Date) => ({
  read(departmentId: Id): KeptControl | undefined {
    const kept = device.read(controlKey, KeptControl)
    const isFresh = kept && now().getTime() - kept.keptAt < freshForHours * hour
    return isFresh && kept.departmentId === departmentId ? kept : undefined
  },
  write(kept: Omit<KeptControl, 'keptAt'>) {
    device.write(controlKey, { ...kept, keptAt: now().getTime() })
  },
})

const linkKey = 'askLink'

/** Which control window this tab is to its stage; another tab is another one. */
export const keptLink = (tab: DeviceStorage) => ({
  read: () => tab.read(linkKey, Id),
  write: (session: Id) => tab.write(linkKey, session),
})

/** What `getPersistedSnapshot` gave; the library proves its shape by restoring it. */
export function snapshotIn({ curriculum }: KeptControl): Snapshot<unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by this file from the machine's own persisted snapshot
  return curriculum as unknown as Snapshot<unknown>
}
