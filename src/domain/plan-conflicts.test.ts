import { describe, expect, it } from 'vitest'

import { departmentId, studentId, userId } from '#tests/support/data/ids.ts'
import { idOf, planOn } from '#tests/support/data/planned-days.ts'

import { birthdaysOn, conflictsWithin, otherPlansThan, planConflicts } from './plan-conflicts.ts'

const [maurtua, bikuben] = [departmentId(idOf('31')), departmentId(idOf('32'))]
const [ingunn, jonas, marit] = [userId(idOf('41')), userId(idOf('42')), userId(idOf('43'))]
const [leah, aksel] = [studentId(idOf('71')), studentId(idOf('72'))]
const planned = {
  departmentId: maurtua,
  dates: ['2026-12-01', '2026-12-08'],
  start: '09:30',
  end: '10:30',
  leader: ingunn,
  observers: [jonas],
  helpers: [],
  students: [leah, aksel],
}
const nothing = { plans: [], closedDays: [] }

describe('the conflicts of a planning', () => {
  it('are none on ordinary days with nothing else', () => {
    expect(planConflicts(planned, nothing)).toEqual([])
  })

  it('are holidays', () => {
    expect(planConflicts({ ...planned, dates: ['2026-12-25'] }, nothing)).toEqual([
      { kind: 'holiday', day: '2026-12-25', holiday: 'christmasDay' },
    ])
  })

  it('are Saturdays and Sundays, once where they are holidays', () => {
    expect(planConflicts({ ...planned, dates: ['2026-11-27', '2026-11-28', '2027-05-16'] }, nothing)).toEqual(
      [
        { kind: 'weekend', day: '2026-11-28' },
        { kind: 'holiday', day: '2027-05-16', holiday: 'whitSunday' },
      ],
    )
  })

  it('are closed days of the kindergarten and of the department, not of another one', () => {
    const closedDays = [
      { day: '2026-12-01', departmentId: null, label: 'Planleggingsdag' },
      { day: '2026-12-08', departmentId: maurtua, label: 'Oppussing' },
      { day: '2026-12-08', departmentId: bikuben, label: 'Tur' },
      { day: '2026-12-09', departmentId: null, label: 'Stengt' },
    ]

    expect(planConflicts(planned, { ...nothing, closedDays })).toEqual([
      { kind: 'closed', day: '2026-12-01', label: 'Planleggingsdag' },
      { kind: 'closed', day: '2026-12-08', label: 'Oppussing' },
    ])
  })

  it('are people and children who take part in another plan at the same time', () => {
    const other = planOn('2026-12-08', {
      start: '10:00',
      end: '11:00',
      leader: marit,
      helpers: [jonas],
      students: [aksel],
    })

    expect(planConflicts(planned, { ...nothing, plans: [other] })).toEqual([
      { kind: 'busy', day: '2026-12-08', plan: other, staff: [jonas], students: [aksel] },
    ])
  })

  it('are the closed days of all its departments, each reason once', () => {
    const closedDays = [
      { day: '2026-12-08', departmentId: maurtua, label: 'Oppussing' },
      { day: '2026-12-08', departmentId: bikuben, label: 'Oppussing' },
      { day: '2026-12-08', departmentId: bikuben, label: 'Tur' },
    ]

    expect(planConflicts({ ...planned, otherDepartments: [bikuben] }, { ...nothing, closedDays })).toEqual([
      { kind: 'closed', day: '2026-12-08', label: 'Oppussing' },
      { kind: 'closed', day: '2026-12-08', label: 'Tur' },
    ])
  })

  it('are one where several departments do the same thing together', () => {
    const together = { start: '10:00', end: '11:00', leader: jonas }
    const first = planOn('2026-12-08', { ...together, departmentId: maurtua, students: [aksel] })
    const second = planOn('2026-12-08', {
      ...together,
      _id: idOf('8'),
      departmentId: bikuben,
      students: [leah],
    })

    expect(planConflicts(planned, { ...nothing, plans: [first, second] })).toEqual([
      { kind: 'busy', day: '2026-12-08', plan: first, staff: [jonas], students: [aksel, leah] },
    ])
  })

  it.each([
    ['ends when this one starts', { start: '09:00', end: '09:30' }, 0],
    ['starts when this one ends', { start: '10:30', end: '11:00' }, 0],
    ['ends a minute later', { start: '09:00', end: '09:31' }, 1],
    ['has no end', { start: '08:00', end: undefined }, 1],
    ['starts later without an end', { start: '11:00', end: undefined }, 0],
    ['lasts the whole day', { start: undefined, end: undefined }, 1],
  ])('count a plan that %s: %o', (_, { start, end }, count) => {
    const { start: _start, end: _end, ...plan } = planOn('2026-12-01', { leader: ingunn })
    const other = {
      ...plan,
      ...(start === undefined ? {} : { start }),
      ...(end === undefined ? {} : { end }),
    }

    expect(planConflicts(planned, { ...nothing, plans: [other] })).toHaveLength(count)
  })

  it('of a planning for the whole day are all plans of the day', () => {
    const other = planOn('2026-12-01', { leader: ingunn })
    const wholeDay = { ...planned, start: undefined, end: undefined }

    expect(planConflicts(wholeDay, { ...nothing, plans: [other] })).toHaveLength(1)
  })
})

