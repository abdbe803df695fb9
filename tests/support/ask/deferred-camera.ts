import type { EventObject, NonReducibleUnknown } from 'xstate'

import type { CamerasOutputEvent, DeviceOutputEvent } from '#src/machines/ask/camera/camera/camera.machine.ts'

import { deferredCallback } from '#tests/support/machines/deferred-callback.ts'

/** A camera and the list of all cameras, which emit only what the test makes them emit. */
export const deferredCamera = () => ({
  device: deferredCallback<{
    input: { readonly deviceId: string | undefined }
    command: EventObject
    outputEvent: DeviceOutputEvent
  }>(),
  cameras: deferredCallback<{
    input: NonReducibleUnknown
    command: EventObject
    outputEvent: CamerasOutputEvent
  }>(),
})
