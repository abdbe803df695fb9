import { Hono } from 'hono'

import type { Database } from '#server/database/database.ts'
import { hashEtag, isKnownEtag } from '#server/http/etag.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import type { AttemptCount } from '#server/sessions/attempt-count.store.ts'
import type { UserStore } from '#server/people/user.store.ts'
import type { AffiliatedDepartment } from '#src/contract/user.ts'
import { addDays, dayOf } from '#src/domain/day.ts'
import { visibleDepartments } from '#src/domain/visible-departments.ts'

import { calendarFile } from './calendar-file.ts'
import { closedDayEvents, planEvent } from './feed-events.ts'
import { findFeed, type FoundFeed } from './feed.store.ts'

const daysBack = 60
const daysAhead = 400

type FeedDeps = {
  readonly db: Database
  readonly users: UserStore
  readonly within: WithinOrganization
  readonly publicUrl: string
  /** The version of the program, as in `/config.json`. */
  readonly version: string
  readonly now: () => Date
  /** Of one address, which many may have: a program reads it once an hour. */
  readonly reads: AttemptCount
  readonly inBackground: (work: Promise<void>) => void
}

/** The calendar files at the secret addresses of feeds. A wrong, a revoked and an ended address return the same 404. */
export const feedRoutes = (deps: FeedDeps) =>
  new Hono().get('/api/feeds/:file', async (c) => {
    const [, secret] = /^([\w-]{43})\.ics$/u.exec(c.req.param('file')) ?? []
    const feed = secret === undefined ? undefined : await findFeed(deps.db, secret)
    const scope = feed && (await scopeOf(feed, deps.users))
    if (!feed || !scope) throw new HttpError(404, 'Kalenderen finnes ikke.')
    const seconds = await deps.reads.count(feed.id)
    if (seconds > 0)
      throw new HttpError(
        429,
        'Kalenderen er hentet for mange ganger. Prøv igjen om litt.',
        undefined,
        seconds,
      )

    const contents = await contentsOf(feed, scope, deps)
    deps.inBackground(deps.within(scope, ({ feeds }) => feeds.markRead(feed.id)))
    // Of what the file is built from, by this version of the program: the same file, without building it.
    const etag = hashEtag(JSON.stringify([deps.version, contents]))
    c.header('Content-Type', 'text/calendar; charset=utf-8')
    c.header('Cache-Control', 'private, no-cache')
    c.header('ETag', etag)
    if (isKnownEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304)
    return c.body(fileOf(contents))
  })

type FeedScope = NonNullable<Awaited<ReturnType<typeof scopeOf>>>

/**
 * What whoever made the feed may see now, in the affiliation in which it was made; `undefined` when that has ended, the user is
 * deactivated, or the department is no longer visible. Read from the database at each request, as for a caller.
 */
async function scopeOf({ organizationId, userId, affiliationId, departmentId }: FoundFeed, users: UserStore) {
  const found = await users.findById(userId)
  if (!found?.isActive) return undefined
  const own = found.user.affiliations.filter(({ department }) => department.organization === organizationId)
  const affiliation = own.find(({ _id }) => _id === affiliationId)
  if (!affiliation) return undefined
  const visible = visibleDepartments(own, affiliation)
  if (departmentId !== null && visible !== 'all' && !visible.includes(departmentId)) return undefined
  const ownDepartments: readonly AffiliatedDepartment[] = own.map(({ department }) => department)
  return {
    organizationId,
    visibleDepartments: visible,
    pinDepartmentId: undefined,
    userId,
    ownDepartments,
    place: affiliation.department,
  }
}

type Contents = Awaited<ReturnType<typeof contentsOf>>

/** Reads what a file has, in a transaction that ends before anything is made of it. */
async function contentsOf(feed: FoundFeed, scope: FeedScope, { within, publicUrl, now }: FeedDeps) {
  const today = dayOf(now())
  const range = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) }
  const { organizationName } = scope.place
  const filter = feed.departmentId === null ? { participant: feed.userId } : { department: feed.departmentId }
  const { department, planned, closed } = await within(scope, async ({ plans, closedDays, departments }) => ({
    department: feed.departmentId === null ? undefined : await departments.find(feed.departmentId),
    planned: await plans.listEventsBetween(range, filter),
    closed: await closedDays.listBetween(range),
  }))
  const shown = department ? [department] : scope.ownDepartments
  return {
    name: `${department?.name ?? 'Mine aktiviteter'} – ${organizationName}`,
    publicUrl,
    organizationId: feed.organizationId,
    organizationName,
    departments: shown.map(({ _id, name }) => ({ _id, name })),
    createdAt: feed.createdAt,
    planned,
    closed,
  }
}

function fileOf({ name, planned, closed, departments, ...rest }: Contents): string {
  const context = { ...rest, departmentNames: new Map(departments.map(({ _id, name: own }) => [_id, own])) }
  return calendarFile(name, [
    ...planned.map((plan) => planEvent(plan, context)),
    ...closedDayEvents(closed, context),
  ])
}
