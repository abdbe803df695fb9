import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { studentImportMachine } from '#src/machines/people/student-import/student-import.machine.ts'

export type ImportRef = ActorRefFrom<typeof studentImportMachine>
/** What a step of the import shows, and where it sends what the person does. */
export type ImportProps = {
  readonly actor: ImportRef
  readonly snapshot: SnapshotFrom<typeof studentImportMachine>
}
