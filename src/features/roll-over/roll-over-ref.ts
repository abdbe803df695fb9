import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { rollOverMachine } from '#src/machines/people/roll-over/roll-over.machine.ts'

/** What a step of the guide shows, and where it sends what the person does. */
export type RollOverProps = {
  readonly actor: ActorRefFrom<typeof rollOverMachine>
  readonly snapshot: SnapshotFrom<typeof rollOverMachine>
}
