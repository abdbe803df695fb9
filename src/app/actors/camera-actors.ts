import { type EventObject, fromCallback } from 'xstate'
import * as v from 'valibot'

import type {
  cameraMachine,
  CamerasOutputEvent,
  DeviceOutputEvent,
} from '#src/machines/ask/camera/camera.machine.ts'
import type { Camera } from '#src/services/camera/camera.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../actors-of.ts'

type Deps = { readonly camera: Camera; readonly device: DeviceStorage }

const cameraKey = 'camera'

export const cameraActors = ({ camera, device }: Deps) =>
  ({
    device: fromCallback<EventObject, { readonly deviceId: string | undefined }>(({ input, sendBack }) => {
      const notify = (news: DeviceOutputEvent) => () => sendBack(news)
      return camera.open(input.deviceId, {
        opened: (opened) => {
          // Only a choice is kept: what the browser took by itself may be another one tomorrow.
          if (opened.deviceId === input.deviceId) device.write(cameraKey, opened.deviceId)
          sendBack({ type: 'device.opened', camera: opened })
        },
        failed: (trouble) => sendBack({ type: `device.${trouble}` }),
        ended: notify({ type: 'device.ended' }),
        silenced: notify({ type: 'device.silenced' }),
        resumed: notify({ type: 'device.resumed' }),
      })
    }),

    cameras: fromCallback<EventObject>(({ sendBack }) => {
      const notify = (news: CamerasOutputEvent) => sendBack(news)
      return camera.list((cameras) => notify({ type: 'cameras.changed', cameras }))
    }),
  }) satisfies ActorsOf<typeof cameraMachine>

/** The camera that was chosen on this device the last time. */
export const rememberedCamera = (device: DeviceStorage): string | undefined =>
  device.read(cameraKey, v.string())
