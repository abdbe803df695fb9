import type { FeatureMap } from '#src/shell/features.ts'

import type { AppDeps } from '../app-deps.ts'
import { createAskShell } from '../ask/ask-shell.ts'

export function composeAsk({ page, ...deps }: AppDeps): FeatureMap['ask'] {
  if (!page) throw new Error('Ask needs a window.')
  return createAskShell({ ...deps, page })
}
