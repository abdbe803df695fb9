import * as fc from 'fast-check'
import * as v from 'valibot'

import { measures } from '#src/contract/evaluation.ts'
import { DepartmentId, type Day, type Id, StudentId } from '#src/contract/values.ts'
import { userIdOf } from '#tests/support/data/demonstration-ids.ts'

/** Days around both changes of the clock, week 53 of 2026, and a leap day. */
const days = [
  '2024-02-29',
  '2026-01-31',
  '2026-03-28',
  '2026-03-29',
  '2026-03-30',
  '2026-10-24',
  '2026-10-25',
  '2026-10-26',
  '2026-11-27',
  '2026-12-27',
  '2026-12-28',
  '2026-12-31',
  '2027-01-01',
  '2027-01-03',
  '2027-01-04',
] as const satisfies readonly Day[]

/** Instants at which a day in Norway begins, a clock changes or a plan ends, and one before and one after all of the days. */
const instants = [
  '2024-01-01T12:00:00Z',
  '2026-03-29T00:30:00Z',
  '2026-03-29T01:00:00Z',
  '2026-10-25T00:30:00Z',
  '2026-10-25T01:30:00Z',
  '2026-11-27T09:29:59Z',
  '2026-11-27T09:30:00Z',
  '2026-12-31T22:59:59Z',
  '2026-12-31T23:00:00Z',
  '2027-06-01T12:00:00Z',
].map((text) => new Date(text))

export const reportedStaff = [
  'leder@solbakken.example',
  'ansatt@solbakken.example',
  'ansatt2@solbakken.example',
].map(userIdOf)

const id = () => fc.noShrink(fc.uuid({ version: 4 }))
const day = () => fc.constantFrom(...days)
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

const planOf = (activities: readonly Id[], departments: number, children: number) =>
  fc.record({
    id: id(),
    department: fc.nat({ max: departments - 1 }),
    activityId: fc.constantFrom(...activities),
    date: day(),
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

const askSessionOf = (departments: number) =>
  fc.record({
    id: id(),
    department: fc.nat({ max: departments - 1 }),
    startedAt: fc.constantFrom(...instants),
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

const studentOf = (departments: number) =>
  fc.record({
    id: id().map((text) => v.parse(StudentId, text)),
    archivedFrom: fc.option(day()),
    department: fc.nat({ max: departments - 1 }),
    /** Where the child is from a day on. */
    transfer: fc.option(fc.record({ department: fc.nat({ max: departments - 1 }), from: day() })),
  })

const periods = [
  { from: '2026-03-29', to: '2026-10-25' },
  { from: '2026-10-25', to: '2027-01-03' },
  { from: '2026-12-28', to: '2026-12-31' },
  { from: '2024-02-29', to: '2027-02-28' },
] as const

/** The plans, reflections, observations and Ask sessions of a kindergarten, a period, and the instant at which it is read. */
export const reportedWorlds = (activities: readonly Id[]) => {
  const [departments, children] = [2, 4]
  return fc.record({
    now: fc.constantFrom(...instants),
    range: fc.constantFrom(...periods),
    before: fc.constant({ from: '2026-01-01', to: '2026-10-24' } as const),
    user: user(),
    departments: fc.array(
      id().map((text) => v.parse(DepartmentId, text)),
      {
        minLength: departments,
        maxLength: departments,
      },
    ),
    /** How many of the departments the report is of. */
    reported: fc.integer({ min: 1, max: departments }),
    students: fc.array(studentOf(departments), { minLength: children, maxLength: children }),
    plans: fc.array(planOf(activities, departments, children), { maxLength: 25 }),
    askSessions: fc.array(askSessionOf(departments), { maxLength: 6 }),
  })
}

type Generated<TArbitrary> = TArbitrary extends fc.Arbitrary<infer Value> ? Value : never
export type ReportedWorld = Generated<ReturnType<typeof reportedWorlds>>
