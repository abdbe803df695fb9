import { draftMachine } from '#src/machines/draft/draft/draft.machine.ts'
import { draftsMachine } from '#src/machines/draft/drafts/drafts.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { draftActors } from '../actors/draft-actors.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'now' | 'page' | 'scope' | 'startFeature' | 'unsavedOnPage'>

/** Composes the drafts of forms: one actor under `app` owns them, also of a form that is no longer shown. */
export function composeDrafts(deps: Deps): FeatureMap['drafts'] {
  const actors = { draft: draftMachine.provide({ actors: draftActors(deps) }) } satisfies ActorsOf<
    typeof draftsMachine
  >
  return { drafts: deps.startFeature('drafts', draftsMachine.provide({ actors }), undefined) }
}
