// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createActor } from 'xstate'

import {
  autoApprovalMachine,
  type AutoApprovalOutputEvent,
} from '#src/machines/ask/auto-approval/auto-approval.machine.ts'
import { createDeviceStorage } from '#src/services/storage/device-storage.ts'
import { TestStorage } from '#tests/support/app/web-storage.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

import { autoApprovalActors } from './auto-approval-actors.ts'

it('the device remembers that approvals are automatic, and that they are not', () => {
  const storage = new TestStorage()
  const first = start(storage)
  expect(first.getSnapshot().value).toBe('off')

  first.send({ type: 'autoApproval.turnOn' })
  const second = start(storage)
  expect(second.getSnapshot().value).toEqual({ on: 'idle' })
  second.send({ type: 'autoApproval.turnOff' })

  expect(start(storage).getSnapshot().value).toBe('off')
})

function start(storage: Storage) {
  const device = createDeviceStorage(() => storage)
  const machine = autoApprovalMachine.provide({ actors: autoApprovalActors({ device, page: window }) })
  return createActor(machine, { input: { listener: recorder<AutoApprovalOutputEvent>().ref } }).start()
}
