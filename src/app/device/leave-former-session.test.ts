import { expect, it } from 'vitest'
import * as v from 'valibot'

import { createPendingSignOuts } from '#src/app/leaving/pending-sign-outs.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { createTokenStore } from '#src/services/tokens/token-store.ts'

import { leaveFormerSession } from './leave-former-session.ts'
import { createSharedTabletMark } from './shared-tablet-mark.ts'

it('a page of a shared tablet ends the auth session that the page before has left', async () => {
  const { mark, deps } = setup()
  mark.set(true)

  await leaveFormerSession(mark, deps)

  expect([deps.tokens.read(), deps.pendingSignOuts.list()]).toEqual([undefined, ['refresh']])
})

it.each([true, false])(
  'deletes what the page before has stored, but for what belongs to the device, also without a session: %s',
  async (hasSession) => {
    const { mark, deps, stored } = setup()
    mark.set(true)
    deps.device.write('askStage', 'the screen')
    if (!hasSession) deps.tokens.clear()

    await leaveFormerSession(mark, deps)

    expect(stored()).toEqual([undefined, undefined, undefined, 'the screen'])
    expect(mark.isSet()).toBe(true)
  },
)

it('a page of any other device keeps everything, also of one that is no longer shared', async () => {
  const { mark, deps, stored } = setup()
  mark.set(true)
  mark.set(false)

  await leaveFormerSession(mark, deps)

  expect([deps.tokens.read(), deps.pendingSignOuts.list()]).toEqual([
    { token: 'access', refreshToken: 'refresh' },
    [],
  ])
  expect(stored()).toEqual(['a session with Ask', 'Maurtua', '/profile', undefined])
})

function setup() {
  const [device, tab] = [memoryStorage(), memoryStorage()]
  const tokens = createTokenStore(device)
  tokens.open({ token: 'access', refreshToken: 'refresh' })
  device.write('askControl', 'a session with Ask')
  device.write('affiliation', 'Maurtua')
  tab.write('returnRoute', '/profile')
  return {
    mark: createSharedTabletMark(device),
    deps: {
      device,
      tab,
      indexedDB: undefined,
      tokens,
      pendingSignOuts: createPendingSignOuts(device, () => new Date('2026-11-18T10:00:00Z')),
    },
    stored: () => [
      device.read('askControl', v.string()),
      device.read('affiliation', v.string()),
      tab.read('returnRoute', v.string()),
      device.read('askStage', v.string()),
    ],
  }
}

const memoryStorage = () =>
  createDeviceStorage(() => {
    throw new Error('Only the memory is used.')
  })
