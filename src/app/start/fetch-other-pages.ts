import type { Features } from '#src/shell/features.ts'

/**
 * Fetches the pages other than Home, and starts the outbox, which keeps what is written on them, and the playback, which plays their
 * sounds; rejects where one cannot be fetched, so that no page lets anybody write what nothing keeps, or press what nothing plays.
 */
export async function fetchOtherPages({ outbox, playback }: Pick<Features, 'outbox' | 'playback'>) {
  const [pages] = await Promise.all([import('../routes/other-pages.tsx'), outbox.fetch(), playback.fetch()])
  return pages
}
