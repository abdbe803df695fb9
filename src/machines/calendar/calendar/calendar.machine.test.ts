import { describe, expect, it } from 'vitest'

import {
  elsewhere,
  member,
  onMonthPage,
  onPlanningPage,
  onSeveralPage,
  signedOut,
  startCalendar,
} from '#tests/support/calendar/calendar.ts'
import { openPageAt } from '#tests/support/app/open-page.ts'
import { copiedDay, pastedDay } from '#tests/support/calendar/month-table.ts'
import { ingunn, maurtua, song, trip } from '#tests/support/calendar/planning.ts'
import { departmentId } from '#tests/support/data/ids.ts'
import { idOf } from '#tests/support/data/planned-days.ts'

it('plans an activity while its page is open', () => {
  const { calendar, watch, drafts } = startCalendar()
  watch.notify(elsewhere)
  expect(calendar.getSnapshot().children.planning).toBeUndefined()

  watch.notify(onPlanningPage())
  expect(drafts.running()).toEqual([`plan ${song}`])
  expect(calendar.getSnapshot().children.planning?.getSnapshot().context.set.shared).toMatchObject({
    departmentId: maurtua,
    leader: ingunn,
  })

  watch.notify(elsewhere)
  expect(drafts.running()).toEqual([])
})

it('plans several activities on their page, and begins again for a copy', () => {
  const { watch, drafts } = startCalendar()
  watch.notify(onPlanningPage())

  watch.notify(onSeveralPage())
  expect(drafts.running()).toEqual(['plan several '])
  watch.notify(onSeveralPage('?copy=week&day=2026-11-23'))
  expect(drafts.running()).toEqual([`plan several ${maurtua} week 2026-11-23`])
})

it.each([
  ['one activity begins with', onPlanningPage(song, '?day=2026-12-01'), ['2026-12-01']],
  ['several activities begins with', onSeveralPage('?day=2026-12-01'), ['2026-12-01']],
  ['a copy does not begin with', onSeveralPage('?copy=week&day=2026-12-01'), []],
])('a planning of %s the day of its address', (_, page, dates) => {
  const { calendar, watch } = startCalendar()

  watch.notify(page)

  expect(calendar.getSnapshot().children.planning?.getSnapshot().context.set.shared.dates).toEqual(dates)
})

it('plans an activity on the day from which somebody went to choose it in the bank', () => {
  const { calendar, watch } = startCalendar()
  const bank = '/activities/activities?day=2026-12-01'
  watch.notify({ ...elsewhere, route: bank, page: openPageAt(bank) })

  watch.notify(onPlanningPage())

  const planning = calendar.getSnapshot().children.planning?.getSnapshot()
  expect(planning?.context.set.shared.dates).toEqual(['2026-12-01'])
})

it('begins another planning for another activity, user or department, and none while nobody is signed in', () => {
  const { watch, drafts } = startCalendar()
  watch.notify(onPlanningPage())
  watch.notify(onPlanningPage())
  expect(drafts.opened()).toHaveLength(1)

  watch.notify(onPlanningPage(trip))
  expect(drafts.running()).toEqual([`plan ${trip}`])
  watch.notify({ ...onPlanningPage(trip), member: { ...member, departmentId: bikuben } })
  expect(drafts.opened()).toHaveLength(3)

  watch.notify(signedOut)
  expect(drafts.running()).toEqual([])
})

it('leaves the department open for somebody of the administration', () => {
  const { calendar, watch } = startCalendar()

  watch.notify({ ...onPlanningPage(), member: { ...member, isAdministration: true } })

  const planning = calendar.getSnapshot().children.planning?.getSnapshot()
  expect(planning?.context.set.shared.departmentId).toBeUndefined()
})

it('opens what has failed once more when somebody tries again', () => {
  const { calendar, watch, failPlanning, failChanges } = startCalendar()
  watch.notify(onPlanningPage())
  failPlanning()
  failChanges()

  calendar.send({ type: 'calendar.retry' })

  expect(calendar.getSnapshot().matches({ planning: 'open', changes: 'open' })).toBe(true)
})

