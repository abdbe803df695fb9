import { describe, expect, it } from 'vitest'

import { createServerClock } from './server-clock.ts'

const server = new Date('2026-11-25T09:00:00Z')

describe('the clock', () => {
  it('is the device’s until the server has sent its time', () => {
    const clock = createServerClock(() => new Date('2026-11-26T09:00:00Z'))

    expect([clock.now().toISOString(), clock.offsetMs()]).toEqual(['2026-11-26T09:00:00.000Z', 0])
  })

  it.each([
    ['a day ahead', '2026-11-26T09:00:00Z', -86_400_000],
    ['26 hours behind', '2026-11-24T07:00:00Z', 93_600_000],
    ['a minute ahead', '2026-11-25T09:01:00Z', -60_000],
    ['less than a minute ahead', '2026-11-25T09:00:59.999Z', 0],
    ['less than a minute behind', '2026-11-25T08:59:00.001Z', 0],
  ])('of a device that is %s has this offset', (_, device, offsetMs) => {
    const clock = createServerClock(() => new Date(device))

    clock.set(server)

    expect(clock.offsetMs()).toBe(offsetMs)
  })

  it('goes on with the device’s, and follows what the server has sent last', () => {
    let device = new Date('2026-11-26T09:00:00Z')
    const clock = createServerClock(() => device)
    clock.set(server)
    device = new Date('2026-11-26T10:30:00Z')
    const later = clock.now().toISOString()

    device = new Date('2026-11-25T10:31:00Z')
    clock.set(new Date('2026-11-25T10:31:10Z'))

    expect([later, clock.now().toISOString()]).toEqual([
      '2026-11-25T10:30:00.000Z',
      '2026-11-25T10:31:00.000Z',
    ])
  })
})
