import { expect, it } from 'vitest'

import { createPendingSignOuts } from '#src/app/leaving/pending-sign-outs.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { createTokenStore } from '#src/services/tokens/token-store.ts'

import { createSharedTabletMark, leaveFormerSession } from './shared-tablet-mark.ts'

it('a page of a shared tablet ends the auth session that the page before has left', () => {
  const { mark, tokens, pendingSignOuts } = setup()
  mark.set(true)

  leaveFormerSession(mark, tokens, pendingSignOuts)

  expect([tokens.read(), pendingSignOuts.list()]).toEqual([undefined, ['refresh']])
})

it('a page of any other device keeps it, also of one that is no longer shared', () => {
  const { mark, tokens, pendingSignOuts } = setup()
  mark.set(true)
  mark.set(false)

  leaveFormerSession(mark, tokens, pendingSignOuts)

  expect([tokens.read(), pendingSignOuts.list()]).toEqual([{ token: 'access', refreshToken: 'refresh' }, []])
})

function setup() {
  const device = createDeviceStorage(() => {
    throw new Error('Only the memory is used.')
  })
  const tokens = createTokenStore(device)
  tokens.open({ token: 'access', refreshToken: 'refresh' })
  return {
    mark: createSharedTabletMark(device),
    tokens,
    pendingSignOuts: createPendingSignOuts(device, () => new Date('2026-11-18T10:00:00Z')),
  }
}
