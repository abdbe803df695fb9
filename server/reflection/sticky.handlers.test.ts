import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { activityId } from '#server/seeds/bank-rows.ts'
import type { SessionObservations, Sticky } from '#src/contract/evaluation.ts'
import { dayOf } from '#src/domain/day.ts'
import { people } from '#tests/support/data/demonstration-people.ts'
import { freshDatabase } from '#tests/support/database/database.ts'
import {
  aksel,
  get,
  leah,
  noMeasures,
  noteOf,
  plannedIn,
  save,
} from '#tests/support/reflection/reflected-session.ts'

import { pruneNotes } from './prune.ts'

const database = freshDatabase('demonstration')
const planned = plannedIn(database)
const hour = 3_600_000

describe('a note', () => {
  it('that is private is read by its department alone, and a public one by all', async () => {
    const { as, sessionId } = await planned()
    const note = (visibility: string, studentId: string | null = null) => ({
      _id: randomUUID(),
      sessionId,
      activityId: activityId('fuglefrokost'),
      studentId,
      text: `Notat ${randomUUID()}`,
      visibility,
    })
    const [secret, open, ofChild] = [note('private'), note('public'), note('private', aksel)]
    await save(as, people.employee, { stickies: [secret, open, ofChild] })
    const textsFor = async (email: string) => {
      const { body } = await as(
        email,
        `GET /api/evaluation/stickiesForActivity/${activityId('fuglefrokost')}`,
      )
      return [secret, open, ofChild].map(({ _id }) => (body as Sticky[]).some((one) => one._id === _id))
    }

    expect(await textsFor(people.employee)).toEqual([true, true, false])
    expect(await textsFor(people.employeeOfBikuben)).toEqual([false, true, false])
    expect(await textsFor(people.administrator)).toEqual([false, true, false])
    expect(
      (await get(as, people.administrator, sessionId)).stickies.map(({ _id, authorName }) => [
        _id,
        authorName,
      ]),
    ).toEqual([[open._id, 'Jonas Lie Berg']])
    expect((await get(as, people.leader, sessionId)).stickies.length).toBe(3)
    const shared = await as(people.employee, 'PUT /api/evaluation/observations', {
      stickies: [note('public', aksel)],
    })
    expect(shared.status).toBe(422)
  })

  it('has the name of its author where it is read, also by others', async () => {
    const { as, sessionId } = await planned()
    const _id = randomUUID()
    await save(as, people.employee, {
      stickies: [
        {
          _id,
          sessionId,
          activityId: activityId('fuglefrokost'),
          text: 'Ta med lupe.',
          visibility: 'public',
        },
      ],
    })

    const read = (await get(as, people.leader, sessionId)).stickies.map(({ authorName }) => authorName)
    const { body } = await as(
      people.leader,
      `GET /api/evaluation/stickiesForActivity/${activityId('fuglefrokost')}`,
    )
    const listed = (body as Sticky[]).filter((one) => one._id === _id).map(({ authorName }) => authorName)

    expect([read, listed]).toEqual([['Jonas Lie Berg'], ['Jonas Lie Berg']])
  })

  it('is pinned first, expires, and is deleted and restored', async () => {
    const { server, as, sessionId } = await planned()
    const today = dayOf(server.now())
    const note = (expires: string | null) => ({
      _id: randomUUID(),
      sessionId,
      activityId: activityId('fuglefrokost'),
      text: 'Ta med lupe.',
      visibility: 'public',
      expires,
    })
    const [first, second, expired] = [note(null), note(today), note('2026-01-01')]
    for (const one of [first, second, expired]) {
      await save(as, people.employee, { stickies: [one] })
      server.advanceClock(1000)
    }
    const shown = async () => (await get(as, people.employee, sessionId)).stickies.map(({ _id }) => _id)
    const newestFirst = await shown()
    await as(people.employeeOfBoth, `PUT /api/evaluation/changePinSticky/${first._id}`, { pinned: true })
    const pinnedFirst = await shown()
    const byOther = await as(people.employeeOfBoth, `DELETE /api/evaluation/sticky/${first._id}`)
    await as(people.employee, `DELETE /api/evaluation/sticky/${first._id}`)
    const withoutFirst = await shown()
    await as(people.employee, `PUT /api/evaluation/restoreSticky/${first._id}`)

    expect([newestFirst, pinnedFirst, withoutFirst, await shown()]).toEqual([
      [second._id, first._id],
      [first._id, second._id],
      [second._id],
      [first._id, second._id],
    ])
    expect(byOther.status).toBe(403)
  })

  it('that is not deleted stays as it is when it is restored, for whoever may delete it', async () => {
    const { as, sessionId } = await planned()
    const note = noteOf(sessionId, 'Kort.')
    await save(as, people.employee, { stickies: [note] })

    const byAuthor = await as(people.employee, `PUT /api/evaluation/restoreSticky/${note._id}`)
    const byOther = await as(people.employeeOfBoth, `PUT /api/evaluation/restoreSticky/${note._id}`)

    expect([byAuthor.status, byOther.status]).toEqual([200, 403])
    expect(
      (await get(as, people.employee, sessionId)).stickies.map(({ text, version }) => [text, version]),
    ).toEqual([['Kort.', 1]])
  })

  it('is deleted for good after 30 days', async () => {
    const { server, as, sessionId } = await planned()
    const _id = randomUUID()
    await save(as, people.employee, { stickies: [{ ...noteOf(sessionId, 'Kort.'), _id }] })
    await as(people.employee, `DELETE /api/evaluation/sticky/${_id}`)
    server.advanceClock(31 * 24 * hour)
    await pruneNotes(database().db, server.now())

    expect((await as(people.employee, `PUT /api/evaluation/restoreSticky/${_id}`)).status).toBe(404)
  })

  it('that was changed since its first version is not saved without a version', async () => {
    const { as, sessionId } = await planned()
    const note = noteOf(sessionId, 'Først')
    await save(as, people.employee, { stickies: [note] })
    const second = await as(people.employee, 'PUT /api/evaluation/observations', {
      stickies: [{ ...note, text: 'Så' }],
    })
    const third = await as(people.employee, 'PUT /api/evaluation/observations', {
      stickies: [{ ...note, text: 'Sist' }],
    })

    expect([second.status, third.status]).toEqual([200, 412])
    expect((await get(as, people.employee, sessionId)).stickies.map(({ text }) => text)).toEqual(['Så'])
  })

  it('that was changed from an outdated version is not saved, and neither is anything with it', async () => {
    const { as, sessionId } = await planned()
    const note = { ...noteOf(sessionId, 'Først'), studentId: aksel, visibility: 'private' }
    await save(as, people.employee, { stickies: [note] })
    await save(as, people.employee, { stickies: [{ ...note, text: 'Så', version: 1 }] })
    const stale = await as(people.employee, 'PUT /api/evaluation/observations', {
      stickies: [{ ...note, text: 'Sist', version: 1 }],
      observations: [
        { _id: randomUUID(), sessionId, studentId: leah, measures: noMeasures, notObserved: true },
      ],
    })

    const { data } = stale.body as { data: SessionObservations }
    expect([stale.status, data.stickies.map(({ text }) => text)]).toEqual([412, ['Så']])
    expect((await get(as, people.employee, sessionId)).observations).toEqual([])
  })

  it('that is sent twice before the response is created once, and both get it', async () => {
    const { as, sessionId } = await planned()
    const body = { stickies: [noteOf(sessionId, 'Sang.')] }
    const line = 'PUT /api/evaluation/observations'

    const [first, second] = await Promise.all([
      as(people.employee, line, body),
      as(people.employee, line, body),
    ])

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })
})
