import { tabletMachine } from '#src/machines/app/tablet/tablet.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { tabletActors } from '../actors/tablet-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<
  AppDeps,
  'api' | 'app' | 'clockOffsetMs' | 'now' | 'page' | 'sharedTablet' | 'startFeature' | 'watchVisibility'
>

/** Composes the lock of a shared tablet, which runs as long as the page. */
export function composeTablet(deps: Deps): FeatureMap['tablet'] {
  const { auth } = deps.app.getSnapshot().children
  if (!auth) throw new Error('The app runs without its auth actor.')
  const tablet = tabletMachine.provide({ actors: tabletActors({ ...deps, auth }) })
  return { tablet: deps.startFeature('tablet', tablet, { auth }) }
}
