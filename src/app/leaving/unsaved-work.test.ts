import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import { curriculumCounts } from '#src/contract/ask-constants.ts'
import { chainOf } from '#src/machines/ask/curriculum/ask-chain.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { askMachines } from '#tests/support/ask/curriculum-setup.ts'
import { favourite, outboxItem, outboxWith, owner, startOutbox } from '#tests/support/outbox/outbox.ts'
import { inKrabba, inMaurtua } from '#tests/support/data/people.ts'

import { storedControl } from '../device/stored-control.ts'
import { unsavedWork } from './unsaved-work.ts'

const departmentId = inMaurtua.department._id
const now = () => new Date('2026-11-18T09:00:00Z')

it('is nothing on a device without a session and without results', () => {
  expect(unsavedWork({ device: newDevice(), now, outbox: outboxWith([]) }, departmentId)).toEqual([])
})

it('is a session that has started, for its department', () => {
  const device = newDevice()
  const curriculum = createActor(askMachines.curriculum, {
    input: { history: [], counts: curriculumCounts },
  }).start()
  const store = () => storedControl(device, now).write(departmentId, curriculum.getPersistedSnapshot())

  store()
  const pending = unsavedWork({ device, now, outbox: outboxWith([]) }, departmentId)
  chainOf(curriculum.getSnapshot()).session?.send({ type: 'session.start', skipsIntroduction: true })
  store()

  expect(pending).toEqual([])
  expect(unsavedWork({ device, now, outbox: outboxWith([]) }, departmentId)).toEqual(['askSession'])
  expect(unsavedWork({ device, now, outbox: outboxWith([]) }, inKrabba.department._id)).toEqual([])
})

it('is what the outbox has not sent yet, and whether the device has it', () => {
  const { outbox, presence, device } = startOutbox()
  const items = [outboxItem(favourite(inKrabba.department._id), { id: 'one' })]
  presence.notify({ type: 'presence.changed', owner })
  const found = () => unsavedWork({ device: newDevice(), now, outbox }, departmentId)

  device.notify({ type: 'device.loaded', items, isStored: true })
  expect(found()).toEqual(['unsent'])
  device.notify({ type: 'device.loaded', items, isStored: false })

  expect(found()).toEqual(['unstored'])
})

function newDevice() {
  const storage = new TestStorage()
  return createDeviceStorage(() => storage)
}
