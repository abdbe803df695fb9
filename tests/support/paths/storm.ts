import type { AnyMachineSnapshot } from 'xstate'

import { eventsIn, type MachineModel, type Path, stepOf } from '#tests/support/machines/model.ts'

import { chanceFrom } from '../../../tools/support/project/chance.mjs'
import { shrunk } from './shrink.ts'

/** An invariant that events have broken, and the shortest path found to it. */
export type BrokenInvariant = { readonly invariant: string; readonly path: Path }

/**
 * Sends so many random events to the chart, without actors, and checks the invariants of the machine after each; each model gets its
 * share. It starts again after some events, and when the machine ends. The same seed sends the same events.
 */
export async function storm(
  { machine, models, invariants = {} }: MachineModel,
  { events, seed }: { readonly events: number; readonly seed: string },
): Promise<BrokenInvariant | undefined> {
  const brokenIn = (snapshot: AnyMachineSnapshot) =>
    Object.entries(invariants).find(([, holds]) => !holds(snapshot))?.[0]
  for (const model of models) {
    const random = chanceFrom(`${seed} ${model.name ?? ''}`)
    const start = stepOf(machine, model, { type: 'xstate.init' })
    let path: Path = [start]
    let length = 0
    for (let sent = 0; sent < events / models.length; sent += 1) {
      const { snapshot } = path.at(-1) ?? start
      const possible = eventsIn(snapshot, machine, model)
      const event = possible[Math.floor(random() * possible.length)]
      const isOver = event === undefined || path.length > length
      // Short walks reach what can only happen early, long ones what takes many events.
      if (isOver) length = Math.ceil(random() * maxLength)
      path = isOver ? [start] : [...path, stepOf(machine, model, event, snapshot)]
      const invariant = brokenIn((path.at(-1) ?? start).snapshot)
      if (invariant === undefined) continue
      const fails = (candidate: Path) =>
        Promise.resolve(candidate.some((step) => brokenIn(step.snapshot) === invariant))
      return { invariant, path: await shrunk(machine, model, path, fails) }
    }
  }
  return undefined
}

const maxLength = 100
