import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { type Api, NetworkError } from '#src/contract/api.ts'
import type { User } from '#src/contract/user.ts'
import type { WipeScope } from '#src/machines/app/app/app.machine.ts'
import { createDeviceStorage, type DeviceStorage } from '#src/services/storage/device-storage.ts'
import { createTokenStore } from '#src/services/tokens/token-store.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { inKrabba, inMaurtua, userIn } from '#tests/support/data/people.ts'

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
    const { wipe } = setup({ device, tab })
    return toPromise(createActor(wipe, { input: { scope: input } }).start())
  }
})

describe('the roles that are read again', () => {
  const leads = { ...inMaurtua, role: 'leder' } as const

  it('are the same where the server has the known ones, and what was read stays', async () => {
    const { read, left } = rights(userIn([inKrabba, leads], inKrabba))

    expect(await read(userIn([leads, inKrabba], leads))).toEqual({ kind: 'same' })
    expect(left()).toEqual([['students'], 'Ella'])
  })

  it('are those of the server where they are others, in the department of this device, and what was read is forgotten', async () => {
    const { read, left } = rights(userIn([inMaurtua, inKrabba], inKrabba))

    expect(await read(userIn([leads, inKrabba], leads))).toEqual({
      kind: 'changed',
      user: userIn([inMaurtua, inKrabba], inMaurtua),
    })
    expect(left()).toEqual([[], undefined])
  })

  it('are those of the department of the server where the one of this device is none any longer', async () => {
    const { read } = rights(userIn([inKrabba], inKrabba))

    expect(await read(userIn([leads, inKrabba], leads))).toEqual({
      kind: 'changed',
      user: userIn([inKrabba], inKrabba),
    })
  })

  it('are the same without a response', async () => {
    const { read, left } = rights(undefined)

    expect(await read(userIn([leads], leads))).toEqual({ kind: 'same' })
    expect(left()).toEqual([['students'], 'Ella'])
  })
})

type Setup = {
  readonly device: DeviceStorage
  readonly tab?: DeviceStorage
  readonly queryClient?: QueryClient
  readonly respond?: () => unknown
}

function setup({ device, tab = device, queryClient = new QueryClient(), respond }: Setup) {
  const api: Api = {
    call: async () => {
      await Promise.resolve()
      if (!respond) throw new Error('Nothing is called here.')
      return { received: true, response: respond() as never }
    },
  }
  return appActors({
    api,
    tokens: createTokenStore(device),
    queryClient,
    device,
    tab,
    page: undefined,
    reloads: { allow: () => undefined, reloadOnce: () => false, takeReloaded: () => false },
    notices: { appliedTo: (user) => user },
    origin: 'https://app.example.no',
    transport: () => Promise.reject(new Error('Nothing is sent here.')),
  })
}

/** A device that has read and stored children; `user` is the response of the server. */
function rights(user: User | undefined) {
  const local = new TestStorage()
  const device = createDeviceStorage(() => local)
  device.write('students', [])
  const queryClient = new QueryClient()
  queryClient.setQueryData(['children'], 'Ella')
  const { readRights } = setup({
    device,
    queryClient,
    respond: () => {
      if (!user) throw new NetworkError()
      return { user, token: 'token' }
    },
  })
  return {
    read: (known: User) => toPromise(createActor(readRights, { input: { user: known } }).start()),
    left: () => [local.keys(), queryClient.getQueryData(['children'])],
  }
}
