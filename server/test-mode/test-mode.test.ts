import { describe, expect, it } from 'vitest'

import { listen } from '#server/http/listen.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')
const start = () => setupServer(database, { TEST_MODE: 'on' })
const likes = 'GET /api/like'

describe('in the test mode', () => {
  it('an endpoint fails as it is set to, and no other one', async () => {
    const server = start()
    const leader = await server.signIn(people.leader)
    await server.call('PUT /api/test/faults', { body: { endpoint: likes, mode: 503 } })

    const failed = await server.call(likes, { as: leader })

    expect([failed.status, failed.body]).toEqual([503, { message: 'Feil fra testmodus.' }])
    expect((await server.call('GET /api/main-activities', { as: leader })).status).toBe(200)
    await server.call('PUT /api/test/faults', { body: { endpoint: likes, mode: 'pass' } })
    expect((await server.call(likes, { as: leader })).status).toBe(200)
  })

  it('a held request waits until it is released, to pass or to fail', async () => {
    const server = start()
    const leader = await server.signIn(people.leader)
    await server.call('PUT /api/test/faults', { body: { endpoint: likes, mode: 'hold' } })
    const release = (outcome: unknown) =>
      server.call('POST /api/test/faults/release', { body: { endpoint: likes, outcome } })

    const first = server.call(likes, { as: leader })
    expect((await release('pass')).body).toEqual({ released: 1 })
    expect((await first).status).toBe(200)

    const second = server.call(likes, { as: leader })
    await release(500)
    expect((await second).status).toBe(500)
  })

  it('a path with a parameter is that of its endpoint', async () => {
    const server = start()
    const leader = await server.signIn(people.leader)
    await server.call('PUT /api/test/faults', { body: { endpoint: 'GET /api/activities/{id}', mode: 502 } })

    expect((await server.call('GET /api/activities/5', { as: leader })).status).toBe(502)
    expect((await server.call('GET /api/activities', { as: leader })).status).toBe(200)
  })

  it('everything passes again after a reset', async () => {
    const server = start()
    const leader = await server.signIn(people.leader)
    await server.call('PUT /api/test/faults', { body: { endpoint: likes, mode: 'hold' } })

    await server.call('DELETE /api/test/faults')

    expect((await server.call(likes, { as: leader })).status).toBe(200)
  })

  it('a dropped connection gives no response', async () => {
    const server = start()
    const listener = await listen(server.app.fetch, { port: 0, host: '127.0.0.1' })
    const address = `http://127.0.0.1:${listener.port}`
    await server.call('PUT /api/test/faults', { body: { endpoint: 'GET /api/health', mode: 'drop' } })

    await expect(fetch(`${address}/api/health`)).rejects.toThrow('fetch failed')

    await server.call('DELETE /api/test/faults')
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    await listener.drain(100)
  })

  it('the clock can be advanced: an access token expires', async () => {
    const server = start()
    const leader = await server.signIn(people.leader)

    await server.call('POST /api/test/clock', { body: { seconds: 901 } })

    const { status, body } = await server.call(likes, { as: leader })
    expect(status).toBe(401)
    expect(body).toMatchObject({ message: 'jwt expired' })
  })

  it('an unknown endpoint and an outcome without a request are refused', async () => {
    const server = start()

    const unknown = await server.call('PUT /api/test/faults', {
      body: { endpoint: 'GET /api/lik', mode: 500 },
    })
    expect([unknown.status, unknown.body]).toEqual([
      400,
      { message: 'endpoint: is no endpoint, such as POST /api/auth/login.' },
    ])
    const clock = await server.call('POST /api/test/clock', { body: { seconds: -1 } })
    expect(clock.status).toBe(400)
  })
})

it('without the test mode there is no switch', async () => {
  const server = setupServer(database)

  const { status } = await server.call('PUT /api/test/faults', { body: { endpoint: likes, mode: 503 } })

  expect(status).toBe(404)
})
