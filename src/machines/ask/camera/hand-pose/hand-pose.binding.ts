import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/e2e/support/people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { machineBinding, pressing, showsButton } from '#tests/support/paths/binding.ts'

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
    'model.failed': ({ files }) => files.abort(models),
    'handPose.retry': pressing('Prøv igjen'),
  },
  states: { failed: showsButton('Prøv igjen') },
})
