import type { BrowserContextOptions } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { fastForward } from '#tests/e2e/support/clock.ts'
import type { Binding, Sight, Visit } from '#tests/support/paths/binding.ts'
import { Difference, plain, seenIn } from '#tests/support/paths/difference.ts'
import { type Seen, sightOfAct } from '#tests/support/paths/spans.ts'

/** A device on which a path is followed, as a context of the browser. */
export const deviceOptions = {
  locale: 'nb-NO',
  timezoneId: 'Europe/Oslo',
  viewport: { width: 1280, height: 800 },
} as const satisfies BrowserContextOptions

/** Makes an event happen: by a person or a device, by the server, and by the time that passes. */
export async function perform(
  { events, effects = {}, delays = {} }: Binding,
  visit: Visit,
  event: AnyEventObject,
  from: AnyMachineSnapshot,
) {
  await events[event.type]?.perform(visit, event, from)
  await effects[event.type]?.perform(visit.server, event)
  const delay = delays[event.type]
  if (delay !== undefined) await fastForward(visit.page, delay)
}

/** Checks what the page shows of an act, where no state that it has led to is seen. */
export async function expectShown(
  binding: Binding,
  visit: Visit,
  event: AnyEventObject,
  from: AnyMachineSnapshot,
  to: AnyMachineSnapshot,
) {
  const sight = sightOfAct(binding, event, from, to)
  if (!sight) return
  try {
    await sight.check(visit, to)
  } catch (error) {
    throw new Difference(`the page does not show what "${event.type}" does: ${plain(String(error))}`, {
      expected: textIn(sight, to),
      seen: seenIn(error),
    })
  }
}

/** Whether the page shows something now, without waiting for it. */
export const showsNow = (visit: Visit, { sight, snapshot }: Seen): Promise<boolean> =>
  Promise.race([
    sight.check(visit, snapshot).then(
      () => true,
      () => false,
    ),
    // Whatever waits longer is not there.
    new Promise<boolean>((resolve) => {
      setTimeout(resolve, firstLookMs, false)
    }),
  ])

/** How long a busy machine may take to look at the page once. */
const firstLookMs = 200

const textIn = ({ text }: Sight, snapshot: AnyMachineSnapshot) =>
  (typeof text === 'function' ? text(snapshot) : text)[0]

/** Checks what the page shows of each state that the snapshot is in. */
export async function expectSeen({ states }: Binding, visit: Visit, snapshot: AnyMachineSnapshot) {
  for (const node of snapshot._nodes) {
    const name = node.path.join('.')
    const sight = states[name]
    try {
      await sight?.check(visit, snapshot)
    } catch (error) {
      throw new Difference(`the page does not show "${name}": ${plain(String(error))}`, {
        expected: sight ? textIn(sight, snapshot) : name,
        seen: seenIn(error),
      })
    }
  }
}
