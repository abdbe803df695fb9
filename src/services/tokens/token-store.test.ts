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
  it('are written once however many calls bring the same successor', async () => {
    const { storage, openTab } = setTheStage(makeLocks())
    const tab = openTab()
    tab.open(first)
    storage.writes.length = 0

    await Promise.all(Array.from({ length: 20 }, () => tab.succeed('refresh-1', second)))

    expect(tab.read()).toEqual(second)
    expect(storage.writes).toEqual(['token', 'refreshToken'])
  })

  it('case 3: are written once when two tabs renew at once', async () => {
    const { storage, openTab } = setTheStage(makeLocks())
    const one = openTab()
    one.open(first)
    const other = openTab()
    storage.writes.length = 0

    await Promise.all([one.succeed('refresh-1', second), other.succeed('refresh-1', second)])

    expect([one.read(), other.read()]).toEqual([second, second])
    expect(storage.writes).toEqual(['token', 'refreshToken'])
  })

  it('are never set back by a late answer to an old token', async () => {
    const tab = setTheStage(makeLocks()).openTab()
    tab.open(third)

    await tab.succeed('refresh-1', second)

    expect(tab.read()).toEqual(third)
  })

  it('are absent when one of the two is missing', () => {
    const { storage, openTab } = setTheStage(makeLocks())
    const tab = openTab()
    tab.open(first)

    storage.removeItem('refreshToken')

    expect(tab.read()).toBe(undefined)
  })
})

describe('case 75: the tokens of another auth session than the page’s own', () => {
  it('are not read, and not renewed', async () => {
    const { storage, openTab } = setTheStage(undefined)
    const [one, other] = [openTab(), openTab()]
    one.open(tokensOf('ingunn'))
    other.adopt()

    one.open(tokensOf('jonas'))
    await other.succeed('jonas-1', tokensOf('jonas', 2))

    expect(other.read()).toBe(undefined)
    expect([other.isSuperseded(), other.isForeign()]).toEqual([true, true])
    expect(storage.getItem('refreshToken')).toBe('{"v":1,"data":"jonas-1"}')
    expect(one.read()).toEqual(tokensOf('jonas'))
  })

  it('are the page’s own once they are adopted', () => {
    const { openTab } = setTheStage(undefined)
    const [one, other] = [openTab(), openTab()]
    one.open(tokensOf('ingunn'))

    expect(other.read()).toBe(undefined)
    expect(other.adopt()).toEqual(tokensOf('ingunn'))
    expect(other.read()).toEqual(tokensOf('ingunn'))
    expect(other.isSuperseded()).toBe(false)
  })

  it('are not those that another tab has renewed', async () => {
    const { openTab } = setTheStage(undefined)
    const one = openTab()
    one.open(tokensOf('ingunn'))
    const other = openTab()

    await one.succeed('ingunn-1', tokensOf('ingunn', 2))

    expect(other.isSuperseded()).toBe(false)
    expect(other.read()).toEqual(tokensOf('ingunn', 2))
  })

  it('are told from none at all', () => {
    const { openTab } = setTheStage(undefined)
    const one = openTab()
    one.open(tokensOf('ingunn'))
    const other = openTab()

    one.clear()

    expect([one.isSuperseded(), one.isForeign()]).toEqual([false, false])
    expect([other.isSuperseded(), other.isForeign()]).toEqual([true, false])
  })
})

it('lets other tabs wait while the tokens are being replaced', async () => {
  const { openTab } = setTheStage(queueingLocks())
  const one = openTab()
  one.open(first)
  const other = openTab()
  const seen: unknown[] = []

  const replacing = one.replaceWhile(async () => {
    await Promise.resolve()
    one.open(second)
  })
  const waiting = other.settled().then(() => seen.push(other.read()))
  await Promise.all([replacing, waiting])

  expect(seen).toEqual([second])
})

function setTheStage(locks: Locks | undefined) {
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
