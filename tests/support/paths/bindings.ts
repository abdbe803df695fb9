import type { MachineBinding } from './binding.ts'

const modules = import.meta.glob<{ readonly binding: MachineBinding }>(
  '../../../src/machines/**/*.binding.ts',
  { eager: true },
)

/** Every machine that is bound to the app. */
export const machineBindings: readonly MachineBinding[] = Object.values(modules).map(({ binding }) => binding)
