import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { descriptorsOf } from '#tests/support/machines/chart.ts'
import { eventsIn, type Model, stepOf } from '#tests/support/machines/model.ts'

import type { Binding, MachineBinding } from './binding.ts'

/** The model of a binding: only the events that it can make happen occur, and before them those that happen by themselves. */
export function boundModel(binding: Binding): Omit<Model<MachineBinding['machine']>, 'setup'> {
  const { model, events, effects = {}, delays = {}, automatic = [] } = binding
  const possible = { ...events, ...effects, ...delays }
  return {
    ...model,
    canOccur: (event: AnyEventObject, snapshot) =>
      (happensAtOnce(binding, snapshot) ? automatic.includes(event.type) : event.type in possible) &&
      (model.canOccur?.(event, snapshot) ?? true),
  }
}

/** Whether an event of this type follows by itself in a state. */
export const isAutomatic = (
  { automatic = [], automaticIn = () => true }: Binding,
  type: string,
  snapshot: AnyMachineSnapshot,
): boolean => automatic.includes(type) && automaticIn(snapshot)

/** Whether an automatic event follows; for its model it then occurs without a payload too. */
const happensAtOnce = (
  { model, automatic = [], automaticIn = () => true }: Binding,
  snapshot: AnyMachineSnapshot,
) =>
  automaticIn(snapshot) &&
  automatic.some(
    (type) =>
      snapshot._nodes.some((node) => descriptorsOf(node).includes(type)) &&
      (model.canOccur?.({ type }, snapshot) ?? true),
  )

/** The snapshot after the events that happen by themselves. */
export function settledFrom(
  snapshot: AnyMachineSnapshot,
  machine: MachineBinding['machine'],
  binding: Binding,
): AnyMachineSnapshot {
  if (!happensAtOnce(binding, snapshot)) return snapshot
  const model = boundModel(binding)
  const next = eventsIn(snapshot, machine, model).find(({ type }) => binding.automatic?.includes(type))
  return next ? settledFrom(stepOf(machine, model, next, snapshot).snapshot, machine, binding) : snapshot
}
