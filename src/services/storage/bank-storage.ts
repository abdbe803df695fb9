import * as v from 'valibot'

import { mainActivityEndpoints } from '#src/contract/main-activity.ts'
import { withPresentLook } from '#src/contract/area-look.ts'
import { activityEndpoints } from '#src/contract/activity.ts'
import { FocusAreaSummary } from '#src/contract/focus-area.ts'
import { experienceGoalEndpoints } from '#src/contract/experience-goal.ts'
import { generalTipEndpoints } from '#src/contract/general-tip.ts'
import { resourceListEndpoints } from '#src/contract/resource-list.ts'

import type { DeviceStorage } from './device-storage.ts'

const schemas = {
  mainActivities: mainActivityEndpoints.list.response,
  activities: activityEndpoints.list.response,
  focusAreas: v.array(
    v.pipe(v.record(v.string(), v.unknown()), v.transform(withPresentLook), FocusAreaSummary),
  ),
  experienceGoals: experienceGoalEndpoints.list.response,
  generalTips: generalTipEndpoints.list.response,
  resources: resourceListEndpoints.list.response,
} as const
type Name = keyof typeof schemas

/**
 * Stores each list under its own name, with the flag `<name>Loaded` beside it (`generalTips` has none, wire section 8): a flag
 * counts only together with a list that parses.
 */
export interface BankStorage {
  /** The stored list, without the media URLs that have expired at `now`. */
  read(name: Name, now: Date): unknown[] | undefined
  write(name: Name, list: unknown): void
}

export function createBankStorage(device: DeviceStorage): BankStorage {
  const removeList = (name: Name) => {
    const flag = flagOf(name)
    if (flag) device.remove(flag)
    device.remove(name)
  }
  return {
    read(name, now) {
      const flag = flagOf(name)
      if (flag && device.read(flag, v.literal(true)) === undefined) return undefined
      const list = device.read(name, v.array(v.unknown()))
      const result = v.safeParse(schemas[name], withoutExpiredUrls(list, now))
      if (result.success) return result.output
      removeList(name)
      return undefined
    },
    write(name, list) {
      if (!device.write(name, list)) removeList(name)
      else {
        const flag = flagOf(name)
        if (flag) device.write(flag, true)
      }
    },
  }
}

const flagOf = (name: Name) => (name === 'generalTips' ? undefined : `${name}Loaded`)

/** The value without each signed URL whose expiry, the parameter `e` in seconds, has passed. */
function withoutExpiredUrls(value: unknown, now: Date): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExpiredUrls(item, now))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, field]) => !isExpiredUrl(field, now))
      .map(([name, field]) => [name, withoutExpiredUrls(field, now)]),
  )
}

function isExpiredUrl(field: unknown, now: Date): boolean {
  const expiry =
    typeof field === 'string' ? /^[^?\s]*\/api\/files\/[^?]+\?(?:.*&)?e=(\d+)/.exec(field)?.[1] : undefined
  return expiry !== undefined && Number(expiry) * 1_000 <= now.getTime()
}
