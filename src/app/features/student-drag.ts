import { studentDragMachine } from '#src/machines/people/student-drag/student-drag.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { studentDragActors } from '../actors/student-drag-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

/** Composes the drag of children to another department. */
export function composeStudentDrag({ page }: Pick<AppDeps, 'page'>): FeatureMap['studentDrag'] {
  if (!page) throw new Error('A drag needs a window.')
  return { studentDrag: studentDragMachine.provide({ actors: studentDragActors(page) }) }
}
