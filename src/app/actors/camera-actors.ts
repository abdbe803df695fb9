import { type EventObject, fromCallback } from 'xstate'
import * as v from 'valibot'

import type {
  cameraMachine,
  CamerasOutputEvent,
  DeviceOutputEvent,
} from '#src/machines/ask/camera/camera/camera.machine.ts'
import type { Camera } from '#src/services/camera/camera.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../start/actors-of.ts'

type Deps = { readonly camera: Camera; readonly device: DeviceStorage }

const cameraKey = 'camera'

export const cameraActors = ({ camera, device }: Deps) =>
  ({
    device: fromCallback<EventObject, { readonly deviceId: string | undefined }>(({ input, sendBack }) => {
      const notify = (event: DeviceOutputEvent) => () => sendBack(event)
      return camera.open(input.deviceId, {
        opened: (opened) => {
          // Store only an explicit choice: the browser’s default may be another camera tomorrow.
          if (opened.deviceId === input.deviceId) device.write(cameraKey, opened.deviceId)
          sendBack({ type: 'device.opened', camera: opened })
        },
        failed: (failure) => sendBack({ type: `device.${failure}` }),
        ended: notify({ type: 'device.ended' }),
        stalled: notify({ type: 'device.silenced' }),
        resumed: notify({ type: 'device.resumed' }),
      })
    }),

    cameras: fromCallback<EventObject>(({ sendBack }) => {
      const notify = (event: CamerasOutputEvent) => sendBack(event)
      return camera.list((cameras) => notify({ type: 'cameras.changed', cameras }))
    }),
  }) satisfies ActorsOf<typeof cameraMachine>

/** The id of the camera that was last chosen on this device. */
export const rememberedCamera = (device: DeviceStorage): string | undefined =>
  device.read(cameraKey, v.string())
