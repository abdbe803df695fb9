import { describe, expect, it } from 'vitest'

import { hrefOf, withSearch } from './pages.ts'
import { paramIn, searchIn, tableMonthIn } from './page-values.ts'

const id = '00000000-0000-4000-8000-000000000001'
const planId = '00000000-0000-4000-8000-000000000002'

describe('the address of a page', () => {
  it('has its params in the path, and every other value as a search parameter', () => {
    expect([
      hrefOf('home'),
      hrefOf('planActivity', { id, day: '2026-11-18', start: '09:30' }),
      hrefOf('monthTable', { year: '2026', month: '11' }),
      hrefOf('contentVersions', { kind: 'activities', id }),
    ]).toEqual([
      '/',
      `/activities/${id}/add-to-calendar?day=2026-11-18&start=09%3A30`,
      '/calendar/2026/11/events',
      `/admin/activities/${id}/versions`,
    ])
  })

  it('lacks what is undefined', () => {
    expect([
      hrefOf('activity', { id }),
      hrefOf('activity', { id, planId }),
      hrefOf('inspectPlan', { id, planId: undefined }),
      hrefOf('calendar', { month: undefined, view: 'week' }),
    ]).toEqual([
      `/activities/${id}`,
      `/activities/${id}/${planId}`,
      `/activities/${id}/inspect`,
      '/calendar?view=week',
    ])
  })

  it('escapes what an address cannot hold', () => {
    expect([hrefOf('teachSign', { sign: 'bjørn' }), hrefOf('askSigns', { q: 'a b&c' })]).toEqual([
      '/activities/ask/signs/bj%C3%B8rn',
      '/activities/ask/signs?q=a+b%26c',
    ])
  })

  it('names a flag without a value', () => {
    expect([hrefOf('askStage', { her: '' }), withSearch('/', new URLSearchParams('a=&b=1'))]).toEqual([
      '/ask/stage?her',
      '/?a&b=1',
    ])
  })
})

it('no link compiles to a page that does not exist, without a param, or with one that the page does not have', () => {
  const links = [
    // @ts-expect-error -- no such page
    () => hrefOf('planActivities', { id }),
    // @ts-expect-error -- the activity is missing
    () => hrefOf('planActivity', { day: '2026-11-18' }),
    // @ts-expect-error -- the activity is missing
    () => hrefOf('activity'),
    // @ts-expect-error -- the profile has no search parameter
    () => hrefOf('profile', { day: '2026-11-18' }),
    // @ts-expect-error -- the page of a department has no search parameter
    () => hrefOf('department', { id, day: '2026-11-18' }),
    // @ts-expect-error -- the calendar has no such view
    () => hrefOf('calendar', { view: 'year' }),
  ]

  expect(links).toHaveLength(6)
})

describe('the values of an address', () => {
  it('are read as the table has them, the first of several', () => {
    expect(searchIn('planActivity', '?day=2026-11-18&start=09:30&day=2026-11-19&other=1')).toEqual({
      day: '2026-11-18',
      start: '09:30',
    })
  })

  it('are left out where they are wrong', () => {
    expect(
      searchIn('calendar', '?day=2026-02-30&month=2026-13&view=year&department=x&area=&zoom=2026-11'),
    ).toEqual({
      day: undefined,
      month: undefined,
      view: undefined,
      department: undefined,
      area: undefined,
      zoom: '2026-11',
    })
  })

  it('are undefined where a param of the path is wrong or missing', () => {
    const params = { id, year: '2026', month: '13' }

    expect([paramIn({ params }, 'id'), paramIn({ params }, 'month'), paramIn({ params }, 'planId')]).toEqual([
      id,
      undefined,
      undefined,
    ])
  })

  it('name the month of a table only if it exists', () => {
    expect([monthOf('2026', '3'), monthOf('2026', '03'), monthOf('2026', '12')]).toEqual([
      '2026-03',
      '2026-03',
      '2026-12',
    ])
    expect([
      monthOf('2026', '13'),
      monthOf('2026', '0'),
      monthOf('2026', '00'),
      monthOf('åtte', '1'),
    ]).toEqual([undefined, undefined, undefined, undefined])
  })
})

const monthOf = (year: string, month: string) => tableMonthIn({ params: { year, month } })
