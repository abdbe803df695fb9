import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { beginning, isTickedOrNot, ticking } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { showingFirstSign, ways } from '#tests/support/paths/ways.ts'

import { autoApprovalMachine, type AutoApprovalOutputEvent } from './auto-approval.machine.ts'

const name = beginning('Godkjenn automatisk')

export const binding = machineBinding(autoApprovalMachine, {
  model: { input: { listener: recorder<AutoApprovalOutputEvent>().ref } },
  // A session goes on where the one before has ended early.
  needsNewData: true,
  start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: showingFirstSign },
  open: ({ page, context }) => startSigning(page, context, people.employeeOfBikuben),
  events: {
    'autoApproval.turnOn': ticking(name),
    'autoApproval.turnOff': ticking(name, false),
  },
  states: {
    off: isTickedOrNot(name, false),
    on: isTickedOrNot(name, true),
  },
})
