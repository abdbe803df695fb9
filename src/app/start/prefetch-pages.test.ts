import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'

import { prefetchPages } from './prefetch-pages.ts'

it('fetches nothing before the app is ready', async () => {
  const { app } = startApp()
  const fetched: string[] = []

  const prefetching = prefetchPages(app, [async () => fetched.push('page')], (act) => act())
  app.stop()

  await expect(prefetching).rejects.toThrow('terminated')
  expect(fetched).toEqual([])
})
