import { expect, it } from 'vitest'

import type { FeatureMap } from '#src/shell/features.ts'
import { startOutbox } from '#tests/support/outbox/outbox.ts'

import { fetchOtherPages } from './fetch-other-pages.ts'

it('has no pages before the outbox runs, so that nothing is written that nothing keeps', async () => {
  const started = new EventTarget()
  const { outbox } = startOutbox()
  const fetch = () =>
    new Promise<FeatureMap['outbox']>((resolve) => {
      started.addEventListener('started', () => resolve({ outbox }))
    })
  let hasPages = false
  const fetching = fetchOtherPages({ outbox: { fetch } }).then((pages) => {
    hasPages = true
    return pages
  })

  await import('../routes/other-pages.tsx')
  expect(hasPages).toBe(false)

  started.dispatchEvent(new Event('started'))
  expect((await fetching).otherPages.members.length).toBeGreaterThan(0)
})

it('has no pages where the outbox cannot be fetched', async () => {
  const fetching = fetchOtherPages({ outbox: { fetch: () => Promise.reject(new Error('No network.')) } })

  await expect(fetching).rejects.toThrow('No network.')
})
