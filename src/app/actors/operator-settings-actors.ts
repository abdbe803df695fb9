import { fromCallback } from 'xstate'
import * as v from 'valibot'

import { WordSpeech } from '#src/contract/ask-link.ts'
import {
  firstSettings,
  type SettingsCommand,
  type SettingsOutputEvent,
} from '#src/machines/ask/ask-control/operator-settings.ts'
import type { DeviceStorage } from '#src/services/storage/device-storage.ts'

type Deps = { readonly device: DeviceStorage }

const settingsKey = 'askSettings'

/** Each with a default: a device remembers what it has stored before there were the others. */
const StoredSettings = v.object({
  says: v.optional(WordSpeech, firstSettings.says),
  volume: v.optional(v.pipe(v.number(), v.gtValue(0), v.maxValue(1)), firstSettings.volume),
  isMuted: v.optional(v.boolean(), firstSettings.isMuted),
  usesCamera: v.optional(v.boolean(), firstSettings.usesCamera),
  usesClicker: v.optional(v.boolean(), firstSettings.usesClicker),
})

/** The settings with which this device leads sessions. */
export const operatorSettingsActors = ({ device }: Deps) => ({
  settings: fromCallback<SettingsCommand>(({ receive, sendBack }) => {
    receive(({ settings }) => device.write(settingsKey, settings))
    const event: SettingsOutputEvent = {
      type: 'settings.loaded',
      settings: device.read(settingsKey, StoredSettings) ?? firstSettings,
    }
    sendBack(event)
  }),
})
