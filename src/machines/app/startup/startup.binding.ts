import { constants } from '#src/contract/constants.ts'
import { endpoints } from '#src/contract/endpoints.ts'
import { startAs } from '#tests/e2e/support/sign-in.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { doneEvent } from '#tests/support/machines/model.ts'
import { pressing, serving, showsButton, showsText } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { listsThatAre, type StartupList, startupLists, startupMachine } from './startup.machine.ts'

const endpointOf = {
  mainActivities: endpoints.mainActivities.list,
  activities: endpoints.activities.list,
  focusAreas: endpoints.focusAreas.list,
  experienceGoals: endpoints.experienceGoals.list,
  generalTips: endpoints.generalTips.list,
} satisfies Record<StartupList, unknown>

export const binding = machineBinding(startupMachine, {
  model: {
    input: { isAffiliated: true },
    samples: startupLists.flatMap((list) => [
      doneEvent(`load.${list}`, 'loaded'),
      doneEvent(`load.${list}`, 'offline'),
    ]),
    // One press loads again every list that failed: one of them fails at a time, the first one that is loading.
    canOccur: ({ type }, snapshot) => {
      if (snapshot.matches('settling')) return true
      const [failed] = listsThatAre('failed', snapshot)
      if (failed !== undefined) return type === 'startup.retry'
      return type === `xstate.done.actor.load.${listsThatAre('loading', snapshot)[0] ?? ''}`
    },
  },
  effects: Object.fromEntries(
    startupLists.map((list) => [
      `xstate.done.actor.load.${list}`,
      serving(
        (server, { output }) => server.release(endpointOf[list], output === 'loaded' ? 'pass' : 'drop'),
        ({ output }) => (output === 'loaded' ? 'pass' : 'drop'),
      ),
    ]),
  ),
  delays: { 'xstate.after.splashDelay.startup.settling': constants.splashDelay },
  openApp: async ({ openTab, server }) => {
    for (const endpoint of Object.values(endpointOf)) await server.hold(endpoint)
    await openTab().signIn(people.leader)
  },
  start: { as: 'leader', way: ways.home },
  open: async ({ page, server }) => {
    for (const endpoint of Object.values(endpointOf)) await server.hold(endpoint)
    await startAs(page, people.leader)
  },
  events: { 'startup.retry': pressing('Prøv igjen') },
  states: {
    'loading.mainActivities.failed': showsText('Temakortene kom ikke fram.'),
    'loading.activities.failed': showsText('Aktivitetskortene kom ikke fram.'),
    'loading.focusAreas.failed': showsText('Fagområdene kom ikke fram.'),
    'loading.experienceGoals.failed': showsButton('Prøv igjen'),
    'loading.generalTips.failed': showsText('Veiledningen kom ikke fram.'),
    settling: showsText('Straks klar …'),
  },
})
