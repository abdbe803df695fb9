import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'

import { freshDatabase } from '#tests/support/database/database.ts'
import { bikuben, krabba, maurtua, solbakken } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { setupServer } from '#tests/support/server/server-setup.ts'

const database = freshDatabase('demonstration')

const march = 'GET /api/closed-days?from=2031-03-01&to=2031-03-31'

describe('closed days', () => {
  it('of the kindergarten and of a department are listed together, and opened again', async () => {
    const byAdmin = await as(people.administrator)
    const byLeader = await as(people.leader)

    const ofAll = await byAdmin('PUT /api/closed-days', [['2031-03-03', 'Planleggingsdag']])
    const ofMaurtua = await byLeader(`PUT /api/departments/${maurtua}/closed-days`, [
      ['2031-03-03', 'Oppussing'],
      ['2031-03-04', 'Oppussing'],
    ])
    expect(ofAll.body).toEqual([{ day: '2031-03-03', departmentId: null, label: 'Planleggingsdag' }])
    expect(ofMaurtua.body).toEqual([
      { day: '2031-03-03', departmentId: maurtua, label: 'Oppussing' },
      { day: '2031-03-04', departmentId: maurtua, label: 'Oppussing' },
    ])

    await byLeader(`PUT /api/departments/${maurtua}/closed-days`, [
      ['2031-03-03', null],
      ['2031-03-04', 'Maling'],
    ])
    expect((await (await as(people.employeeOfBikuben))(march)).body).toEqual([
      { day: '2031-03-03', departmentId: null, label: 'Planleggingsdag' },
      { day: '2031-03-04', departmentId: maurtua, label: 'Maling' },
    ])
  })

  it('of a department are set by its Leder or an Administrator', async () => {
    expect(await closing(people.leader, bikuben)).toBe(403)
    expect(await closing(people.administrator, bikuben)).toBe(200)
    expect(await closing(people.administrator, krabba)).toBe(404)
  })

  it('have a label that is stored in its normal form, and found again by either', async () => {
    const byAdmin = await as(people.administrator)
    const put = 'PUT /api/closed-days'
    await byAdmin(put, [['2031-06-06', '\u200BBla\u030Abær\u00A0dag\u202E ']])

    const { rows } = await database().asOwner(({ db }) =>
      db.execute(sql`select label from closed_days where day = '2031-06-06'`),
    )
    const again = await byAdmin(put, [['2031-06-06', 'Kurs', 'Bla\u030Abær dag']])

    expect([rows, again.status]).toEqual([[{ label: 'Blåbær dag' }], 200])
  })

  it('with another label than the caller knows are not changed', async () => {
    const byAdmin = await as(people.administrator)
    const put = 'PUT /api/closed-days'
    await byAdmin(put, [['2031-05-05', 'Kurs']])

    const stale = await byAdmin(put, [
      ['2031-05-05', 'Flytting', null],
      ['2031-05-06', 'Flytting', null],
    ])
    expect([stale.status, stale.body]).toEqual([
      412,
      {
        message: 'Du har endret dette i mellomtida på en annen enhet eller i en annen fane.',
        data: [{ day: '2031-05-05', departmentId: null, label: 'Kurs' }],
        lastChange: { name: 'Marit Aasen', isOwn: true, at: expect.any(String) as unknown },
      },
    ])
    const may = await byAdmin('GET /api/closed-days?from=2031-05-01&to=2031-05-31')
    expect(may.body).toEqual([{ day: '2031-05-05', departmentId: null, label: 'Kurs' }])
    const opened = await byAdmin(put, [['2031-05-06', null, 'Flytting']])
    expect([opened.status, opened.body]).toEqual([
      412,
      {
        message: 'Noen har endret dette i mellomtida.',
        data: [],
        lastChange: { name: null, isOwn: false, at: null },
      },
    ])
    expect((await byAdmin(put, [['2031-05-05', 'Flytting', 'Kurs']])).status).toBe(200)
  })

  it('need a reason, and each day once', async () => {
    const byAdmin = await as(people.administrator)
    const statusOf = async (days: readonly (readonly [string, string | null])[]) =>
      (await byAdmin('PUT /api/closed-days', days)).status

    expect(await statusOf([['2031-03-05', ' ']])).toBe(422)
    expect(await statusOf([])).toBe(422)
    expect(
      await statusOf([
        ['2031-03-05', 'Test'],
        ['2031-03-05', null],
      ]),
    ).toBe(422)
  })
})

const closing = async (email: string, department: string) => {
  const send = await as(email)
  const { status } = await send(`PUT /api/departments/${department}/closed-days`, [['2031-04-01', 'Test']])
  return status
}

/** A day, its new label, and the one that the caller knows. */
type DayChange = readonly [day: string, label: string | null, expected?: string | null]

async function as(email: string) {
  const server = setupServer(database)
  const person = await server.signIn(email)
  return (line: string, days?: readonly DayChange[]) =>
    server.call(line, {
      as: person,
      headers: { orgctx: solbakken },
      ...(days && { body: { days: days.map(([day, label, expected]) => ({ day, label, expected })) } }),
    })
}
