import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'

import { ApiError, type Api, NetworkError } from '#src/contract/api.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { revocationActors } from '../actors/revocation-actors.ts'
import { createPendingSignOuts } from './pending-sign-outs.ts'

const day = 86_400_000

it('are stored with the refresh token and its end alone, and nothing is left of the last one', () => {
  const { storage, pending } = setUp()

  pending.add('refresh-1')
  pending.add('refresh-2')
  pending.add('refresh-1')

  expect(storage.getItem('pendingSignOuts')).toBe(
    '{"v":1,"data":[{"refreshToken":"refresh-2","until":2592000000},{"refreshToken":"refresh-1","until":2592000000}]}',
  )
  pending.remove('refresh-2')
  pending.remove('refresh-1')
  expect(storage.keys()).toEqual([])
})

it('are forgotten with the life of the refresh token', () => {
  const { storage, pending, setTime } = setUp()
  pending.add('refresh-1')

  setTime(30 * day - 1)
  const before = pending.list()
  setTime(30 * day)

  expect([before, pending.list(), storage.keys()]).toEqual([['refresh-1'], [], []])
})

it('are sent one after the other and removed, also those that the server never accepts', async () => {
  const { pending } = setUp()
  pending.add('refresh-1')
  pending.add('refresh-2')
  const sent: unknown[] = []

  await revoked(pending, (call) => {
    sent.push(call)
    if (sent.length === 1) throw new ApiError(422, 'Ugyldig.')
    return { received: true, response: { message: 'Du er logget ut.' } }
  })

  expect(sent).toEqual([{ body: { refreshToken: 'refresh-1' } }, { body: { refreshToken: 'refresh-2' } }])
  expect(pending.list()).toEqual([])
})

it.each([
  ['there is no response', () => ({ received: false })],
  [
    'the server cannot serve',
    () => {
      throw new ApiError(503, 'Borte.')
    },
  ],
])('stay where %s', async (_, respond) => {
  const { pending } = setUp()
  pending.add('refresh-1')

  await expect(revoked(pending, respond)).rejects.toThrow(NetworkError)

  expect(pending.list()).toEqual(['refresh-1'])
})

function setUp() {
  let time = 0
  const storage = new TestStorage()
  return {
    storage,
    pending: createPendingSignOuts(
      createDeviceStorage(() => storage),
      () => new Date(time),
    ),
    setTime: (next: number) => {
      time = next
    },
  }
}

function revoked(
  pendingSignOuts: ReturnType<typeof createPendingSignOuts>,
  respond: (call: unknown) => unknown,
) {
  const api = { call: async (_: unknown, call: unknown) => respond(call) } as unknown as Api
  const { revokeStored } = revocationActors({ api, pendingSignOuts, watchNetwork: () => () => undefined })
  return toPromise(createActor(revokeStored).start())
}
