import type { AnyStateMachine, Snapshot } from 'xstate'

/** Of `getPersistedSnapshot`, where the machine is to go on from it. */
export type ResumableInput = { readonly snapshot?: Snapshot<unknown> | undefined }

/**
 * The machine, restored from `input.snapshot` where there is one that can be restored, and else started with its input: `invoke` has
 * no way to hand a child a persisted snapshot. To be applied last, since `provide` makes a plain machine again.
 */
export function resumable<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, input: ResumableInput = {}) => {
    if (input.snapshot)
      try {
        return machine.restoreSnapshot(input.snapshot, scope)
      } catch {
        // Its states are of another chart.
      }
    return machine.getInitialSnapshot(scope, input)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same machine, but for how it begins
  return Object.assign(Object.create(machine), { getInitialSnapshot }) as TMachine
}
