import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { curriculumCounts } from '#src/contract/constants.ts'
import { chainOf } from '#src/machines/ask/curriculum/ask-chain.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { askMachines } from '#tests/support/ask/curriculum-setup.ts'
import { inKrabba, inMaurtua } from '#tests/support/data/people.ts'

import { storedControl } from '../device/stored-control.ts'
import { unsavedWork } from './unsaved-work.ts'

const departmentId = inMaurtua.department._id
const now = () => new Date('2026-11-18T09:00:00Z')

it('is nothing on a device without a session and without results', () => {
  expect(unsavedWork({ device: newDevice(), now }, departmentId)).toEqual([])
})

it('is a session that has started, for its department', () => {
  const device = newDevice()
  const curriculum = createActor(askMachines.curriculum, {
    input: { history: [], counts: curriculumCounts },
  }).start()
  const store = () => storedControl(device, now).write(departmentId, curriculum.getPersistedSnapshot())

  store()
  const pending = unsavedWork({ device, now }, departmentId)
  chainOf(curriculum.getSnapshot()).session?.send({ type: 'session.start', skipsIntroduction: true })
  store()

  expect(pending).toEqual([])
  expect(unsavedWork({ device, now }, departmentId)).toEqual(['askSession'])
  expect(unsavedWork({ device, now }, inKrabba.department._id)).toEqual([])
})

it('is results that are not sent yet', () => {
  const device = newDevice()
  device.write('askUnsent', { [departmentId]: [{ _id: 'one' }] })

  expect(unsavedWork({ device, now }, departmentId)).toEqual(['askResults'])
})

function newDevice() {
  const storage = new TestStorage()
  return createDeviceStorage(() => storage)
}
