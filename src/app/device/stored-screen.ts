import * as v from 'valibot'

import { DepartmentId, Id } from '#src/contract/values.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'
import { type StoredScreen, thisDevice } from '#src/shell/ask-feature.ts'

const screenKey = 'askScreen'

const ChosenScreen = v.object({ departmentId: DepartmentId, screen: v.union([v.literal(thisDevice), Id]) })

type Scope = { readonly departmentId: DepartmentId }

/** Remembers the screen that a department has chosen on this device. */
export const storedScreen = (device: DeviceStorage, scope: () => Scope | undefined): StoredScreen => ({
  read() {
    const chosen = device.read(screenKey, ChosenScreen)
    return chosen?.departmentId === scope()?.departmentId ? chosen?.screen : undefined
  },
  write(screen) {
    const departmentId = scope()?.departmentId
    if (departmentId !== undefined) device.write(screenKey, { departmentId, screen })
  },
})
