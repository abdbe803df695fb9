import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'

import { fetchAhead } from './fetch-ahead.ts'

it('fetches nothing before the app is ready', async () => {
  const { app } = startApp()
  const fetched: string[] = []

  const under = fetchAhead(app, [async () => fetched.push('page')], (act) => act())
  app.stop()

  await expect(under).rejects.toThrow('terminated')
  expect(fetched).toEqual([])
})
