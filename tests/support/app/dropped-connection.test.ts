import { expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

import { onConnections } from './dropped-connection.ts'

const database = freshDatabase('demonstration')

it('a request whose connection the test mode drops rejects as without a network, and another one gets its response', async () => {
  const server = setupServer(database, { TEST_MODE: 'on' })
  const send = onConnections((request, bindings) => server.app.fetch(request, bindings))
  const health = () => send(new Request('http://localhost/api/health'))
  await server.call('PUT /api/test/faults', { body: { endpoint: 'GET /api/health', mode: 'drop' } })

  await expect(health()).rejects.toEqual(new TypeError('Failed to fetch'))

  await server.call('DELETE /api/test/faults')
  expect((await health()).status).toBe(200)
})
