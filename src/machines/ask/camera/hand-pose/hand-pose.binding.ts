import { startSigning } from '#tests/e2e/support/ask.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { recorder } from '#tests/support/machines/recorder.ts'
import { acting, allowing, pressing, showsButton, simulating } from '#tests/support/paths/acts.ts'
import { machineBinding, type Visit } from '#tests/support/paths/binding.ts'
import { lostNetwork } from '#tests/support/paths/cause.ts'
import { showingFirstSign, ways } from '#tests/support/paths/ways.ts'

import { handPoseMachine, type HandPoseOutputEvent } from './hand-pose.machine.ts'

const models = '**/models/**'

const turnOn = async ({ page }: Pick<Visit, 'page'>) => {
  await page.getByRole('button', { name: 'Slå på kameraet' }).click()
  await page.getByRole('button', { name: 'Fortsett' }).click()
}
const turningOn = acting(
  [
    `Press «Slå på kameraet» and «Fortsett». ${allowing('camera')[0]}`,
    `Trykk «Slå på kameraet» og «Fortsett». ${allowing('camera')[1]}`,
  ],
  turnOn,
)

export const binding = machineBinding(handPoseMachine, {
  name: 'whose model does not arrive',
  // A session goes on where the one before has ended early.
  needsNewData: true,
  model: {
    input: { listener: recorder<HandPoseOutputEvent>().ref },
    startsWith: [{ type: 'handPose.watch' }],
    samples: [{ type: 'model.failed', reason: 'missing' }],
  },
  start: { as: 'employeeOfBikuben', way: ways.askControl, prepare: [...showingFirstSign, turningOn] },
  open: async ({ page, context, files }) => {
    await files.hold(models)
    await startSigning(page, context, people.employeeOfBikuben)
    await turnOn({ page })
  },
  events: {
    'model.failed': simulating(({ files }) => files.abort(models), lostNetwork),
    'handPose.retry': pressing('Prøv igjen'),
  },
  states: { failed: showsButton('Prøv igjen') },
})
