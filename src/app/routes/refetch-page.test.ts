import { expect, it } from 'vitest'

import { startApp } from '#tests/support/app/app-setup.ts'

import { refetchPageWhenOnline } from './refetch-page.ts'

it('fetches the other pages again when the network is back, which may fail once more', () => {
  const { app, watchConnection } = startApp()
  let fetches = 0
  refetchPageWhenOnline({ revalidate: async () => undefined }, app, async () => {
    fetches += 1
    throw new Error('No network.')
  })

  watchConnection.notify({ type: 'connection.lost' })
  expect(fetches).toBe(0)

  watchConnection.notify({ type: 'connection.restored' })
  expect(fetches).toBe(1)
})
