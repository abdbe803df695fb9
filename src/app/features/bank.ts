import { ticksMachine } from '#src/machines/bank/ticks/ticks.machine.ts'
import type { FeatureMap } from '#src/shell/features.ts'
import { lazyComponent } from '#src/ui/code-boundary.tsx'

import { presenceActors } from '../actors/presence-actors.ts'
import type { ActorsOf } from '../start/actors-of.ts'
import type { AppDeps } from '../start/app-deps.ts'

type Deps = Pick<AppDeps, 'app' | 'startFeature'>

/** Keeps the ticks while the page is open and the same person acts in the same department. */
export function composeBank({ app, startFeature }: Deps): FeatureMap['bank'] {
  const actors = presenceActors({ app }) satisfies ActorsOf<typeof ticksMachine>
  return {
    ticks: startFeature('ticks', ticksMachine.provide({ actors }), undefined),
    SignHands,
  }
}

const SignHands = lazyComponent(
  async () => (await import('#src/features/ask/signs/sign-hands.tsx')).SignHands,
)
