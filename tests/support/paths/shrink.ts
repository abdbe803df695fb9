import type { AnyStateMachine } from 'xstate'

import type { Model, Path } from '#tests/support/machines/model.ts'

import { pathAlong } from './strategies.ts'

/**
 * The shortest path that leaving out events of a failing one leads to and that still fails: first many at once, then one by one,
 * as delta debugging does (Zeller and Hildebrandt 2002).
 */
export async function shrunk(
  machine: AnyStateMachine,
  model: Omit<Model<AnyStateMachine>, 'setup'>,
  failing: Path,
  fails: (path: Path) => Promise<boolean>,
): Promise<Path> {
  let best = failing
  for (let size = Math.floor((failing.length - 1) / 2); size >= 1; size = Math.floor(size / 2)) {
    let from = 1
    while (from < best.length) {
      const events = best.slice(1).map(({ event }) => event)
      const shorter = pathAlong(machine, model, [
        ...events.slice(0, from - 1),
        ...events.slice(from - 1 + size),
      ])
      if (shorter && (await fails(shorter))) best = shorter
      else from += size
    }
  }
  return best
}
