import { randomUUID } from 'node:crypto'

import { eq, inArray, isNull } from 'drizzle-orm'
import ICAL from 'ical.js'
import { beforeEach, describe, expect, it } from 'vitest'

import { affiliations, auditLog, departments, students, users } from '#server/database/schema/people.ts'
import { calendarFeeds, closedDays, plans } from '#server/database/schema/plans.ts'
import { activityId } from '#server/seeds/bank-rows.ts'
import type { AddressedFeed } from '#src/contract/feed.ts'
import type { Plan } from '#src/contract/plan-reads.ts'
import type { Id, OrganizationId } from '#src/contract/values.ts'
import { eventually } from '#tests/support/suite/eventually.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import { deleteReflections } from '#tests/support/database/delete-reflections.ts'
import {
  bikuben,
  fjordglott,
  krabba,
  maurtua,
  solbakken,
  studentIdOf,
  userIdOf,
} from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const now = new Date('2031-02-01T09:00:00Z')

beforeEach(() =>
  database().asOwner(async ({ db }) => {
    await db.delete(calendarFeeds)
    await deleteReflections(db)
    await db.delete(plans)
    await db.delete(closedDays)
    await db.delete(auditLog)
  }),
)

describe('the feed of a department', () => {
  it('has title, time and place of its plans, and a link to each', async () => {
    const own = await as(people.employee)
    const [timed] = await own.add({ dates: ['2031-02-04'], start: '09:30', end: '10:15' })
    const [allDay] = await own.add({ dates: ['2031-02-05'] })
    const { address } = await own.make({ kind: 'department', departmentId: maurtua })

    const { status, text } = await own.readFeed(address)

    expect(status).toBe(200)
    expect(nameOf(text)).toEqual('Maurtua – Solbakken barnehage')
    expect(text.slice(text.indexOf('BEGIN:VEVENT')).split('\r\n')).toEqual([
      'BEGIN:VEVENT',
      `UID:${timed._id}@localhost`,
      'DTSTAMP:20310201T090000Z',
      'LAST-MODIFIED:20310201T090000Z',
      'SEQUENCE:0',
      'DTSTART;TZID=Europe/Oslo:20310204T093000',
      'DTEND;TZID=Europe/Oslo:20310204T101500',
      'SUMMARY:Fuglefrokost',
      'LOCATION:Maurtua\\, Solbakken barnehage',
      ...folded(`URL:http://localhost:4170/calendar/${timed._id}/plan`),
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:${allDay._id}@localhost`,
      'DTSTAMP:20310201T090000Z',
      'LAST-MODIFIED:20310201T090000Z',
      'SEQUENCE:0',
      'DTSTART;VALUE=DATE:20310205',
      'DTEND;VALUE=DATE:20310206',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Fuglefrokost',
      'LOCATION:Maurtua\\, Solbakken barnehage',
      ...folded(`URL:http://localhost:4170/calendar/${allDay._id}/plan`),
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('names no child and no colleague, and has no notes', async () => {
    const own = await as(people.employee)
    await own.add({ note: 'Husk frø.', otherNotes: 'Fra annen kilde.' })
    const { address } = await own.make({ kind: 'department', departmentId: maurtua })
    const names = await namesOfPeople()

    const { text } = await own.readFeed(address)

    const file = text.replaceAll('\r\n ', '')
    expect(eventsIn(text).map(({ title }) => title)).toEqual(['Fuglefrokost'])
    expect(names.length).toBeGreaterThan(20)
    expect([...names, 'Husk frø', 'annen kilde'].filter((word) => file.includes(word))).toEqual([])
  })

  it('has the department’s plans of 60 days back and 400 ahead, without deleted ones', async () => {
    const own = await as(people.leader)
    for (const date of ['2030-12-02', '2030-12-03', '2032-03-07', '2032-03-08'])
      await own.add({ dates: [date] })
    await own.add({ departmentId: bikuben, students: [] })
    const [deleted] = await (await as(people.employee)).add({ dates: ['2031-02-11'] })
    await (await as(people.employee)).send(`DELETE /api/plans/${deleted._id}`)
    const { address } = await own.make({ kind: 'department', departmentId: maurtua })

    const { text } = await own.readFeed(address)

    expect(eventsIn(text).map(({ day }) => day)).toEqual(['2030-12-03', '2032-03-07'])
  })

  it('has the days on which the department or the kindergarten is closed', async () => {
    const own = await as(people.leader)
    await close(solbakken, maurtua, '2031-02-06', 'Oppussing')
    await close(solbakken, bikuben, '2031-02-06', 'Maling')
    await close(solbakken, null, '2031-02-07', 'Planleggingsdag')
    await close(fjordglott, null, '2031-02-07', 'Sommerfest')
    const { address } = await own.make({ kind: 'department', departmentId: maurtua })

    const { text } = await own.readFeed(address)

    expect(eventsIn(text)).toEqual([
      {
        uid: `${maurtua}-2031-02-06@localhost`,
        title: 'Stengt: Oppussing',
        place: 'Maurtua, Solbakken barnehage',
        day: '2031-02-06',
      },
      {
        uid: `${solbakken}-2031-02-07@localhost`,
        title: 'Stengt: Planleggingsdag',
        place: 'Solbakken barnehage',
        day: '2031-02-07',
      },
    ])
  })

  it('is for departments that the caller may see', async () => {
    const own = await as(people.employee)
    const statusOf = async (departmentId: string) =>
      (await own.send('POST /api/feeds', { kind: 'department', departmentId })).status

    expect([
      await statusOf(maurtua),
      await statusOf(bikuben),
      await statusOf(krabba),
      await statusOf(randomUUID()),
    ]).toEqual([200, 404, 404, 404])
    const byLeader = await as(people.leader)
    expect(
      (await byLeader.send('POST /api/feeds', { kind: 'department', departmentId: bikuben })).status,
    ).toBe(200)
    expect(
      (await byLeader.send('POST /api/feeds', { kind: 'department', departmentId: krabba })).status,
    ).toBe(404)
  })
})

it('has the minutes of the activity of a plan without an end', async () => {
  const own = await as(people.employee)
  await own.add({ dates: ['2031-02-04'], start: '09:30' })
  const { address } = await own.make({ kind: 'person' })

  const { text } = await own.readFeed(address)

  expect(text).toContain('\r\nDTSTART;TZID=Europe/Oslo:20310204T093000\r\nDURATION:PT60M\r\n')
})

it('is read ten times in a minute, however many have its address', async () => {
  const own = await as(people.employee)
  const { address } = await own.make({ kind: 'person' })
  const other = await own.make({ kind: 'department', departmentId: maurtua })

  const statuses = []
  for (let read = 0; read < 11; read += 1) statuses.push((await own.readFeed(address)).status)

  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 429])
  expect((await own.readFeed(other.address)).status).toBe(200)
})

describe('the feed of a person', () => {
  it('has the plans in which the person takes part, in whichever department', async () => {
    const own = await as(people.leader)
    const led = { leader: userIdOf(people.employeeOfBoth), observers: [], helpers: [] }
    const [first] = await own.add({ dates: ['2031-02-03'], ...led })
    const [second] = await own.add({
      dates: ['2031-02-04'],
      observers: [userIdOf(people.employeeOfBoth)],
      helpers: [],
    })
    const [third] = await own.add({
      dates: ['2031-02-05'],
      observers: [],
      helpers: [userIdOf(people.employeeOfBoth)],
    })
    await own.add({ dates: ['2031-02-06'], observers: [], helpers: [] })
    const [elsewhere] = await own.add({ dates: ['2031-02-07'], ...led, departmentId: bikuben, students: [] })
    const byHelper = await as(people.employeeOfBoth)
    const { address } = await byHelper.make({ kind: 'person' })

    const { text } = await byHelper.readFeed(address)

    expect(nameOf(text)).toEqual('Mine aktiviteter – Solbakken barnehage')
    expect(eventsIn(text).map(({ uid }) => uid)).toEqual(
      [first, second, third, elsewhere].map(({ _id }) => `${_id}@localhost`),
    )
  })

  it('has the closed days of the person’s own departments in this kindergarten', async () => {
    await close(solbakken, maurtua, '2031-02-06', 'Oppussing')
    await close(solbakken, bikuben, '2031-02-06', 'Maling')
    await close(fjordglott, krabba, '2031-02-07', 'Sommerfest')
    const own = await as(people.employeeOfBoth)
    const { address } = await own.make({ kind: 'person' })

    const { text } = await own.readFeed(address)

    expect(eventsIn(text).map(({ title }) => title)).toEqual(['Stengt: Oppussing'])
  })
})

describe('an address', () => {
  it('is returned once; the list has no secret, and says when it was read', async () => {
    const own = await as(people.employee)
    const ofDepartment = await own.make({ kind: 'department', departmentId: maurtua })
    own.server.advanceClock(1_000)
    const ofPerson = await own.make({ kind: 'person' })
    const before = await own.list()

    await own.readFeed(ofPerson.address)

    expect(ofPerson.address).toMatch(/^http:\/\/localhost:4170\/api\/feeds\/[\w-]{43}\.ics$/u)
    expect(before).toEqual([
      {
        _id: ofDepartment._id,
        kind: 'department',
        departmentId: maurtua,
        createdAt: '2031-02-01T09:00:00.000Z',
        lastReadAt: null,
        endedAt: null,
      },
      {
        _id: ofPerson._id,
        kind: 'person',
        departmentId: null,
        createdAt: '2031-02-01T09:00:01.000Z',
        lastReadAt: null,
        endedAt: null,
      },
    ])
    await eventually(async () => {
      expect((await own.list()).map(({ lastReadAt }) => lastReadAt)).toEqual([
        null,
        '2031-02-01T09:00:01.000Z',
      ])
    })
  })

  it('is stored as a hash only', async () => {
    const own = await as(people.employee)
    const { address } = await own.make({ kind: 'person' })
    await own.readFeed(address)

    const rows = await database().asOwner(({ db }) => db.select().from(calendarFeeds))

    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(secretIn(address))
  })

  it('stops when a new one is made, also by a repeated call', async () => {
    const own = await as(people.employee)
    const first = await own.make({ kind: 'person' })
    const key = { 'idempotency-key': randomUUID() }
    const second = await own.make({ kind: 'person' }, key)
    const third = await own.make({ kind: 'person' }, key)

    const statuses = await Promise.all(
      [first, second, third].map(async ({ address }) => (await own.readFeed(address)).status),
    )

    expect(statuses).toEqual([404, 404, 200])
    expect([second._id, third._id]).toEqual([first._id, first._id])
    expect(await own.list()).toHaveLength(1)
  })

  it('stops when it is revoked, which only its maker can do', async () => {
    const own = await as(people.employee)
    const feed = await own.make({ kind: 'person' })
    const byOther = await (await as(people.leader)).send(`DELETE /api/feeds/${feed._id}`)
    const before = await own.readFeed(feed.address)

    const { status } = await own.send(`DELETE /api/feeds/${feed._id}`)
    const again = await own.send(`DELETE /api/feeds/${feed._id}`)

    expect([byOther.status, before.status, status, again.status]).toEqual([404, 200, 200, 404])
    expect((await own.readFeed(feed.address)).status).toBe(404)
    expect(await own.list()).toEqual([])
  })

  it('stops when its maker’s affiliation ends, and stays so when the person comes back', async () => {
    const own = await as(people.employeeOfBikuben)
    const { address } = await own.make({ kind: 'person' })
    const ended = await endAffiliation(people.employeeOfBikuben)

    const { status } = await own.readFeed(address)
    await database().asOwner(({ db }) => db.insert(affiliations).values(ended))

    expect([status, (await own.readFeed(address)).status]).toEqual([404, 404])
  })

  it('stops while its maker is deactivated', async () => {
    const own = await as(people.employeeOfBikuben)
    const { address } = await own.make({ kind: 'person' })

    await deactivate(people.employeeOfBikuben, now)
    const whileAway = await own.readFeed(address)
    await deactivate(people.employeeOfBikuben, null)

    expect([whileAway.status, (await own.readFeed(address)).status]).toEqual([404, 200])
  })

  it('of a department stops when its maker may no longer see the department', async () => {
    const own = await as(people.leader)
    const { address } = await own.make({ kind: 'department', departmentId: bikuben })
    const statusAs = async (role: 'ansatt' | 'leder') => {
      await database().asOwner(({ db }) =>
        db
          .update(affiliations)
          .set({ role })
          .where(eq(affiliations.userId, userIdOf(people.leader))),
      )
      return (await own.readFeed(address)).status
    }

    expect([await statusAs('ansatt'), await statusAs('leder')]).toEqual([404, 200])
  })

  it('that is wrong, revoked or ended returns the same', async () => {
    const own = await as(people.employee)
    const { address } = await own.make({ kind: 'person' })
    await own.make({ kind: 'person' })
    const origin = address.slice(0, address.lastIndexOf('/'))

    const responses = await Promise.all(
      [address, `${origin}/${'x'.repeat(43)}.ics`, `${origin}/x.ics`, `${origin}/${randomUUID()}`].map(
        async (at) => {
          const { status, text, headers } = await own.readFeed(at)
          return [status, text, headers.get('cache-control')]
        },
      ),
    )

    expect(responses).toEqual(responses.map(() => [404, '{"message":"Kalenderen finnes ikke."}', 'no-store']))
  })

  it('is read as a calendar that a program asks for again, and 304 while nothing has changed', async () => {
    const own = await as(people.employee)
    const [plan] = await own.add({})
    const { address } = await own.make({ kind: 'department', departmentId: maurtua })
    const first = await own.readFeed(address)
    const etag = first.headers.get('etag') ?? ''

    own.server.advanceClock(600_000)
    const unchanged = await own.readFeed(address, { 'if-none-match': etag })
    await own.send(`PATCH /api/plans/${plan._id}`, { start: '12:00' })
    const changed = await own.readFeed(address, { 'if-none-match': etag })

    expect([
      first.headers.get('content-type'),
      first.headers.get('cache-control'),
      etag.replace(/[\w-]{43}/u, 'hash'),
    ]).toEqual(['text/calendar; charset=utf-8', 'private, no-cache', '"hash"'])
    expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag])
    expect([changed.status, changed.headers.get('etag') === etag]).toEqual([200, false])
    expect(changed.text).toContain(
      '\r\nDTSTAMP:20310201T091000Z\r\nLAST-MODIFIED:20310201T091000Z\r\nSEQUENCE:1\r\n',
    )
  })

  it('is another file after any change that it may show, and the same one without', async () => {
    const own = await as(people.employee)
    const [plan] = await own.add({})
    const { address } = await own.make({ kind: 'department', departmentId: maurtua })
    let etag = (await own.readFeed(address)).headers.get('etag') ?? ''
    const statusAfter = async (change: () => Promise<unknown>) => {
      await change()
      const { status, headers } = await own.readFeed(address, { 'if-none-match': etag })
      etag = headers.get('etag') ?? ''
      return status
    }
    expect([
      await statusAfter(() => close(solbakken, maurtua, '2031-02-06', 'Oppussing')),
      await statusAfter(() => close(solbakken, bikuben, '2031-02-06', 'Maling')),
      await statusAfter(() => renameMaurtua('Maurtuva')),
      await statusAfter(() => renameMaurtua('Maurtua')),
      await statusAfter(() => own.send(`DELETE /api/plans/${plan._id}`)),
      await statusAfter(() => Promise.resolve()),
    ]).toEqual([200, 200, 200, 200, 200, 304])
  })

  it('needs no token, and is rate-limited by address', async () => {
    const own = await as(people.employee)
    const { address } = await own.make({ kind: 'person' })
    const { app, stopClock } = setupServer(database, { ADDRESS_REQUESTS_PER_MINUTE: '2' })
    stopClock()
    const read = async () => (await app.request(pathOf(address))).status

    expect([await read(), await read(), await read()]).toEqual([200, 200, 429])
  })

  it('is in no line of the log, whether it is read, wrong or used otherwise', async () => {
    const own = await as(people.employee)
    const { address } = await own.make({ kind: 'person' })
    own.server.log.length = 0

    await own.readFeed(address)
    await own.make({ kind: 'person' })
    await own.readFeed(address)
    for (const [method, suffix] of [
      ['GET', '/x'],
      ['DELETE', ''],
      ['POST', ''],
    ] as const)
      await own.server.app.request(`${pathOf(address)}${suffix}`, { method })

    expect(
      own.server.log.flatMap((line) => (line.event === 'request' ? [[line.route, line.status]] : [])),
    ).toEqual([
      ['/api/feeds/:file', 200],
      ['/api/feeds', 200],
      ['/api/feeds/:file', 404],
      ['/api/*', 404],
      ['/api/feeds/:id', 401],
      ['/api/*', 404],
    ])
    expect(JSON.stringify(own.server.log)).not.toContain(secretIn(address))
  })

  it('reads no plan of another kindergarten, also of a person who works in both', async () => {
    const elsewhere = await as(people.employeeOfBoth, fjordglott)
    await elsewhere.add({
      departmentId: krabba,
      leader: userIdOf(people.employeeOfBoth),
      observers: [],
      helpers: [],
      students: [],
    })
    const own = await as(people.employeeOfBoth)
    const { address } = await own.make({ kind: 'person' })
    const there = await elsewhere.make({ kind: 'person' })

    const [here, other] = [await own.readFeed(address), await elsewhere.readFeed(there.address)]

    expect([eventsIn(here.text).length, eventsIn(other.text).length]).toEqual([0, 1])
    expect([await own.list(), await elsewhere.list()].map((list) => list.length)).toEqual([1, 1])
  })

  it('is made, renewed and revoked with a line in the audit log', async () => {
    const own = await as(people.employee)
    const { _id } = await own.make({ kind: 'person' })
    own.server.advanceClock(1_000)
    await own.make({ kind: 'person' })
    own.server.advanceClock(1_000)
    await own.send(`DELETE /api/feeds/${_id}`)

    const lines = await database().asOwner(({ db }) =>
      db.select().from(auditLog).where(isNull(auditLog.studentId)).orderBy(auditLog.at),
    )

    expect(lines.map(({ organizationId, userId, action }) => [organizationId, userId, action])).toEqual([
      [solbakken, userIdOf(people.employee), 'feed.made'],
      [solbakken, userIdOf(people.employee), 'feed.renewed'],
      [solbakken, userIdOf(people.employee), 'feed.revoked'],
    ])
  })
})

