import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { tabLocks } from '#tests/support/app/tab-locks.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'

import { createTabs, type JoinedTabs, type Tabs } from './tabs.ts'

describe('the tabs that join under one name', () => {
  it('have one leader, after which the next one leads', async () => {
    const [one, two, three] = await joinAll(browserTabs(), ['a', 'a', 'a'])
    expect([one.events, two.events, three.events]).toEqual([['leads'], ['follows'], ['follows']])

    two.leave()
    one.leave()
    await nextTask()

    expect([one.events, two.events, three.events]).toEqual([['leads'], ['follows'], ['follows', 'leads']])
  })

  it('receive what one of them sends, and nothing after they have left', async () => {
    const [one, two, three] = await joinAll(browserTabs(), ['a', 'a', 'a'])
    three.leave()

    one.send({ type: 'plans.changed' })

    await expect.poll(() => two.events).toEqual(['follows', { type: 'plans.changed' }])
    expect([one.events, three.events]).toEqual([['leads'], ['follows']])
  })

  it('know nothing of those under another name', async () => {
    const [one, other, two] = await joinAll(browserTabs(), ['Ingunn', 'Kristin', 'Ingunn'])

    one.send('news')

    await expect.poll(() => two.events).toEqual(['follows', 'news'])
    expect(other.events).toEqual(['leads'])
  })

  it('lead no more when they have left before they could', async () => {
    const tabs = browserTabs()
    const joined = join(tabs, 'a')
    joined.leave()
    await nextTask()
    const [next] = await joinAll(tabs, ['a'])

    expect([joined.events, next.events]).toEqual([[], ['leads']])
  })
})

it.each([
  ['without locks', { locks: undefined, channel: BroadcastChannel }],
  ['without channels', { locks: tabLocks(), channel: undefined }],
  [
    'whose browser refuses a lock',
    {
      locks: { request: () => Promise.reject(new DOMException('No.', 'SecurityError')) },
      channel: BroadcastChannel,
    },
  ],
])('each tab leads %s', async (_, deps) => {
  const [one, two] = await joinAll(createTabs(deps), ['a', 'a'])

  expect([one.events, two.events]).toEqual([['leads'], ['leads']])
})

/** The tabs of one browser, of which no other test knows. */
function browserTabs(): Tabs {
  const tabs = createTabs({ locks: tabLocks(), channel: BroadcastChannel })
  const browser = randomUUID()
  return { join: (name, listener) => tabs.join(`${browser} ${name}`, listener) }
}

type Joined = JoinedTabs & { readonly events: readonly unknown[] }

function join(tabs: Tabs, name: string): Joined {
  const events: unknown[] = []
  const joined = tabs.join(name, {
    leading: () => events.push('leads'),
    following: () => events.push('follows'),
    received: (message) => events.push(message),
  })
  return { ...joined, events }
}

/** Joins one after another; each knows whether it leads. */
async function joinAll<const Names extends readonly string[]>(tabs: Tabs, names: Names) {
  const joined: Joined[] = []
  for (const name of names) {
    joined.push(join(tabs, name))
    await nextTask()
  }
  return joined as unknown as { readonly [Index in keyof Names]: Joined }
}
