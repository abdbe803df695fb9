import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createDeviceStorage } from './device-storage.ts'

describe('case 66: the device storage', () => {
  it('reads a value back as it was written', () => {
    const { device, storage } = setUp()

    expect(device.write('role', 'leder')).toBe(true)

    expect(device.read('role', v.string())).toBe('leder')
    expect(storage.getItem('role')).toBe('{"v":1,"data":"leder"}')
  })

  it.each([
    ['no JSON', '{"v":1,"data'],
    ['an old schema', '{"v":0,"data":"leder"}'],
    ['no envelope', '"leder"'],
    ['another type', '{"v":1,"data":{"role":"leder"}}'],
    ['nothing', ''],
  ])('removes a value that is %s', (_, text) => {
    const { device, storage } = setUp()
    storage.setItem('role', text)

    expect(device.read('role', v.string())).toBe(undefined)

    expect(storage.keys()).toEqual([])
  })

  it('uses memory when the storage is full, and returns false', () => {
    const { device, storage } = setUp()
    device.write('role', 'leder')
    storage.capacity = 10

    expect(device.write('role', 'administrator')).toBe(false)

    expect(device.read('role', v.string())).toBe('administrator')
    expect(storage.keys()).toEqual([])
  })

  it('uses memory when the browser blocks the storage', () => {
    const { device, storage } = setUp()
    storage.isBlocked = true

    expect(device.write('role', 'leder')).toBe(false)
    device.remove('affiliation')
    device.wipe(['token'])

    expect(device.read('role', v.string())).toBe(undefined)
  })

  it('uses memory when accessing the storage throws', () => {
    const device = createDeviceStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })

    expect(device.write('role', 'leder')).toBe(false)

    expect(device.read('role', v.string())).toBe('leder')
  })

  it('has no value that another tab has cleared', () => {
    const { device, storage } = setUp()
    device.write('token', 'a')

    storage.clear()

    expect(device.read('token', v.string())).toBe(undefined)
  })

  it('wipes all keys except the given ones', () => {
    const { device, storage } = setUp()
    device.write('token', 'a')
    device.write('role', 'leder')
    device.write('activities', [])

    device.wipe(['token'])

    expect(storage.keys()).toEqual(['token'])
  })
})

function setUp() {
  const storage = new TestStorage()
  return { storage, device: createDeviceStorage(() => storage) }
}
