import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/web-storage.ts'

import { appActors } from './app-actors.ts'

it('a sign-out wipes the device of all but its being a stage, for which nobody is signed in', async () => {
  const [device, tab] = [new TestStorage(), new TestStorage()].map((storage) =>
    createDeviceStorage(() => storage),
  )
  if (!device || !tab) throw new Error('There are two storages.')
  for (const key of ['token', 'askControl', 'askStage']) device.write(key, key)
  const { wipe } = appActors({
    api: { call: () => Promise.reject(new Error('Nothing is called here.')) },
    queryClient: new QueryClient(),
    device,
    tab,
    reloads: { allow: () => undefined, reloadOnce: () => false },
  })

  await toPromise(createActor(wipe).start())

  const kept = ['token', 'askControl', 'askStage'].map((key) => device.read(key, v.string()))
  expect(kept).toEqual([undefined, undefined, 'askStage'])
})
