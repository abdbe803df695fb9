import { contentFormMachine } from '#src/machines/bank/content-form/content-form.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'

import { contentActors } from '../actors/content-actors.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'api' | 'app' | 'newKey' | 'now' | 'page' | 'scope' | 'unsavedOnPage'>

/** Composes the form of the bank’s editors, which each of their pages runs. */
export const composeContent = (deps: Deps): FeatureMap['content'] => ({
  contentForm: contentFormMachine.provide({ actors: contentActors(deps) }),
})
