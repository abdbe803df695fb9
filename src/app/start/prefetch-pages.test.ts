import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'
import { nextTask } from '#tests/support/suite/next-task.ts'

import { loadInTurn, prefetchPages } from './prefetch-pages.ts'

it('fetches nothing before the app is ready', async () => {
  const { app } = startApp()
  const fetched: string[] = []

  const prefetching = prefetchPages(app, [async () => fetched.push('page')], (act) => act())
  app.stop()

  await expect(prefetching).rejects.toThrow('terminated')
  expect(fetched).toEqual([])
})

it('fetches a page after the one before it, also after one that failed', async () => {
  const fetched: string[] = []
  let finish: (() => void) | undefined
  const first = new Promise<void>((resolve) => {
    finish = resolve
  })

  const loading = loadInTurn([
    () => first,
    () => Promise.reject(new TypeError('Failed to fetch')),
    async () => fetched.push('last'),
  ])
  await nextTask()
  expect(fetched).toEqual([])
  finish?.()
  await loading

  expect(fetched).toEqual(['last'])
})
