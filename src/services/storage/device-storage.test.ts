import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { TestStorage } from '#tests/support/app/web-storage.ts'

import { createDeviceStorage } from './device-storage.ts'

describe('case 66: what is kept on the device', () => {
  it('is read back as it was written', () => {
    const { device, storage } = setTheStage()

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
  ])('is removed when it is %s', (_, text) => {
    const { device, storage } = setTheStage()
    storage.setItem('role', text)

    expect(device.read('role', v.string())).toBe(undefined)

    expect(storage.keys()).toEqual([])
  })

  it('lives in memory alone when the storage is full, and says so', () => {
    const { device, storage } = setTheStage()
    device.write('role', 'leder')
    storage.capacity = 10

    expect(device.write('role', 'administrator')).toBe(false)

    expect(device.read('role', v.string())).toBe('administrator')
    expect(storage.keys()).toEqual([])
  })

  it('lives in memory alone when the browser blocks the storage', () => {
    const { device, storage } = setTheStage()
    storage.isBlocked = true

    expect(device.write('role', 'leder')).toBe(false)
    device.remove('affiliation')
    device.wipe(['token'])

    expect(device.read('role', v.string())).toBe(undefined)
  })

  it('lives in memory alone when even asking for the storage throws', () => {
    const device = createDeviceStorage(() => {
      throw new DOMException('blocked', 'SecurityError')
    })

    expect(device.write('role', 'leder')).toBe(false)

    expect(device.read('role', v.string())).toBe('leder')
  })

  it('is gone when another tab has cleared it', () => {
    const { device, storage } = setTheStage()
    device.write('token', 'a')

    storage.clear()

    expect(device.read('token', v.string())).toBe(undefined)
  })

  it('is wiped but for the keys that are kept', () => {
    const { device, storage } = setTheStage()
    device.write('token', 'a')
    device.write('role', 'leder')
    device.write('activities', [])

    device.wipe(['token'])

    expect(storage.keys()).toEqual(['token'])
  })
})

function setTheStage() {
  const storage = new TestStorage()
  return { storage, device: createDeviceStorage(() => storage) }
}