type NewFeed = { readonly kind: 'person' } | { readonly kind: 'department'; readonly departmentId: Id }

const newPlans = {
  activityId: activityId('fuglefrokost'),
  departmentId: maurtua,
  dates: ['2031-02-04'],
  leader: userIdOf(people.employee),
  observers: [userIdOf(people.leader)],
  helpers: [userIdOf(people.employeeOfBoth)],
  students: [studentIdOf('Aksel Myhre')],
  note: '',
}

const renameMaurtua = (name: string) =>
  database().asOwner(({ db }) => db.update(departments).set({ name }).where(eq(departments.id, maurtua)))

async function as(email: string, organization: OrganizationId = solbakken) {
  const server = setupServer(database)
  server.stopClock(now)
  const person = await server.signIn(email)
  const send = (line: string, body?: unknown, headers: Record<string, string> = {}) =>
    server.call(line, {
      as: person,
      headers: { ...headers, orgctx: organization },
      ...(body === undefined ? {} : { body }),
    })
  return {
    server,
    send,
    add: async (change: object) => {
      const { body } = await send('POST /api/plans', { ...newPlans, ...change })
      return (body as { readonly plans: [Plan, ...Plan[]] }).plans
    },
    make: async (feed: NewFeed, headers?: Record<string, string>) =>
      (await send('POST /api/feeds', feed, headers)).body as AddressedFeed,
    list: async () => (await send('GET /api/feeds')).body as Omit<AddressedFeed, 'address'>[],
    /** As a calendar program: without a token. */
    readFeed: async (address: string, headers: Record<string, string> = {}) => {
      const response = await server.app.request(pathOf(address), { headers })
      return { status: response.status, headers: response.headers, text: await response.text() }
    },
  }
}

