import { randomUUID } from 'node:crypto'

import { hashKey, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'

import { evaluationEndpoints } from '#src/contract/evaluation.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { changesMachine } from '#src/machines/calendar/changes/changes.machine.ts'
import { createTabs } from '#src/services/tabs/tabs.ts'
import { alwaysVisible } from '#tests/support/app/always-visible.ts'
import { tabLocks } from '#tests/support/app/tab-locks.ts'

import { changesActors } from './calendar-actors.ts'

describe('the tabs of a browser', () => {
  it('share one stream, whose changes each of them refetches, for each person and department', async () => {
    const openTab = browser()
    const leading = openTab('Ingunn in Maurtua')
    await expect.poll(() => leading.refetches()).toBe(1)
    const tabs = [openTab('Ingunn in Maurtua'), openTab('Kristin in Maurtua'), openTab('Ingunn in Bikuben')]
    await expect.poll(() => tabs.map(refetchesOf)).toEqual([1, 1, 1])
    expect([leading, ...tabs].map(streamsOf)).toEqual([1, 0, 1, 1])

    leading.send('data: {"type":"plans.changed","departmentId":"00000000-0000-4000-8000-000000000003"}\n\n')

    await expect.poll(() => tabs.map(refetchesOf)).toEqual([2, 1, 1])
  })

  it('refetch reflections alone after a change of reflections, and both after a change of plans', async () => {
    const openTab = browser()
    const leading = openTab('Ingunn in Maurtua')
    await expect.poll(() => leading.refetches()).toBe(1)
    const tabs = [leading, openTab('Ingunn in Maurtua')]
    await expect.poll(() => tabs.map(refetchesOf)).toEqual([1, 1])
    const before = tabs.map(refetchesOfReflections)

    leading.send('data: {"type":"reflections.changed"}\n\n')
    await expect.poll(() => tabs.map(refetchesOfReflections)).toEqual(before.map((count) => count + 1))
    expect(tabs.map(refetchesOf)).toEqual([1, 1])
    leading.send('data: {"type":"plans.changed"}\n\n')

    await expect.poll(() => tabs.map(refetchesOfReflections)).toEqual(before.map((count) => count + 2))
    expect(tabs.map(refetchesOf)).toEqual([2, 2])
  })

  it('refetch what they show of children and departments once a stream is open, which has not reported what came before', async () => {
    const openTab = browser()

    const leading = openTab('Ingunn in Maurtua')

    await expect.poll(() => leading.refetchesOf('/api/students')).toBe(1)
    expect(
      ['/api/students/pictures', '/api/departments', '/api/evaluation'].map((read) =>
        leading.refetchesOf(read),
      ),
    ).toEqual([1, 1, 1])
    leading.send('data: {"type":"students.changed"}\n\n')
    await expect.poll(() => leading.refetchesOf('/api/students')).toBe(2)
    expect(leading.refetchesOf('/api/departments')).toBe(1)
    leading.send('data: {"type":"all.changed"}\n\n')
    await expect.poll(() => leading.refetchesOf('/api/departments')).toBe(2)
  })

  it('heed a message of the contract alone', async () => {
    const name = `${randomUUID()} in Maurtua`
    const openTab = browser()
    const [, following] = [openTab(name), openTab(name)]
    await expect.poll(() => following.refetches()).toBeGreaterThan(0)
    const channel = new BroadcastChannel(`sprakhuset.changes ${name}`)
    const before = following.refetches()

    for (const message of ['plans.changed', { type: 'other' }, null, { type: 'plans.changed' }])
      channel.postMessage(message)

    await expect.poll(() => following.refetches()).toBe(before + 1)
    channel.close()
  })
})

type Tab = ReturnType<ReturnType<typeof browser>>

const streamsOf = ({ openStreams }: Tab) => openStreams()
const refetchesOf = ({ refetches }: Tab) => refetches()
const refetchesOfReflections = ({ refetchesOfReflections: count }: Tab) => count()

const readsOfTests = [
  '/api/students',
  '/api/students/pictures',
  '/api/departments',
  planEndpoints.list.path,
  evaluationEndpoints.list.path,
]

/** Opens visible tabs of one browser, whose streams the test writes. */
function browser() {
  const tabs = createTabs({ locks: tabLocks(), channel: BroadcastChannel })
  return (ownerKey: string) => {
    const open: WritableStreamDefaultWriter<Uint8Array>[] = []
    const queryClient = new QueryClient()
    const refetches = new Map<string, number>()
    for (const read of readsOfTests) queryClient.setQueryData([read], [])
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      const read = readsOfTests.find((one) => hashKey([one]) === query.queryHash)
      if (type !== 'updated' || read === undefined || !query.state.isInvalidated) return
      refetches.set(read, (refetches.get(read) ?? 0) + 1)
      queryClient.setQueryData([read], [])
    })
    const countOf = (read: string) => refetches.get(read) ?? 0
    const actors = changesActors({
      openStream: () => {
        const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
        open.push(writable.getWriter())
        return Promise.resolve(readable)
      },
      queryClient,
      tabs,
      checkRights: () => undefined,
      watchNetwork: () => () => undefined,
      watchVisibility: alwaysVisible,
    })
    createActor(changesMachine.provide({ actors }), { input: { ownerKey } }).start()
    return {
      openStreams: () => open.length,
      refetchesOf: countOf,
      refetches: () => countOf(planEndpoints.list.path),
      refetchesOfReflections: () => countOf(evaluationEndpoints.list.path),
      send: (text: string) => open.forEach((writer) => void writer.write(new TextEncoder().encode(text))),
    }
  }
}
