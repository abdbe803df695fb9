import type { Features } from '#src/shell/features.ts'

import type { AppDeps } from './app-deps.ts'
import { fetchedCode } from './code-not-fetched-error.ts'
import { fetchOnce } from './fetch-once.ts'

/** Every feature with its own machines. Each is lazy-loaded, outside the app's entry chunk. */
export function composeFeatures(deps: AppDeps): Features {
  const outbox = fetchOnce(
    async () => (await fetchedCode(import('../features/outbox.ts'))).composeOutbox(deps),
    deps.now,
  )
  return {
    outbox,
    bank: fetchOnce(
      async () => (await fetchedCode(import('../features/bank.ts'))).composeBank(deps),
      deps.now,
    ),
    calendar: fetchOnce(
      async () => (await fetchedCode(import('../features/calendar.ts'))).composeCalendar(deps),
      deps.now,
    ),
    content: fetchOnce(
      async () => (await fetchedCode(import('../features/content.ts'))).composeContent(deps),
      deps.now,
    ),
    drafts: fetchOnce(
      async () => (await fetchedCode(import('../features/drafts.ts'))).composeDrafts(deps),
      deps.now,
    ),
    files: fetchOnce(
      async () => (await fetchedCode(import('../features/files.ts'))).composeFiles(deps),
      deps.now,
    ),
    ask: fetchOnce(async () => {
      const [{ composeAsk }, started] = await Promise.all([
        fetchedCode(import('../features/ask.ts')),
        outbox.fetch(),
      ])
      return composeAsk({ ...deps, ...started })
    }, deps.now),
    reflection: fetchOnce(async () => {
      const [{ composeReflection }, started] = await Promise.all([
        fetchedCode(import('../features/reflection.ts')),
        outbox.fetch(),
      ])
      return composeReflection({ ...deps, ...started })
    }, deps.now),
  }
}
