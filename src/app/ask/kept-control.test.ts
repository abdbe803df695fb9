import { expect, it } from 'vitest'

import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/web-storage.ts'

import { keptControl } from './kept-control.ts'

const departmentId = '00000000-0000-4000-8000-0000000000d1'
const now = () => new Date('2026-11-18T09:00:00Z')

it('gives back the session that was led on the same day', () => {
  const curriculum = { status: 'active' as const, context: { counts: { tries: 3 } } }
  const { memory } = setUp()

  memory.write({ departmentId, curriculum })

  expect(memory.read(departmentId)?.curriculum).toEqual(curriculum)
})

it('forgets a session of a version whose machines were not given their counts', () => {
  const { memory, storage } = setUp()
  const kept = { departmentId, keptAt: now().getTime(), curriculum: { status: 'active', context: {} } }
  storage.setItem('askControl', JSON.stringify({ v: 1, data: kept }))

  expect(memory.read(departmentId)).toBe(undefined)

  expect(storage.keys()).toEqual([])
})

function setUp() {
  const storage = new TestStorage()
  return {
    storage,
    memory: keptControl(
      createDeviceStorage(() => storage),
      now,
    ),
  }
}
