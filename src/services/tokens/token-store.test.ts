import { describe, expect, it } from 'vitest'

import { tokensOf } from '#tests/support/app/auth-tokens.ts'
import { queueingLocks } from '#tests/support/app/queueing-locks.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createDeviceStorage } from '../storage/device-storage.ts'
import { createTokenStore, type Locks } from './token-store.ts'

const first = { token: 'access-1', refreshToken: 'refresh-1' }
const second = { token: 'access-2', refreshToken: 'refresh-2' }
const third = { token: 'access-3', refreshToken: 'refresh-3' }

describe.each([
  ['with a lock manager', queueingLocks],
  ['without a lock manager', () => undefined],
])('the tokens of a device, %s', (_, makeLocks) => {
  it('are written once when several calls have the same successor', async () => {
    const { storage, openTab } = setUp(makeLocks())
    const tab = openTab()
    tab.open(first)
    storage.writes.length = 0

    await Promise.all(Array.from({ length: 20 }, () => tab.rotate('refresh-1', second)))

    expect(tab.read()).toEqual(second)
    expect(storage.writes).toEqual(['token', 'refreshToken'])
  })

  it('case 3: are written once when two tabs renew simultaneously', async () => {
    const { storage, openTab } = setUp(makeLocks())
    const one = openTab()
    one.open(first)
    const other = openTab()
    storage.writes.length = 0

    await Promise.all([one.rotate('refresh-1', second), other.rotate('refresh-1', second)])

    expect([one.read(), other.read()]).toEqual([second, second])
    expect(storage.writes).toEqual(['token', 'refreshToken'])
  })

  it('are never overwritten by a late response to an old token', async () => {
    const tab = setUp(makeLocks()).openTab()
    tab.open(third)

    await tab.rotate('refresh-1', second)

    expect(tab.read()).toEqual(third)
  })

  it('are undefined when one of the two is missing', () => {
    const { storage, openTab } = setUp(makeLocks())
    const tab = openTab()
    tab.open(first)

    storage.removeItem('refreshToken')

    expect(tab.read()).toBe(undefined)
  })
})

describe('case 75: the tokens of another auth session', () => {
  it('are neither read nor renewed', async () => {
    const { storage, openTab } = setUp(undefined)
    const [one, other] = [openTab(), openTab()]
    one.open(tokensOf('ingunn'))
    other.adopt()

    one.open(tokensOf('jonas'))
    await other.rotate('jonas-1', tokensOf('jonas', 2))

    expect(other.read()).toBe(undefined)
    expect([other.isSuperseded(), other.isForeign()]).toEqual([true, true])
    expect(storage.getItem('refreshToken')).toBe('{"v":1,"data":"jonas-1"}')
    expect(one.read()).toEqual(tokensOf('jonas'))
  })

  it('are the page’s own once they are adopted', () => {
    const { openTab } = setUp(undefined)
    const [one, other] = [openTab(), openTab()]
    one.open(tokensOf('ingunn'))

    expect(other.read()).toBe(undefined)
    expect(other.adopt()).toEqual(tokensOf('ingunn'))
    expect(other.read()).toEqual(tokensOf('ingunn'))
    expect(other.isSuperseded()).toBe(false)
  })

  it('do not include tokens that another tab has renewed', async () => {
    const { openTab } = setUp(undefined)
    const one = openTab()
    one.open(tokensOf('ingunn'))
    const other = openTab()

    await one.rotate('ingunn-1', tokensOf('ingunn', 2))

    expect(other.isSuperseded()).toBe(false)
    expect(other.read()).toEqual(tokensOf('ingunn', 2))
  })

  it('are distinguished from no tokens', () => {
    const { openTab } = setUp(undefined)
    const one = openTab()
    one.open(tokensOf('ingunn'))
    const other = openTab()

    one.clear()

    expect([one.isSuperseded(), one.isForeign()]).toEqual([false, false])
    expect([other.isSuperseded(), other.isForeign()]).toEqual([true, false])
  })
})

it('makes other tabs wait while the tokens are being replaced', async () => {
  const { openTab } = setUp(queueingLocks())
  const one = openTab()
  one.open(first)
  const other = openTab()
  const pairs: unknown[] = []

  const replacing = one.runExclusive(async () => {
    await Promise.resolve()
    one.open(second)
  })
  const waiting = other.whenSettled().then(() => pairs.push(other.read()))
  await Promise.all([replacing, waiting])

  expect(pairs).toEqual([second])
})

function setUp(locks: Locks | undefined) {
  const storage = new TestStorage()
  return {
    storage,
    openTab: () =>
      createTokenStore(
        createDeviceStorage(() => storage),
        locks,
      ),
  }
}
