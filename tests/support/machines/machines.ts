import { type AnyStateMachine, StateMachine } from 'xstate'

/** The module of each machine file, by path. */
export const machineModules = import.meta.glob<Readonly<Record<string, unknown>>>(
  '../../../src/machines/**/*.machine.ts',
  { eager: true },
)

/** Every machine of the app. */
export const machines: readonly AnyStateMachine[] = Object.values(machineModules).flatMap((module) =>
  Object.values(module).filter(isMachine),
)

export function isMachine(value: unknown): value is AnyStateMachine {
  return value instanceof StateMachine
}
