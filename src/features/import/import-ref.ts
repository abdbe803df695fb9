import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { tableImportMachine } from '#src/machines/people/table-import/table-import.machine.ts'

export type ImportRef = ActorRefFrom<typeof tableImportMachine>
/** What a step of the import shows, and where it sends what the person does. */
export type ImportProps = {
  readonly actor: ImportRef
  readonly snapshot: SnapshotFrom<typeof tableImportMachine>
}
