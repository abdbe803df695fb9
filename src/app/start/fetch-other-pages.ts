import type { Features } from '#src/shell/features.ts'

/** What every page but Home needs. */
const needed = ['outbox', 'playback', 'students', 'drafts', 'signOut'] as const

/**
 * Fetches the pages other than Home with what they need: the outbox, which keeps what is written on them, the playback, which plays
 * their sounds, what keeps children on the device, what keeps the words of forms, the question before a sign-out, and the mark of rejected
 * changes. A form may be opened when the network is gone. Rejects where one of these cannot be fetched: a page without its outbox would
 * lose what is written on it.
 */
export async function fetchOtherPages(features: Pick<Features, (typeof needed)[number]>) {
  const [pages] = await Promise.all([
    import('../routes/other-pages.tsx'),
    import('../routes/held-mark.tsx'),
    ...needed.map((name) => features[name].fetch()),
  ])
  return pages
}
