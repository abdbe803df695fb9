import { expect, it } from 'vitest'

import { createTestMode } from '#server/test-mode/test-mode.ts'
import { endpoints } from '#src/contract/endpoints.ts'

import { controlOf } from './server-control.ts'

const { login, me } = endpoints.auth

/** Requests that wait at the switch of the server, so many to each endpoint. */
async function waiting(count: number) {
  const testMode = createTestMode(() => new Date())
  const control = controlOf(testMode)
  for (const endpoint of [login, me]) {
    await control.hold(endpoint)
    for (let sent = 0; sent < count; sent += 1)
      void testMode.faults.outcomeOf(`${endpoint.method} ${endpoint.path}`)
  }
  return control
}

it('fails where a change was sent twice', async () => {
  const control = await waiting(2)

  await expect(control.release(login)).rejects.toThrow('POST /api/auth/login was sent 2 times.')
})

it('lets a page read twice', async () => {
  const control = await waiting(2)

  await expect(control.release(me)).resolves.toBeUndefined()
})

it('lets a change through that was sent once', async () => {
  const control = await waiting(1)

  await expect(control.release(login)).resolves.toBeUndefined()
})
