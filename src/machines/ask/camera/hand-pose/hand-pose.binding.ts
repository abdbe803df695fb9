import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/e2e/support/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { pressing, showsButton, simulating } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { lostNetwork } from '#tests/support/paths/cause.ts'

import { handPoseMachine, type HandPoseOutputEvent } from './hand-pose.machine.ts'

const models = '**/models/**'

export const binding = machineBinding(handPoseMachine, {
  name: 'whose model does not arrive',
  model: {
    input: { listener: recorder<HandPoseOutputEvent>().ref },
    startsWith: [{ type: 'handPose.watch' }],
    samples: [{ type: 'model.failed', reason: 'missing' }],
  },
  open: async ({ page, context, files }) => {
    await files.hold(models)
    await startSigning(page, context, people.employeeOfBikuben)
    await page.getByRole('button', { name: 'Slå på kameraet' }).click()
    await page.getByRole('button', { name: 'Fortsett' }).click()
  },
  events: {
    'model.failed': simulating(({ files }) => files.abort(models), lostNetwork),
    'handPose.retry': pressing('Prøv igjen'),
  },
  states: { failed: showsButton('Prøv igjen') },
})
