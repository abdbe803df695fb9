import { addDays, weekdayOf } from '#src/domain/day.ts'
import type { Day } from '#src/contract/values.ts'

import type { DepartmentSlug } from './demonstration.ts'

export type DemonstrationPlan = {
  readonly department: DepartmentSlug
  readonly date: Day
  readonly start: string
  readonly end: string
  /** The slug of an activity card. */
  readonly activity: string
  /** Shared by the days of one planned activity. */
  readonly reference: string
  /** The emails of the participants. */
  readonly leader: string
  readonly observers: readonly string[]
  readonly helpers: readonly string[]
  /** The children, as indexes into the department’s list. */
  readonly children: readonly number[]
  readonly note: string
  readonly isPast: boolean
}

type WeeklyActivity = {
  readonly slug: string
  /** Monday is 1. */
  readonly weekdays: readonly number[]
  readonly start: string
  readonly end: string
  /** Used in rotation: one per week for a series, otherwise one per day. */
  readonly activities: readonly string[]
  /** All its days of a week are one planned activity. */
  readonly isSeries?: true
  readonly leader: string
  readonly observers: readonly string[]
  readonly helpers: readonly string[]
  readonly groups: readonly (readonly number[])[]
  readonly note: string
}

const weeklyActivities: Readonly<
  Record<Exclude<DepartmentSlug, 'administrasjon'>, readonly WeeklyActivity[]>
> = {
  maurtua: [
    {
      slug: 'formiddag',
      weekdays: [1, 3, 5],
      start: '09:30',
      end: '10:15',
      activities: [
        'sansesti-i-hostskogen',
        'dramatiser-bukkene-bruse',
        'fuglefrokost',
        'formjakt-i-nabolaget',
        'vi-baker-rundstykker',
      ],
      leader: 'leder@solbakken.example',
      observers: ['ansatt@solbakken.example'],
      helpers: ['begge@solbakken.example'],
      groups: [
        [0, 1, 3, 4],
        [2, 4, 6, 0],
        [1, 3, 6],
      ],
      note: 'Møt i garderoben ti minutter før, så alle rekker å kle på seg i ro.',
    },
    {
      slug: 'samling',
      weekdays: [2, 4],
      start: '10:00',
      end: '10:30',
      activities: ['lille-petter-edderkopp', 'lovmonster', 'smak-og-gjett', 'lag-et-troll'],
      leader: 'ansatt@solbakken.example',
      observers: ['leder@solbakken.example'],
      helpers: [],
      // Every other one is for all children of the department.
      groups: [
        [0, 2, 5],
        [0, 1, 2, 3, 4, 5, 6, 7],
      ],
      note: 'Amina velger regle denne gangen.',
    },
    {
      slug: 'ettermiddag',
      weekdays: [2, 5],
      start: '13:30',
      end: '14:15',
      activities: ['konglebutikken', 'bygg-broen-over-elva', 'lyktetur-med-en-venn'],
      isSeries: true,
      leader: 'begge@solbakken.example',
      observers: [],
      helpers: ['ansatt@solbakken.example'],
      groups: [
        [3, 4, 6],
        [0, 1, 3],
      ],
      note: '',
    },
  ],
  bikuben: [
    {
      slug: 'formiddag',
      weekdays: [1, 2, 4],
      start: '09:15',
      end: '10:00',
      activities: ['vi-baker-rundstykker', 'formjakt-i-nabolaget', 'lag-et-troll'],
      leader: 'ansatt2@solbakken.example',
      observers: ['styrer@solbakken.example'],
      helpers: [],
      groups: [
        [0, 1, 2, 5],
        [1, 3, 4, 6],
        [0, 2, 6],
      ],
      note: 'Ta med bildekortene fra hylla ved døra.',
    },
    {
      slug: 'lunsj',
      weekdays: [3, 5],
      start: '10:45',
      end: '11:15',
      activities: ['dekk-bordet-og-tell', 'del-frukten-rettferdig', 'dekk-bordet-og-tell'],
      leader: 'ansatt2@solbakken.example',
      observers: [],
      helpers: ['leder@solbakken.example'],
      groups: [
        [0, 3, 4],
        [1, 2, 5, 6],
      ],
      note: 'To barn dekker, resten teller.',
    },
  ],
  krabba: [
    {
      slug: 'formiddag',
      weekdays: [1, 3, 4],
      start: '09:45',
      end: '10:30',
      activities: ['lyktetur-med-en-venn', 'besok-hos-brannbilen', 'lan-en-bok-hver'],
      leader: 'leder@fjordglott.example',
      observers: ['begge@solbakken.example'],
      helpers: [],
      groups: [
        [0, 1, 3],
        [2, 3, 4],
      ],
      note: 'Refleksvester ligger i gangen.',
    },
    {
      slug: 'samling',
      weekdays: [2, 5],
      start: '10:00',
      end: '10:30',
      activities: ['lille-petter-edderkopp', 'dramatiser-bukkene-bruse', 'lag-et-troll'],
      leader: 'begge@solbakken.example',
      observers: ['leder@fjordglott.example'],
      helpers: [],
      groups: [
        [0, 2, 4],
        [1, 3],
      ],
      note: '',
    },
  ],
  skjellet: [
    {
      slug: 'formiddag',
      weekdays: [1, 2, 5],
      start: '09:30',
      end: '10:15',
      activities: ['lovmonster', 'fuglefrokost', 'sansesti-i-hostskogen'],
      leader: 'ansatt@fjordglott.example',
      observers: ['leder@fjordglott.example'],
      helpers: ['admin@fjordglott.example'],
      groups: [
        [0, 1, 2],
        [0, 3, 4],
        [2, 3],
      ],
      note: 'Vi går hvis det ikke blåser for mye.',
    },
    {
      slug: 'bord',
      weekdays: [3, 4],
      start: '11:00',
      end: '11:30',
      activities: ['del-frukten-rettferdig', 'smak-og-gjett', 'dekk-bordet-og-tell'],
      leader: 'ansatt@fjordglott.example',
      observers: [],
      helpers: [],
      groups: [
        [1, 2, 4],
        [0, 3],
      ],
      note: '',
    },
  ],
}