it('goes on after a planning that has failed, with the next page', () => {
  const { calendar, watch, failPlanning, drafts } = startCalendar()
  watch.notify(onPlanningPage())

  failPlanning()
  expect(calendar.getSnapshot().matches({ planning: 'failed' })).toBe(true)
  watch.notify(onPlanningPage())
  expect(calendar.getSnapshot().matches({ planning: 'failed' })).toBe(true)

  watch.notify(elsewhere)
  watch.notify(onPlanningPage())
  expect(calendar.getSnapshot().matches({ planning: 'open' })).toBe(true)
  expect(drafts.opened()).toHaveLength(2)
})

it('follows the changes of others while somebody is signed in and for another user after that', () => {
  const { watch, streams, tabs, lead } = startCalendar()
  watch.notify(signedOut)
  expect(tabs.inputs).toEqual([])

  watch.notify(elsewhere)
  watch.notify(onPlanningPage())
  lead()
  expect(streams.running()).toHaveLength(1)

  watch.notify({ ...elsewhere, member: { ...member, departmentId: bikuben } })
  expect(streams.running()).toHaveLength(0)
  lead()
  expect(tabs.inputs).toEqual([
    { ownerKey: `${member.userId} ${member.departmentId}` },
    { ownerKey: `${member.userId} ${bikuben}` },
  ])
  watch.notify(signedOut)
  expect([tabs.running(), streams.running()]).toEqual([[], []])
})

it('goes on without the changes of others when following them has failed, until somebody else signs in', () => {
  const { calendar, watch, failChanges } = startCalendar()
  watch.notify(onPlanningPage())

  failChanges()
  expect(calendar.getSnapshot().matches({ changes: 'failed', planning: 'open' })).toBe(true)
  watch.notify({ ...elsewhere, member: { ...member, departmentId: bikuben } })
  expect(calendar.getSnapshot().matches({ changes: 'open' })).toBe(true)
})

describe('a month', () => {
  it('is open as a table while its page is, for one department', () => {
    const { calendar, watch } = startCalendar()
    const departmentInTable = () =>
      calendar.getSnapshot().children.monthTable?.getSnapshot().context.departmentId

    watch.notify(onMonthPage('2026-11'))
    expect(departmentInTable()).toBe(maurtua)
    watch.notify(onMonthPage('2026-11', bikuben))
    expect(departmentInTable()).toBe(bikuben)
    watch.notify(elsewhere)
    expect(departmentInTable()).toBe(undefined)
  })

  it('keeps its edits as long as it is open, and begins the next one without any', () => {
    const { calendar, watch, openTable } = startCalendar()
    const steps = () => calendar.getSnapshot().children.monthTable?.getSnapshot().context.history.past.length
    watch.notify(onMonthPage('2026-11'))
    openTable()
    calendar.getSnapshot().children.monthTable?.send({ type: 'monthTable.paste', ...pastedDay })

    watch.notify(onMonthPage('2026-11'))
    expect(steps()).toBe(1)
    watch.notify(onMonthPage('2026-12'))
    expect(steps()).toBe(0)
  })

  it('offers what was copied in another month of the same department', () => {
    const { calendar, watch, openTable } = startCalendar()
    const copied = () => calendar.getSnapshot().children.monthTable?.getSnapshot().context.copied
    watch.notify(onMonthPage('2026-11'))
    openTable()
    calendar.getSnapshot().children.monthTable?.send({ type: 'monthTable.copy', copied: copiedDay })

    watch.notify(onMonthPage('2026-12'))
    expect(copied()).toBe(copiedDay)
    watch.notify(onMonthPage('2026-12', bikuben))
    expect(copied()).toBe(undefined)
  })

  it('that has failed affects nothing else, and the next one opens', () => {
    const { calendar, watch, failTable } = startCalendar()
    watch.notify(onMonthPage('2026-11'))

    failTable()
    expect(calendar.getSnapshot().matches({ monthTable: 'failed', changes: 'open' })).toBe(true)
    watch.notify(onMonthPage('2026-12'))
    expect(calendar.getSnapshot().matches({ monthTable: 'open' })).toBe(true)
  })
})

const bikuben = departmentId(idOf('32'))
