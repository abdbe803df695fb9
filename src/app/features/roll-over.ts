import * as v from 'valibot'

import { DepartmentId } from '#src/contract/values.ts'
import { rollOverMachine } from '#src/machines/people/roll-over/roll-over.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { rollOverActors } from '../actors/roll-over-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'newKey'>

/** Composes the guide to a new year. */
export const composeRollOver = (deps: Deps): FeatureMap['rollOver'] => ({
  rollOver: rollOverMachine.provide({ actors: rollOverActors(deps) }),
  newDepartmentId: () => v.parse(DepartmentId, deps.newKey()),
})
