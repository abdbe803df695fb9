import * as v from 'valibot'

import { endpointTable, type SummariesOf } from './endpoint.ts'
import { Measure } from './evaluation.ts'
import { Month } from './page-values.ts'
import { YesPartlyNo } from './question.ts'
import { Day, DepartmentId, Id, StudentId } from './values.ts'

export const reportLimits = {
  /** The most days of a period: three years, one of them a leap year. */
  days: 1096,
  /** The most departments that one call may name. */
  departments: 100,
  /** The fewest values of which a mean is sent, and the fewest observations of a child in a month with which it has edges. */
  minimum: 3,
  /** How many days before the period of a child its own earlier mean is of. */
  baselineDays: 365,
} as const

const dayMs = 86_400_000
const milliseconds = (day: Day) => new Date(`${day}T00:00:00Z`).getTime()

/** From one day to another, both of them included. */
const isPeriod = (from: Day, to: Day) =>
  from <= to && milliseconds(to) - milliseconds(from) < reportLimits.days * dayMs

const period = v.pipe(
  v.object({ a: Day, b: Day }),
  v.check(({ a, b }) => isPeriod(a, b)),
)

/** Departments by their ids, `a,b`, or the name repeated. None stands for all that the caller has reports of. */
const departments = v.strictObject({
  'departmentIds[]': v.optional(
    v.pipe(
      v.string(),
      v.transform((ids) => ids.split(',').filter((text) => text !== '')),
      v.array(DepartmentId),
    ),
    '',
  ),
})

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** Children who took part in the same activities in one month; `a` is before `b` in the order of the ids. */
const Frame = v.object({
  month: Month,
  /** The children who took part in an activity, with how many observations there are of each in these activities. */
  nodes: v.array(v.object({ studentId: StudentId, observations: Count })),
  /** `count` is in how many plans both took part; `weight` is the sum of what each of these plans weighs, 0.1–1. */
  edges: v.array(v.object({ a: StudentId, b: StudentId, weight: v.number(), count: Count })),
})

/** One frame for each month of the period, the earliest first. A child with fewer observations than the minimum has no edges. */
export const Sociogram = v.object({ frames: v.array(Frame), minimum: Count })
export type Sociogram = v.InferOutput<typeof Sociogram>

/** How often a child has met a goal, and when last; a goal that it has not met is missing. */
export const StudentGoal = v.object({ studentId: StudentId, goalId: Id, times: Count, last: Day })
export type StudentGoal = v.InferOutput<typeof StudentGoal>

/** In how many plans a child is, how many of them are over, and in how many of these it took part. */
export const StudentPlanning = v.object({
  studentId: StudentId,
  planned: Count,
  over: Count,
  attended: Count,
})
export type StudentPlanning = v.InferOutput<typeof StudentPlanning>

/** The plans of one department and focus area in one month. */
export const AreaPlanning = v.object({
  departmentId: DepartmentId,
  month: Month,
  /** `null` for activities without one. */
  focusAreaId: v.nullable(Id),
  planned: Count,
  done: Count,
  reflected: Count,
})
export type AreaPlanning = v.InferOutput<typeof AreaPlanning>

const ownMonth = {
  month: Month,
  planned: Count,
  done: Count,
  /** The planned ones by the part of the caller in them: each plan is in one of the three. */
  asLeader: Count,
  asObserver: Count,
  asHelper: Count,
  /** Sessions that are over, with a submitted reflection of the caller and without one. */
  reflected: Count,
  waiting: Count,
}

/** What the caller has planned, done and reflected on. Months in which nothing was planned are missing. */
export const OwnReport = v.object({
  months: v.array(v.object(ownMonth)),
  /** How often the caller has chosen a response in submitted reflections. */
  answers: v.array(v.object({ month: Month, questionId: Id, answer: YesPartlyNo, times: Count })),
})
export type OwnReport = v.InferOutput<typeof OwnReport>

/** The mean of a number of values; `null` where there are fewer than the minimum. */
const mean = { measure: Measure, count: Count, mean: v.nullable(v.number()) }

/** What was observed of one child, by month, beside the mean of the same child before the period, and in what it took part. */
export const StudentReport = v.object({
  studentId: StudentId,
  /** The plans with the child in the departments that the caller has reports of, the earliest first. */
  plans: v.array(
    v.object({
      planId: Id,
      activityId: Id,
      date: Day,
      /** `null` where the activity is not over. */
      tookPart: v.nullable(v.boolean()),
    }),
  ),
  /** The goals that the child has met in them. */
  goals: v.array(v.omit(StudentGoal, ['studentId'])),
  minimum: Count,
  /** Of the year before the period; a measure without values is missing. */
  baseline: v.array(v.object(mean)),
  months: v.array(v.object({ month: Month, ...mean })),
})
export type StudentReport = v.InferOutput<typeof StudentReport>

