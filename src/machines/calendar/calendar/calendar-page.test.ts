// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { openPageAt } from '#tests/support/app/open-page.ts'
import { ingunn, maurtua, ofSeveral, song } from '#tests/support/calendar/planning.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

import { freePlaceIn, placeAfter, planningPageIn, tabledMonthIn } from './calendar-page.ts'

const id = song
const member = { userId: ingunn, departmentId: maurtua, isAdministration: false }

it.each([
  [`/activities/${id}/add-to-calendar`, id],
  [`/activities/${id}/add-to-calendar/?from=home`, id],
  [`/Activities/${id}/Add-To-Calendar`, id],
  [`/activities/${id}`, undefined],
  ['/activities/focus/add-to-calendar', undefined],
  ['/calendar', undefined],
  [undefined, undefined],
])('the route %s plans %s', (route, activityId) => {
  expect(planningPageIn(openPageAt(route), member)?.activityId).toBe(activityId)
})

it.each([
  ['?day=2026-11-18&start=09:30', { day: '2026-11-18', start: '09:30' }],
  ['?day=2026-11-18', { day: '2026-11-18' }],
  ['?day=2026-11-18&start=25:00', { day: '2026-11-18' }],
  ['?day=2026-02-30&start=09:30', undefined],
  ['?start=09:30', undefined],
  ['', undefined],
])('the search %s chooses %o', (search, place) => {
  expect(freePlaceIn(openPageAt(`/activities/${id}/add-to-calendar${search}`))).toEqual(place)
})

it('the day of the calendar is chosen on every page of the bank that leads to the planning, and on no other', () => {
  const chosen = { day: '2026-11-30', start: '09:30' }
  const after = (route: string) => placeAfter(chosen, openPageAt(route))

  expect(freePlaceIn(openPageAt('/activities/activities?day=2026-11-30&start=09:30'))).toEqual(chosen)
  expect(
    ['/activities/activities', '/activities', `/activities/main/${id}`, `/activities/${id}`].map(after),
  ).toEqual([chosen, chosen, chosen, chosen])
  expect(after(`/activities/${id}/add-to-calendar`)).toEqual(chosen)
  expect(after('/activities/activities?day=2026-12-01')).toEqual({ day: '2026-12-01' })
  expect(['/calendar', '/home', '/profile'].map(after)).toEqual([undefined, undefined, undefined])
})

it.each([
  ['/calendar/2026/11/events', { month: '2026-11', departmentId: maurtua }],
  ['/Calendar/2026/11/Events', { month: '2026-11', departmentId: maurtua }],
  ['/calendar/2026/3/events/', { month: '2026-03', departmentId: maurtua }],
  [`/calendar/2026/11/events?department=${idOf('32')}`, { month: '2026-11', departmentId: idOf('32') }],
  ['/calendar/2026/11/events?department=all', undefined],
  ['/calendar/2026/13/events', undefined],
  ['/calendar', undefined],
  [undefined, undefined],
])('the route %s opens the table of %o', (route, tabledMonth) => {
  expect(tabledMonthIn(openPageAt(route), member)).toEqual(tabledMonth)
})

it.each([
  ['/calendar/multi', ofSeveral],
  ['/Calendar/multi', ofSeveral],
  [
    '/calendar/multi?copy=week&day=2026-11-23&department=all',
    { ...ofSeveral, copy: { target: { kind: 'week', monday: '2026-11-23' }, departmentId: undefined } },
  ],
  [
    '/calendar/multi?copy=week&day=2026-11-25',
    { ...ofSeveral, copy: { target: { kind: 'week', monday: '2026-11-23' }, departmentId: maurtua } },
  ],
  [
    `/calendar/multi?copy=year&month=2026-12&department=${idOf('32')}`,
    { ...ofSeveral, copy: { target: { kind: 'year', month: '2026-12' }, departmentId: idOf('32') } },
  ],
  ['/calendar/multi?copy=week&day=2026-02-30', ofSeveral],
  ['/calendar/multi?copy=year&month=2026-13', ofSeveral],
  ['/calendar/multiple', undefined],
  [undefined, undefined],
])('the route %s plans several activities from %o', (route, page) => {
  expect(planningPageIn(openPageAt(route), member)).toEqual(page)
})

it('somebody of the administration chooses the department of a table', () => {
  expect(tabledMonthIn(openPageAt('/calendar/2026/11/events'), { ...member, isAdministration: true })).toBe(
    undefined,
  )
  expect(tabledMonthIn(openPageAt('/calendar/2026/11/events'), undefined)).toBe(undefined)
})
