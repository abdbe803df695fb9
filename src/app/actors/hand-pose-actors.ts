import { fromCallback } from 'xstate'
import * as v from 'valibot'

import type {
  handPoseMachine,
  ModelCommand,
  ModelOutputEvent,
} from '#src/machines/ask/camera/hand-pose/hand-pose.machine.ts'
import type { BackendChoice, HandPose } from '#src/services/hand-pose/hand-pose.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../start/actors-of.ts'

export const handPoseActors = ({ handPose }: { readonly handPose: HandPose }) =>
  ({
    model: fromCallback<ModelCommand, { readonly look: ModelCommand }>(({ input, sendBack, receive }) => {
      const notify = (event: ModelOutputEvent) => sendBack(event)
      const controls = handPose.watch(input.look, {
        progressed: (share) => notify({ type: 'model.progressed', share }),
        loaded: () => notify({ type: 'model.loaded' }),
        measured: (pace) => notify({ type: 'model.measured', ...pace }),
        detected: (hands, isCrowded, aspect, at) =>
          notify({ type: 'model.seen', hands, isCrowded, aspect, at }),
        frameRateMeasured: (framesPerSecond, milliseconds) =>
          notify({ type: 'model.counted', framesPerSecond, milliseconds }),
        failed: (reason) => notify({ type: 'model.failed', reason }),
      })
      receive((command) => controls.setOptions(command))
      return controls.stop
    }),
  }) satisfies ActorsOf<typeof handPoseMachine>

const choiceKey = 'handPose'
const StoredBackend = v.object({ backend: v.picklist(['wasm', 'webgl']), milliseconds: v.number() })

/** The fastest backend that was measured on this device. */
export const storedBackend = (device: DeviceStorage) => ({
  read: (): BackendChoice | undefined => device.read(choiceKey, StoredBackend),
  write: (choice: BackendChoice | undefined) => {
    if (choice) device.write(choiceKey, choice)
    else device.remove(choiceKey)
  },
})
