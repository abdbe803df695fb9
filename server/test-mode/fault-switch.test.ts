import { expect, it } from 'vitest'

import { createFaultSwitch } from './fault-switch.ts'

const likes = 'GET /api/like'

it('a request that waits passes when everything is reset', async () => {
  const faults = createFaultSwitch()
  faults.set(likes, 'hold')
  const outcome = faults.outcomeOf(likes)

  faults.reset()

  expect(await outcome).toBe('pass')
  expect(await faults.outcomeOf(likes)).toBe('pass')
})

it('a request that waits has the outcome that its endpoint is set to', async () => {
  const faults = createFaultSwitch()
  faults.set(likes, 'hold')
  const outcome = faults.outcomeOf(likes)

  faults.set(likes, 503)

  expect(await outcome).toBe(503)
})
