import type { MachineBinding } from './binding.ts'

const modules = import.meta.glob<{ readonly browser: MachineBinding }>(
  '../../../../src/machines/**/*.browser.ts',
  { eager: true },
)

/** Every machine that is bound to the browser. */
export const machineBindings: readonly MachineBinding[] = Object.values(modules).map(({ browser }) => browser)
