import { isDeepStrictEqual } from 'node:util'

import type { BrowserContextOptions } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { fastForward } from '#tests/e2e/support/clock.ts'
import type { Binding, Visit } from '#tests/support/paths/binding.ts'

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

/** Checks what the page shows of an act, where it has led to no other state. */
export async function expectShown(
  { events }: Binding,
  visit: Visit,
  event: AnyEventObject,
  from: AnyMachineSnapshot,
  to: AnyMachineSnapshot,
) {
  if (!isDeepStrictEqual(from.value, to.value)) return
  const sight = events[event.type]?.shows?.(event, from)
  if (!sight) return
  try {
    await sight.check(visit, to)
  } catch (error) {
    throw new Error(`the page does not show what "${event.type}" does: ${String(error)}`, { cause: error })
  }
}

/** Checks what the page shows of each state that the snapshot is in. */
export async function expectSeen({ states }: Binding, visit: Visit, snapshot: AnyMachineSnapshot) {
  for (const node of snapshot._nodes) {
    const name = node.path.join('.')
    try {
      await states[name]?.check(visit, snapshot)
    } catch (error) {
      throw new Error(`the page does not show "${name}": ${String(error)}`, { cause: error })
    }
  }
}
