import type { AnyStateMachine, Snapshot } from 'xstate'

/** The snapshot comes from `getPersistedSnapshot`, if the machine should resume from it. */
export type ResumableInput = { readonly snapshot?: Snapshot<unknown> | undefined }

/**
 * Returns the machine with another initial snapshot: restored from `input.snapshot` if possible, otherwise started with
 * its input, since `invoke` cannot pass a persisted snapshot to a child. Apply it last: `provide` returns a plain machine.
 */
export function resumable<TMachine extends AnyStateMachine>(machine: TMachine): TMachine {
  const getInitialSnapshot: AnyStateMachine['getInitialSnapshot'] = (scope, input: ResumableInput = {}) => {
    if (input.snapshot)
      try {
        return machine.restoreSnapshot(input.snapshot, scope)
      } catch {
        // Its states belong to another chart.
      }
    return machine.getInitialSnapshot(scope, input)
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same machine, except for its initial snapshot
  return Object.assign(Object.create(machine), { getInitialSnapshot }) as TMachine
}