it('a plan that is moved is in no conflict with itself, nor with what others do together with it on its day', () => {
  const [own, together, later, other] = [
    planOn('2026-12-01', { _id: idOf('1'), reference: idOf('9') }),
    planOn('2026-12-01', { _id: idOf('2'), reference: idOf('9') }),
    planOn('2026-12-08', { _id: idOf('3'), reference: idOf('9') }),
    planOn('2026-12-01', { _id: idOf('4'), reference: idOf('8') }),
  ]

  expect(otherPlansThan(own, [own, together, later, other])).toEqual([later, other])
})

describe('the birthdays on planned days', () => {
  it.each([
    ['2026-12-01', '2022-12-01', 4],
    ['2028-02-29', '2024-02-29', 4],
    ['2027-02-28', '2024-02-29', 3],
  ])('%s, of a child born on %s: turns %i', (day, birthDate, turns) => {
    expect(birthdaysOn([day], [{ _id: leah, birthDate }])).toEqual([{ day, studentId: leah, turns }])
  })

  it.each([
    ['2026-12-02', '2022-12-01'],
    ['2028-02-28', '2024-02-29'],
    ['2022-12-01', '2022-12-01'],
  ])('are not on %s of a child born on %s', (day, birthDate) => {
    expect(birthdaysOn([day], [{ _id: leah, birthDate }])).toEqual([])
  })
})

describe('the conflicts within a set of drafts', () => {
  const song = { _id: idOf('61'), draft: planned }
  const trip = {
    _id: idOf('62'),
    draft: { ...planned, leader: marit, observers: [], helpers: [jonas], students: [aksel] },
  }

  it('are the people and children whom two drafts need on the same days', () => {
    expect(conflictsWithin([song, trip])).toEqual([
      {
        days: ['2026-12-01', '2026-12-08'],
        entries: [song._id, trip._id],
        staff: [jonas],
        students: [aksel],
      },
    ])
  })

  it.each([
    ['follow each other', { start: '10:30', end: '11:00' }],
    ['are on other days', { dates: ['2026-12-02'] }],
    ['have nobody in common', { helpers: [], students: [] }],
  ])('are none between drafts that %s', (_, change) => {
    expect(conflictsWithin([song, { ...trip, draft: { ...trip.draft, ...change } }])).toEqual([])
  })

  it('are there for drafts that last all day', () => {
    const { start: _start, end: _end, ...allDay } = trip.draft
    expect(conflictsWithin([song, { ...trip, draft: allDay }])).toHaveLength(1)
  })
})