/** Plans for the weekdays of last, this and next week, with at least one every day in each department. */
export function demonstrationPlans(today: Day): readonly DemonstrationPlan[] {
  return plansOfWeeks(today, [-1, 0, 1])
}

/** Every other plan of nine weeks that ended a month ago, of which there are reflections. The weeks between were a holiday. */
export function demonstrationEarlierPlans(today: Day): readonly DemonstrationPlan[] {
  return plansOfWeeks(today, [-13, -12, -11, -10, -9, -8, -7, -6, -5]).filter((_, index) => index % 2 === 0)
}

/** All plans that are past, the oldest first. */
export const demonstrationPastPlans = (today: Day): readonly DemonstrationPlan[] =>
  [...demonstrationEarlierPlans(today), ...demonstrationPlans(today)]
    .filter(({ isPast }) => isPast)
    .toSorted((one, other) => one.date.localeCompare(other.date))

/** The weeks are numbered from one long ago, so that no number is negative; 60 is a multiple of every rotation. */
const firstWeek = 1 + 60

function plansOfWeeks(today: Day, weeks: readonly number[]): readonly DemonstrationPlan[] {
  const monday = addDays(today, 1 - weekdayOf(today))
  return weeks.flatMap((week) =>
    departments().flatMap(([department, departmentActivities]) =>
      departmentActivities.flatMap((weeklyActivity) =>
        plansOf(department, weeklyActivity, addDays(monday, week * 7), week + firstWeek, today),
      ),
    ),
  )
}

/** The planning day of every demonstration kindergarten: the Friday of the week after the last one with plans. */
export const demonstrationPlanningDay = (today: Day): Day => addDays(today, 19 - weekdayOf(today))

const departments = () =>
  // `Object.entries` loses the key types of the record.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.entries(weeklyActivities) as [keyof typeof weeklyActivities, readonly WeeklyActivity[]][]

const plansOf = (
  department: DepartmentSlug,
  weeklyActivity: WeeklyActivity,
  monday: Day,
  week: number,
  today: Day,
): readonly DemonstrationPlan[] =>
  weeklyActivity.weekdays.map((weekday, index) => {
    const date = addDays(monday, weekday - 1)
    return {
      department,
      date,
      start: weeklyActivity.start,
      end: weeklyActivity.end,
      activity: itemAt(
        weeklyActivity.activities,
        weeklyActivity.isSeries ? week : week * weeklyActivity.weekdays.length + index,
      ),
      reference: `${department} ${weeklyActivity.slug} ${weeklyActivity.isSeries ? monday : date}`,
      leader: weeklyActivity.leader,
      observers: weeklyActivity.observers,
      helpers: weeklyActivity.helpers,
      children: itemAt(weeklyActivity.groups, week + index),
      note: weeklyActivity.note,
      isPast: date < today,
    }
  })

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length]
  if (item === undefined) throw new Error('A habit has at least one activity and one group.')
  return item
}
