import type { FeatureMap, Features } from '#src/shell/features.ts'

import type { AppDeps } from './app-deps.ts'
import { fetchedCode } from '#src/ui/code-not-fetched-error.ts'
import { fetchOnce } from './fetch-once.ts'

/** Every feature with its own machines, each fetched at its first use; the names of their files are bytes that Home need not wait for. */
export function composeFeatures(deps: AppDeps): Features {
  const feature = <Name extends keyof FeatureMap>(name: Name) =>
    fetchOnce(async () => {
      const { compositions } = await fetchedCode(import('../features/compositions.ts'))
      return compositions[name](deps, features)
    }, deps.now)
  const features: Features = {
    outbox: feature('outbox'),
    playback: feature('playback'),
    students: feature('students'),
    signOut: feature('signOut'),
    bank: feature('bank'),
    calendar: feature('calendar'),
    content: feature('content'),
    drafts: feature('drafts'),
    files: feature('files'),
    tableImport: feature('tableImport'),
    pictures: feature('pictures'),
    picture: feature('picture'),
    wordSeries: feature('wordSeries'),
    moves: feature('moves'),
    sociogram: feature('sociogram'),
    ask: feature('ask'),
    reflection: feature('reflection'),
    tablet: feature('tablet'),
  }
  return features
}
