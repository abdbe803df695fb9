import { sociogramMachine } from '#src/machines/reports/sociogram/sociogram.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { sociogramActors } from '../actors/sociogram-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

/** Composes the sociogram of the leader’s report, with the layout of its picture. */
export const composeSociogram = (deps: Pick<AppDeps, 'api'>): FeatureMap['sociogram'] => ({
  sociogram: sociogramMachine.provide({ actors: sociogramActors(deps) }),
})
