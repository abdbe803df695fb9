import type { AnyStateMachine } from 'xstate'

import { type Model, type Path, startOf } from '#tests/support/machines/model.ts'

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
  const start = startOf(machine, model).length
  let best = failing
  for (let size = Math.floor((failing.length - start) / 2); size >= 1; size = Math.floor(size / 2)) {
    let from = start
    while (from < best.length) {
      const events = best.slice(start).map(({ event }) => event)
      const shorter = pathAlong(machine, model, [
        ...events.slice(0, from - start),
        ...events.slice(from - start + size),
      ])
      if (shorter && (await fails(shorter))) best = shorter
      else from += size
    }
  }
  return best
}
