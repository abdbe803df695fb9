import { expect, it } from 'vitest'

import { messageRate } from './message-rate.ts'

it('allows sixty messages a second indefinitely, and no more', () => {
  let time = 0
  const mayPass = messageRate(60, () => time)
  const passed = () => Array.from({ length: 200 }, mayPass).filter(Boolean).length

  expect(passed()).toBe(120)
  time = 1_000
  expect(passed()).toBe(60)
  time = 1_500
  expect(passed()).toBe(30)
  time = 600_000
  expect(passed()).toBe(120)
})
