import type { Features } from '#src/shell/features.ts'

import type { AppDeps } from './app-deps.ts'
import { fetchOnce } from './fetch-once.ts'

/** Every feature that has machines of its own. None of them is in the chunk that starts the app. */
export const composeFeatures = (deps: AppDeps): Features => ({
  activities: fetchOnce(
    async () => (await import('./features/activities.ts')).composeActivities(deps),
    deps.now,
  ),
  ask: fetchOnce(async () => (await import('./features/ask.ts')).composeAsk(deps), deps.now),
})
