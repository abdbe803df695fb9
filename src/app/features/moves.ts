import * as v from 'valibot'

import { DepartmentId } from '#src/contract/values.ts'
import { rollOverMachine } from '#src/machines/people/roll-over/roll-over.machine.ts'
import { studentDragMachine } from '#src/machines/people/student-drag/student-drag.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { rollOverActors } from '../actors/roll-over-actors.ts'
import { studentDragActors } from '../actors/student-drag-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'newKey' | 'page'>

/** Composes how children and staff move between departments: the guide to a new year, and a drag. */
export function composeMoves({ page, ...deps }: Deps): FeatureMap['moves'] {
  if (!page) throw new Error('A drag needs a window.')
  return {
    rollOver: rollOverMachine.provide({ actors: rollOverActors(deps) }),
    newDepartmentId: () => v.parse(DepartmentId, deps.newKey()),
    studentDrag: studentDragMachine.provide({ actors: studentDragActors(page) }),
  }
}