/** The use of one card: every published activity has one, and every other that was planned. */
export const CardUse = v.object({
  activityId: Id,
  planned: Count,
  done: Count,
  /** In how many departments it was planned. */
  departments: Count,
  /** The last day for which it was planned; `null` where it never was. */
  last: v.nullable(Day),
})
export type CardUse = v.InferOutput<typeof CardUse>

export const AskReport = v.object({
  /** What was decided beside a suggestion of the recogniser: `agreed` is the same, `overruled` the other. */
  months: v.array(
    v.object({
      departmentId: DepartmentId,
      month: Month,
      sessions: Count,
      agreed: Count,
      overruled: Count,
    }),
  ),
  /** The signs that were practised, with in how many sessions, and in how many of them they were approved. */
  signs: v.array(v.object({ signId: v.string(), sessions: Count, approved: Count })),
})
export type AskReport = v.InferOutput<typeof AskReport>

/** How a department uses the program in one month. */
export const Adoption = v.object({
  departmentId: DepartmentId,
  month: Month,
  planned: Count,
  /** Submitted reflections on its plans. */
  reflections: Count,
  /** How many people took part in a plan that is done, or submitted a reflection. */
  activeStaff: Count,
})
export type Adoption = v.InferOutput<typeof Adoption>

export const reportEndpoints = endpointTable({
  sociogram: {
    method: 'GET',
    path: '/api/report/leader/trendingSosiogram/{id}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: v.object({ id: DepartmentId }),
    query: v.pipe(
      v.strictObject({ from: Day, to: Day, step: v.optional(v.literal('month')) }),
      v.check(({ from, to }) => isPeriod(from, to), 'Velg en periode på høyst tre år.'),
    ),
    reveals: 'student.observation',
    response: Sociogram,
  },
  studentGoals: {
    method: 'GET',
    path: '/api/report/studentExperienceGoals/{a}/{b}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: period,
    query: departments,
    reveals: 'student.plan',
    response: v.array(StudentGoal),
    failures: [400],
  },
  studentPlanning: {
    method: 'GET',
    path: '/api/report/studentPlaning/{a}/{b}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: period,
    query: departments,
    reveals: 'student.plan',
    response: v.array(StudentPlanning),
    failures: [400],
  },
  planning: {
    method: 'GET',
    path: '/api/report/planing/{a}/{b}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: period,
    query: departments,
    response: v.array(AreaPlanning),
    failures: [400],
  },
  own: {
    method: 'GET',
    path: '/api/report/own/{a}/{b}',
    host: 'app',
    who: 'staff',
    scope: 'organization',
    params: period,
    response: OwnReport,
  },
  student: {
    method: 'GET',
    path: '/api/report/student/{id}/{a}/{b}',
    host: 'app',
    who: 'leaders',
    scope: 'organization',
    params: v.pipe(
      v.object({ id: StudentId, a: Day, b: Day }),
      v.check(({ a, b }) => isPeriod(a, b)),
    ),
    reveals: 'student.observation',
    response: StudentReport,
  },
  bank: {
    method: 'GET',
    path: '/api/report/bank/{a}/{b}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: period,
    query: departments,
    response: v.array(CardUse),
    failures: [400],
  },
  ask: {
    method: 'GET',
    path: '/api/report/ask/{a}/{b}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: period,
    query: departments,
    response: AskReport,
    failures: [400],
  },
  adoption: {
    method: 'GET',
    path: '/api/report/adoption/{a}/{b}',
    host: 'app',
    who: 'administrators',
    scope: 'organization',
    params: period,
    query: departments,
    response: v.array(Adoption),
    failures: [400],
  },
})

export const reportSummaries: SummariesOf<typeof reportEndpoints> = {
  sociogram: 'Which children of a department took part in the same activities, month by month.',
  studentGoals: 'How often each child has met each experience goal, and when last.',
  studentPlanning: 'In how many plans each child was planned, and in how many it took part.',
  planning: 'Plans that were made, done and reflected on, by department, month and focus area.',
  own: 'What the caller has planned, done and reflected on, by month.',
  student: 'The measures of one child by month, beside its own earlier mean, and in what it took part.',
  bank: 'How often each activity card was planned, also those that never were.',
  ask: 'The sessions of Ask: signs that were practised, and decisions beside a suggestion.',
  adoption: 'Plans, reflections and active staff, by department and month.',
}
