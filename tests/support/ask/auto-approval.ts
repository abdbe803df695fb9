import { createActor, fromCallback, type NonReducibleUnknown, SimulatedClock } from 'xstate'

import {
  type ApprovalSettingCommand,
  type ApprovalSettingOutputEvent,
  autoApprovalMachine,
  type AutoApprovalOutputEvent,
  type InterruptionsOutputEvent,
} from '#src/machines/ask/auto-approval/auto-approval.machine.ts'
import { deferredCallback, type OutputEvents } from '#tests/support/machines/deferred-callback.ts'
import { stopAfterTest } from '#tests/support/machines/stop-after-test.ts'
import type { Inspect } from '#tests/support/machines/model.ts'
import { recorder } from '#tests/support/machines/recorder.ts'

/** A real machine on a device that has stored whether it is on; the test presses keys. */
export function deferredAutoApproval(isOn: boolean) {
  const interruptions = deferredCallback<OutputEvents<InterruptionsOutputEvent>>()
  const setting = fromCallback<ApprovalSettingCommand>(({ sendBack }) => {
    const event: ApprovalSettingOutputEvent = { type: 'setting.loaded', isOn }
    sendBack(event)
  })
  const autoApproval = autoApprovalMachine.provide({
    actors: { setting, interruptions: interruptions.logic },
  })
  return { autoApproval, interruptions }
}

/** A running actor; the test plays the device, its windows and the clock. */
export function startAutoApproval(inspect?: Inspect) {
  const clock = new SimulatedClock()
  const listener = recorder<AutoApprovalOutputEvent>()
  const interruptions = deferredCallback<OutputEvents<InterruptionsOutputEvent>>()
  const setting = deferredCallback<{
    input: NonReducibleUnknown
    command: ApprovalSettingCommand
    outputEvent: ApprovalSettingOutputEvent
  }>()
  const machine = autoApprovalMachine.provide({
    actors: { setting: setting.logic, interruptions: interruptions.logic },
  })
  const autoApproval = createActor(machine, {
    clock,
    input: { listener: listener.ref },
    ...(inspect && { inspect }),
  }).start()
  stopAfterTest(autoApproval)
  return { autoApproval, clock, received: listener.received, interruptions, setting }
}
