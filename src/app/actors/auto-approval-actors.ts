import { fromCallback } from 'xstate'
import * as v from 'valibot'

import type {
  ApprovalSettingCommand,
  ApprovalSettingOutputEvent,
  autoApprovalMachine,
} from '#src/machines/ask/auto-approval/auto-approval.machine.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

import type { ActorsOf } from '../start/actors-of.ts'
import { watchInterruptions } from './interruptions.ts'

type Deps = { readonly device: DeviceStorage; readonly page: Window }

const settingKey = 'askAutoApproval'

export const autoApprovalActors = ({ device, page }: Deps) =>
  ({
    setting: fromCallback<ApprovalSettingCommand>(({ receive, sendBack }) => {
      receive(({ isOn }) => device.write(settingKey, isOn))
      const event: ApprovalSettingOutputEvent = {
        type: 'setting.loaded',
        isOn: device.read(settingKey, v.boolean()) ?? false,
      }
      sendBack(event)
    }),

    interruptions: watchInterruptions(page),
  }) satisfies ActorsOf<typeof autoApprovalMachine>
