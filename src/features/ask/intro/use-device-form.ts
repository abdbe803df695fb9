import { useActorRef } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { deviceFormMachine, DeviceTask } from '#src/machines/device-form.machine.ts'
import { useFeature } from '#src/shell/features.ts'

export type DeviceFormRef = ActorRefFrom<typeof deviceFormMachine>

/** The form of one task, and what follows when the server has done it. */
export function useDeviceForm(task: DeviceTask, onSaved: (deviceId: string) => void): DeviceFormRef {
  const { deviceForm } = useFeature('ask')
  return useActorRef(deviceForm, { input: { task } }, (snapshot) => {
    const { savedId } = snapshot.context
    if (snapshot.matches('saved') && savedId !== undefined) onSaved(savedId)
  })
}
