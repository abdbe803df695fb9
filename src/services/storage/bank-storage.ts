import * as v from 'valibot'

import { endpoints } from '#src/contract/endpoints.ts'

import type { DeviceStorage } from './device-storage.ts'

const schemas = {
  mainActivities: endpoints.mainActivities.list.response,
  activities: endpoints.activities.list.response,
  focusAreas: endpoints.focusAreas.list.response,
  experienceGoals: endpoints.experienceGoals.list.response,
  generalTips: endpoints.generalTips.list.response,
} as const
type Name = keyof typeof schemas

/**
 * Each list under its own name, with the flag `<name>Loaded` beside it (`generalTips` has none, wire section 8): a flag counts
 * only together with a list that parses.
 */
export interface BankStorage {
  /** The stored list, without the media addresses that have run out at `now`. */
  read(name: Name, now: Date): unknown[] | undefined
  write(name: Name, list: unknown): void
}

export function createBankStorage(device: DeviceStorage): BankStorage {
  const forget = (name: Name) => {
    const flag = flagOf(name)
    if (flag) device.remove(flag)
    device.remove(name)
  }
  return {
    read(name, now) {
      const flag = flagOf(name)
      if (flag && device.read(flag, v.literal(true)) === undefined) return undefined
      const list = device.read(name, v.array(v.unknown()))
      const reading = v.safeParse(schemas[name], withoutExpiredAddresses(list, now))
      if (reading.success) return reading.output
      forget(name)
      return undefined
    },
    write(name, list) {
      if (!device.write(name, list)) forget(name)
      else {
        const flag = flagOf(name)
        if (flag) device.write(flag, true)
      }
    },
  }
}

const flagOf = (name: Name) => (name === 'generalTips' ? undefined : `${name}Loaded`)

/** The same value without each signed address whose time, the parameter `e` in seconds, is over. */
function withoutExpiredAddresses(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExpiredAddresses(item, now))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !isExpiredAddress(field, now))
      .map(([name, field]) => [name, withoutExpiredAddresses(field, now)]),
  )
}

function isExpiredAddress(field: unknown, now: Date): boolean {
  const expiry =
    typeof field === 'string' ? /^[^?\s]*\/api\/files\/[^?]+\?(?:.*&)?e=(\d+)/.exec(field)?.[1] : undefined
  return expiry !== undefined && Number(expiry) * 1_000 <= now.getTime()
}
