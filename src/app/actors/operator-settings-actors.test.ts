import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import {
  firstSettings,
  type OperatorSettings,
  type SettingsOutputEvent,
} from '#src/machines/ask/ask-control/operator-settings.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { operatorSettingsActors } from './operator-settings-actors.ts'

const chosen: OperatorSettings = {
  says: 'eachTime',
  volume: 0.3,
  isMuted: true,
  usesCamera: true,
  usesClicker: true,
}

it('the device remembers how sessions are led from it', () => {
  const storage = new TestStorage()
  const first = start(storage)
  expect(first.loaded()).toEqual(firstSettings)

  first.settings.send({ type: 'settings.store', settings: chosen })

  expect(start(storage).loaded()).toEqual(chosen)
})

it.each([
  ['{"v":1,"data":{"says":"once"}}', { ...firstSettings, says: 'once' }],
  ['{"v":1,"data":{"says":"sometimes"}}', firstSettings],
  ['nonsense', firstSettings],
])('a device that has stored %s begins with what can be read of it', (stored, expected) => {
  const storage = new TestStorage()
  const first = start(storage)
  first.settings.send({ type: 'settings.store', settings: chosen })
  const key = storage.key(0) ?? ''
  storage.setItem(key, stored)

  expect(start(storage).loaded()).toEqual(expected)
})

function start(storage: Storage) {
  const { received, ref } = recorder<SettingsOutputEvent>()
  const { settings: logic } = operatorSettingsActors({ device: createDeviceStorage(() => storage) })
  const settings = createActor(logic, { parent: ref }).start()
  return { settings, loaded: () => received.at(-1)?.settings }
}
