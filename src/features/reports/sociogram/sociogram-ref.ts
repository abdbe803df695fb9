import type { ActorRefFrom, SnapshotFrom } from 'xstate'

import type { Student } from '#src/contract/student.ts'
import type { sociogramMachine } from '#src/machines/reports/sociogram/sociogram.machine.ts'

/** What a part of the sociogram shows, and where it sends what the person does. */
export type SociogramProps = {
  readonly actor: ActorRefFrom<typeof sociogramMachine>
  readonly snapshot: SnapshotFrom<typeof sociogramMachine>
  readonly students: readonly Student[]
  /** The address of the report of a child, where the user may read it. */
  readonly reportOf: (child: Student) => string | undefined
}
