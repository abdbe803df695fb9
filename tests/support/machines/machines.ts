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
