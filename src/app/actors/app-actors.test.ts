import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import type { WipeScope } from '#src/machines/app/app/app.machine.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { createTokenStore } from '#src/services/tokens/token-store.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { appActors } from './app-actors.ts'

it.each([
  ['device', ['askStage', 'pendingSignOuts'], ['reloaded']],
  ['tab', ['askControl', 'askStage', 'pendingSignOuts', 'refreshToken', 'token'], ['reloaded']],
] as const)('a wipe of the %s keeps what does not belong to the user', async (scope, onDevice, inTab) => {
  const [local, session] = [new TestStorage(), new TestStorage()]
  const [device, tab] = [createDeviceStorage(() => local), createDeviceStorage(() => session)]
  for (const key of ['token', 'refreshToken', 'askControl', 'askStage', 'pendingSignOuts'])
    device.write(key, key)
  for (const key of ['askLink', 'reloaded']) tab.write(key, key)

  await wiped(scope)

  expect(local.keys()).toEqual(onDevice)
  expect(session.keys()).toEqual(inTab)

  function wiped(input: WipeScope) {
    const { wipe } = appActors({
      api: { call: () => Promise.reject(new Error('Nothing is called here.')) },
      tokens: createTokenStore(device),
      queryClient: new QueryClient(),
      device,
      tab,
      page: undefined,
      reloads: { allow: () => undefined, reloadOnce: () => false, takeReloaded: () => false },
      origin: 'https://app.example.no',
      transport: () => Promise.reject(new Error('Nothing is sent here.')),
    })
    return toPromise(createActor(wipe, { input: { scope: input } }).start())
  }
})
