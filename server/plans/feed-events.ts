import type { ClosedDay } from '#src/contract/closed-day.ts'
import { hrefOf } from '#src/contract/pages.ts'
import type { DepartmentId, OrganizationId } from '#src/contract/values.ts'

import type { CalendarEvent } from './calendar-file.ts'
import type { PlanEvent } from './plan.store.ts'

/** What the events of one feed have in common. */
export type FeedContext = {
  /** The origin of the app. */
  readonly publicUrl: string
  readonly organizationId: OrganizationId
  readonly organizationName: string
  /** Those whose closed days the feed has. */
  readonly departmentNames: ReadonlyMap<DepartmentId, string>
  /** A closed day does not store when it was set, so it counts as changed when the address was made. */
  readonly createdAt: Date
}

/** The event of a plan: title, time and place, and a link to its page. */
export const planEvent = (plan: PlanEvent, { publicUrl, organizationName }: FeedContext): CalendarEvent => ({
  uid: uidOf(plan._id, publicUrl),
  sequence: plan.version - 1,
  changedAt: plan.changedAt,
  day: plan.date,
  start: plan.start,
  end: plan.end,
  duration: plan.duration,
  title: plan.title,
  place: `${plan.department}, ${organizationName}`,
  url: publicUrl + hrefOf('plan', { event: plan._id }),
})

/** The events of the days on which the kindergarten or a department of the feed is closed. */
export const closedDayEvents = (days: readonly ClosedDay[], context: FeedContext): CalendarEvent[] =>
  days.flatMap(({ day, departmentId, label }) => {
    const { organizationId, organizationName, departmentNames, createdAt, publicUrl } = context
    const department = departmentId === null ? undefined : departmentNames.get(departmentId)
    if (departmentId !== null && department === undefined) return []
    return {
      uid: uidOf(`${departmentId ?? organizationId}-${day}`, publicUrl),
      sequence: 0,
      changedAt: createdAt,
      day,
      start: null,
      end: null,
      title: `Stengt: ${label}`,
      place: department === undefined ? organizationName : `${department}, ${organizationName}`,
    }
  })

const uidOf = (id: string, publicUrl: string) => `${id}@${new URL(publicUrl).hostname}`
