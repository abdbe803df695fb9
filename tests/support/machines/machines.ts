import { type AnyStateMachine, StateMachine } from 'xstate'

import type { Invariants, MachineModel } from './model.ts'

/** The module of each machine file, by path. */
export const machineModules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../src/machines/**/*.machine.ts',
  { eager: true },
)

/** Every machine of the app. */
export const machines: readonly AnyStateMachine[] = Object.values(machineModules).flatMap((module) =>
  Object.values(module).filter(isMachine),
)

type ModelModule = {
  readonly model: MachineModel
  readonly invariants?: Invariants<AnyStateMachine>
}
const modelModules = import.meta.glob<ModelModule>('../../../src/machines/**/*.model.ts', { eager: true })

/** The models beside the machines, with their invariants. */
export const machineModels: readonly MachineModel[] = Object.values(modelModules).map(
  ({ model, invariants = {} }) => ({ ...model, invariants }),
)

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine
}

/** The file of a machine, by its path from the root of the project, with the name of its export; `undefined` for one that is not there. */
export function fileOfMachine(
  id: string,
): { readonly file: string; readonly exportName: string } | undefined {
  for (const [path, module] of Object.entries(machineModules))
    for (const [exportName, value] of Object.entries(module))
      if (isMachine(value) && value.id === id) return { file: path.replace(/^(?:\.\.\/)+/u, ''), exportName }
  return undefined
}
