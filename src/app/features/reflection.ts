import { reflectionMachine } from '#src/machines/reflection/reflection/reflection.machine.ts'
import { reflectionsMachine } from '#src/machines/reflection/reflections/reflections.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { presenceActors } from '../actors/presence-actors.ts'
import { reflectionActors } from '../actors/reflection-actors.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<
  AppDeps,
  'api' | 'app' | 'newKey' | 'now' | 'page' | 'queryClient' | 'scope' | 'startFeature' | 'unsavedOnPage'
> &
  FeatureMap['outbox']

/** Composes the reflections: one actor under `app` owns the form of the session whose page is open. */
export function composeReflection(deps: Deps): FeatureMap['reflection'] {
  const { newKey, now } = deps
  const actors = {
    ...presenceActors(deps),
    reflection: reflectionMachine.provide({ actors: reflectionActors(deps) }),
  } satisfies ActorsOf<typeof reflectionsMachine>
  return {
    reflections: deps.startFeature('reflections', reflectionsMachine.provide({ actors }), { newKey, now }),
  }
}
