import { expect } from '@playwright/test'

import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/e2e/support/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { seeing, ticking } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'

import { autoApprovalMachine, type AutoApprovalOutputEvent } from './auto-approval.machine.ts'

const setting = ({ page }: Visit) => page.getByRole('checkbox', { name: /^Godkjenn automatisk/ })

export const binding = machineBinding(autoApprovalMachine, {
  model: { input: { listener: recorder<AutoApprovalOutputEvent>().ref } },
  open: ({ page, context }) => startSigning(page, context, people.employeeOfBikuben),
  events: {
    'autoApproval.turnOn': ticking(/^Godkjenn automatisk/),
    'autoApproval.turnOff': ticking(/^Godkjenn automatisk/, false),
  },
  states: {
    off: seeing(
      ['«Godkjenn automatisk» is not ticked', '«Godkjenn automatisk» er ikke krysset av'],
      (visit) => expect(setting(visit)).not.toBeChecked(),
    ),
    on: seeing(['«Godkjenn automatisk» is ticked', '«Godkjenn automatisk» er krysset av'], (visit) =>
      expect(setting(visit)).toBeChecked(),
    ),
  },
})
