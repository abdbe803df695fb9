import { expect } from '@playwright/test'

import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/e2e/support/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'

import { autoApprovalMachine, type AutoApprovalOutputEvent } from './auto-approval.machine.ts'

const setting = ({ page }: Visit) => page.getByRole('checkbox', { name: /^Godkjenn automatisk/ })

export const binding = machineBinding(autoApprovalMachine, {
  model: { input: { listener: recorder<AutoApprovalOutputEvent>().ref } },
  open: ({ page, context }) => startSigning(page, context, people.employeeOfBikuben),
  events: {
    'autoApproval.turnOn': (visit) => setting(visit).check(),
    'autoApproval.turnOff': (visit) => setting(visit).uncheck(),
  },
  states: {
    off: (visit) => expect(setting(visit)).not.toBeChecked(),
    on: (visit) => expect(setting(visit)).toBeChecked(),
  },
})
