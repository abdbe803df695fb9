import patterns from 'hyphenopoly/patterns/nb.wasm?url'
import { fromPromise } from 'xstate'

import type { Hyphenate } from '#src/ui/hyphenated.tsx'

/** Fetches the hyphenation of Norwegian words. Without it, words break only where they must. */
export const hyphenationLogic = fromPromise<Hyphenate | undefined>(async () => {
  try {
    const { loadHyphenation } = await import('#src/services/hyphenation/hyphenation.ts')
    return await loadHyphenation(async () => (await fetch(patterns)).arrayBuffer())
  } catch {
    return undefined
  }
})
