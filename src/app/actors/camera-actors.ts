import { type EventObject, fromCallback } from 'xstate'
import * as v from 'valibot'

import type { cameraMachine, CamerasNews, DeviceNews } from '#src/machines/ask/camera/camera.machine.ts'
import type { Camera } from '#src/services/camera/camera.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../actors-of.ts'

type Needs = { readonly camera: Camera; readonly device: DeviceStorage }

const cameraKey = 'camera'

export const cameraActors = ({ camera, device }: Needs) =>
  ({
    device: fromCallback<EventObject, { readonly deviceId: string | undefined }>(({ input, sendBack }) => {
      const tell = (news: DeviceNews) => () => sendBack(news)
      return camera.open(input.deviceId, {
        opened: (opened) => {
          // Only a choice is kept: what the browser took by itself may be another one tomorrow.
          if (opened.deviceId === input.deviceId) device.write(cameraKey, opened.deviceId)
          sendBack({ type: 'device.opened', camera: opened })
        },
        failed: (trouble) => sendBack({ type: `device.${trouble}` }),
        ended: tell({ type: 'device.ended' }),
        silenced: tell({ type: 'device.silenced' }),
        resumed: tell({ type: 'device.resumed' }),
      })
    }),

    cameras: fromCallback<EventObject>(({ sendBack }) => {
      const tell = (news: CamerasNews) => sendBack(news)
      return camera.list((cameras) => tell({ type: 'cameras.changed', cameras }))
    }),
  }) satisfies ActorsOf<typeof cameraMachine>

/** The camera that was chosen on this device the last time. */
export const rememberedCamera = (device: DeviceStorage): string | undefined =>
  device.read(cameraKey, v.string())
