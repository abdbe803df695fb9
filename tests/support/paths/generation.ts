import type { AnyMachineSnapshot } from 'xstate'
import { getShortestPaths } from 'xstate/graph'

import { machineModels } from '#tests/support/machines/machines.ts'
import { eventsIn, type MachineModel, pathsOf, vertexOf } from '#tests/support/machines/model.ts'

/** Generates the covering paths of machines; returns how many there are. */
export const generateCoveringPaths = (models = machineModels): number =>
  sumOf(models, ({ machine, models: all }) => sumOf(all, (model) => pathsOf(machine, model).length))

/** Generates the shortest paths of machines by XState’s own generator: one to each state that the models tell apart. */
export const generateShortestPaths = (models: readonly MachineModel[]): number =>
  sumOf(models, ({ machine, models: all }) =>
    sumOf(
      all,
      (model) =>
        getShortestPaths(machine, {
          input: model.input,
          events: (snapshot: AnyMachineSnapshot) => [...eventsIn(snapshot, machine, model)],
          serializeState: (snapshot: AnyMachineSnapshot) => vertexOf(snapshot, model),
        }).length,
    ),
  )

/** The machines that XState’s generator can walk: it cannot run actions that read other actors. */
export const walkableByXState = (): readonly MachineModel[] =>
  machineModels.filter((model) => {
    try {
      return generateShortestPaths([model]) > 0
    } catch {
      return false
    }
  })

const sumOf = <Item>(items: readonly Item[], countOf: (item: Item) => number) =>
  items.reduce((sum, item) => sum + countOf(item), 0)
