import { changeEndpoints } from '#src/contract/changes.ts'
import { planEndpoints } from '#src/contract/plan.ts'
import { planByApi, weekdayIn } from '#tests/e2e/support/planned.ts'
import { openAs } from '#tests/e2e/support/sign-in.ts'
import { today } from '#tests/e2e/support/time.ts'
import { setVisibility } from '#tests/e2e/support/visibility.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { outside, releasing, shows, simulating } from '#tests/support/paths/acts.ts'
import { machineBinding } from '#tests/support/paths/binding.ts'
import { ways } from '#tests/support/paths/ways.ts'

import { changesMachine } from './changes.machine.ts'

const { stream } = changeEndpoints

export const binding = machineBinding(changesMachine, {
  model: {
    input: { ownerKey: 'the member of staff' },
    samples: [{ type: 'stream.changed', changed: 'plans.changed' }],
    startsWith: [{ type: 'visibility.shown' }, { type: 'tabs.lead.granted' }],
  },
  effects: { 'stream.opened': releasing(stream) },
  delays: { 'xstate.after.backOff.changes.shown.leading.waiting': 8_000 },
  // There is no other tab.
  automatic: ['tabs.lead.granted'],
  start: { as: 'employee', way: ways.calendar },
  openApp: async ({ openTab, server }) => {
    await server.hold(stream)
    const tab = openTab()
    await tab.signIn(people.employee)
    await tab.shell.features.calendar.fetch()
  },
  open: async ({ page, server }) => {
    await page.addInitScript(makeStreamEndable, stream.path)
    await server.hold(stream)
    await openAs(page, people.employee, '/calendar')
  },
  events: {
    'stream.changed': outside(
      ['Plan an activity in another browser', 'Planlegg en aktivitet i en annen nettleser'],
      async ({ page }) => {
        const refetched = page.waitForResponse(
          (response) => new URL(response.url()).pathname === planEndpoints.list.path,
        )
        await planByApi(page, { dates: [weekdayIn(today(), 1, 3)] })
        await refetched
      },
    ),
    'stream.closed': simulating(({ page, server }, _, from) =>
      from.matches({ shown: { leading: { streaming: 'open' } } })
        ? page.evaluate(() => dispatchEvent(new Event('end-stream')))
        : server.release(stream, 'drop'),
    ),
    'visibility.hidden': outside(['Open another tab', 'Åpne en annen fane'], ({ page }) =>
      setVisibility(page, 'hidden'),
    ),
    'visibility.shown': outside(['Come back to the tab', 'Gå tilbake til fanen'], ({ page }) =>
      setVisibility(page, 'visible'),
    ),
    'network.online': outside(
      ['Turn the network off and on again', 'Slå nettet av og på igjen'],
      async ({ context }) => {
        await context.setOffline(true)
        await context.setOffline(false)
      },
    ),
  },
  states: {
    shown: shows('heading', 'Kalender'),
  },
})

/** Runs in the page: lets a path end the stream that the page reads, as a lost network does. */
function makeStreamEndable(path: string) {
  const send = window.fetch.bind(window)
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (new URL(address, location.href).pathname !== path) return send(input, init)
    const ending = new AbortController()
    addEventListener('end-stream', () => ending.abort(), { once: true })
    const signals = [ending.signal, ...(init?.signal ? [init.signal] : [])]
    return send(input, { ...init, signal: AbortSignal.any(signals) })
  }
}
