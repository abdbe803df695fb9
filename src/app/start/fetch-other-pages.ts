import type { Features } from '#src/shell/features.ts'

/**
 * Fetches the pages other than Home, and starts the outbox, which keeps what is written on them; rejects where either cannot be fetched,
 * so that no page lets anybody write what nothing keeps.
 */
export async function fetchOtherPages({ outbox }: Pick<Features, 'outbox'>) {
  const [pages] = await Promise.all([import('../routes/other-pages.tsx'), outbox.fetch()])
  return pages
}