const pathOf = (address: string) => new URL(address).pathname

const secretIn = (address: string) => pathOf(address).slice('/api/feeds/'.length, -'.ics'.length)

/** What another program reads in the file. */
const eventsIn = (file: string) =>
  ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const { uid, summary, location, startDate } = new ICAL.Event(component)
      return { uid, title: summary, place: location, day: startDate.toString().slice(0, 10) }
    })

const nameOf = (file: string) => ICAL.Component.fromString(file).getFirstPropertyValue('x-wr-calname')

/** A line of 75 octets at most, and the rest. */
const folded = (line: string) => [line.slice(0, 75), ` ${line.slice(75)}`]

const close = (
  organizationId: OrganizationId,
  departmentId: typeof maurtua | null,
  day: string,
  label: string,
) =>
  database().asOwner(({ db }) =>
    db.insert(closedDays).values({ organizationId, id: randomUUID(), departmentId, day, label }),
  )

const deactivate = (email: string, deactivatedAt: Date | null) =>
  database().asOwner(({ db }) => db.update(users).set({ deactivatedAt }).where(eq(users.email, email)))

/** Deletes the affiliations, and returns them. */
const endAffiliation = (email: string) =>
  database().asOwner(async ({ db }) => {
    const user = eq(users.email, email)
    await db.update(users).set({ roleOrganizationId: null, roleAffiliationId: null }).where(user)
    const ids = db.select({ id: users.id }).from(users).where(user)
    return db.delete(affiliations).where(inArray(affiliations.userId, ids)).returning()
  })

/** The first and the last names of all children and staff. */
const namesOfPeople = () =>
  database().asOwner(async ({ db }) => {
    const children = await db.select({ name: students.name }).from(students)
    const staff = await db.select({ name: users.name }).from(users)
    return [...new Set([...children, ...staff].flatMap(({ name }) => name.split(' ')))].filter(
      (name) => name.length > 3,
    )
  })
