import * as fc from 'fast-check'
import * as v from 'valibot'

import { measures } from '#src/contract/evaluation.ts'
import { DepartmentId, type Day, type Id, StudentId } from '#src/contract/values.ts'
import type { DayRange } from '#src/domain/day.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'
import { people } from '#tests/support/data/demonstration-people.ts'

/** A few days, instants on both sides of the ends of plans on them, and periods that have some of the days, or all. */
type Moment = {
  readonly days: readonly Day[]
  readonly instants: readonly string[]
  readonly periods: readonly DayRange[]
}

const moments: readonly Moment[] = [
  // The hour after 02:00 is left out.
  {
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
    instants: [
      '2026-03-28T22:59:59Z',
      '2026-03-28T23:00:00Z',
      '2026-03-29T00:59:59Z',
      '2026-03-29T01:00:00Z',
      '2026-03-29T08:29:59Z',
      '2026-03-29T08:30:00Z',
    ],
    periods: [
      { from: '2026-03-29', to: '2026-03-29' },
      { from: '2026-03-01', to: '2026-04-30' },
    ],
  },
  // The hour after 02:00 comes twice.
  {
    days: ['2026-10-24', '2026-10-25', '2026-10-26'],
    instants: [
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T09:29:59Z',
      '2026-10-25T09:30:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ],
    periods: [
      { from: '2026-10-25', to: '2026-10-25' },
      { from: '2026-10-01', to: '2026-10-31' },
    ],
  },
  // Week 53 is in two years.
  {
    days: ['2026-12-27', '2026-12-31', '2027-01-03'],
    instants: ['2026-12-31T22:59:59Z', '2026-12-31T23:00:00Z', '2027-01-03T23:00:00Z'],
    periods: [
      { from: '2026-12-28', to: '2027-01-03' },
      { from: '2026-12-31', to: '2026-12-31' },
    ],
  },
  {
    days: ['2028-02-28', '2028-02-29', '2028-03-01'],
    instants: ['2028-02-29T22:59:59Z', '2028-02-29T23:00:00Z', '2028-06-01T12:00:00Z'],
    periods: [
      { from: '2028-02-29', to: '2028-02-29' },
      { from: '2027-01-01', to: '2029-12-31' },
    ],
  },
]

export const reportedStaff = [people.leader, people.employee, people.employeeOfBikuben].map(userIdOf)

const id = () => fc.noShrink(fc.uuid({ version: 4 }))
const user = () => fc.constantFrom(...reportedStaff)
const step = fc.option(fc.integer({ min: 1, max: 10 }))

const observationOf = (children: number) =>
  fc.record({
    id: id(),
    child: fc.nat({ max: children - 1 }),
    values: fc.record(Object.fromEntries(measures.map((measure) => [measure, step]))),
  })

const reflection = fc.record({
  id: id(),
  user: user(),
  isSubmitted: fc.boolean(),
  answer: fc.constantFrom('yes', 'partly', 'no', 'Alle fant sin plass.'),
})

const planOf = (activities: readonly Id[], days: readonly Day[], departments: number, children: number) =>
  fc.record({
    id: id(),
    department: fc.nat({ max: departments - 1 }),
    activityId: fc.constantFrom(...activities),
    date: fc.constantFrom(...days),
    end: fc.option(fc.constantFrom('02:30', '10:30', '23:59'), { nil: undefined }),
    isDeleted: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
    // The first one leads, the second one observes, the third one helps.
    staff: fc.uniqueArray(user(), { minLength: 1, maxLength: 3 }),
    children: fc.uniqueArray(
      fc.record({
        child: fc.nat({ max: children - 1 }),
        attendance: fc.constantFrom(null, 'present', 'left', 'absent'),
      }),
      { selector: ({ child }) => child, maxLength: children },
    ),
    sessions: fc.array(
      fc.record({
        id: id(),
        reflections: fc.uniqueArray(reflection, { selector: (one) => one.user, maxLength: 3 }),
        observations: fc.uniqueArray(observationOf(children), {
          selector: ({ child }) => child,
          maxLength: children,
        }),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  })

const askSessionOf = (instants: readonly string[], departments: number) =>
  fc.record({
    id: id(),
    department: fc.nat({ max: departments - 1 }),
    startedAt: fc.constantFrom(...instants).map((text) => new Date(text)),
    signs: fc.array(
      fc.record({
        signId: fc.constantFrom('mer', 'ferdig', 'hjelp'),
        state: fc.constantFrom('new', 'practising', 'approved', 'failed'),
        suggestions: fc.option(fc.record({ agreed: fc.nat({ max: 9 }), overruled: fc.nat({ max: 9 }) }), {
          nil: undefined,
        }),
      }),
      { minLength: 3, maxLength: 3 },
    ),
  })

const studentOf = (days: readonly Day[], departments: number) =>
  fc.record({
    id: id().map((text) => v.parse(StudentId, text)),
    archivedFrom: fc.option(fc.constantFrom(...days), { freq: 1 }),
    department: fc.nat({ max: departments - 1 }),
    /** Where the child is from a day on. */
    transfer: fc.option(
      fc.record({ department: fc.nat({ max: departments - 1 }), from: fc.constantFrom(...days) }),
    ),
  })

const [departments, children] = [2, 3]

/** The plans, reflections, observations and Ask sessions of a kindergarten, a period, and the instant at which it is read. */
export const reportedKindergartens = (activities: readonly Id[]) =>
  fc.constantFrom(...moments).chain(({ days, instants, periods }) =>
    fc.record({
      now: fc.constantFrom(...instants).map((text) => new Date(text)),
      range: fc.constantFrom(...periods),
      /** The period before, of which the mean of a child is. */
      before: fc.constant({ from: '2020-01-01', to: days[0] ?? '' }),
      user: user(),
      departments: fc.array(
        id().map((text) => v.parse(DepartmentId, text)),
        { minLength: departments, maxLength: departments },
      ),
      /** How many of the departments the report is of. */
      reported: fc.integer({ min: 1, max: departments }),
      students: fc.array(studentOf(days, departments), { minLength: children, maxLength: children }),
      plans: fc.array(planOf(activities, days, departments, children), { maxLength: 16, size: 'max' }),
      askSessions: fc.array(askSessionOf(instants, departments), { maxLength: 6 }),
    }),
  )

type Generated<TArbitrary> = TArbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type ReportedKindergarten = Generated<ReturnType<typeof reportedKindergartens>>
