import { measures } from '#src/contract/evaluation.ts'
import { YesPartlyNo } from '#src/contract/question.ts'
import { dayOf, type DayRange } from '#src/domain/day.ts'
import { isOver } from '#src/domain/reflection-rules.ts'
import type { Id, StudentId } from '#src/contract/values.ts'

import type { ReportedCards } from './insert-world.ts'
import type { ReportedWorld } from './reported-world.ts'

type ReportedPlan = ReportedWorld['plans'][number]

/** The reports of a world, computed row by row and without the database. */
export function expectedReports(world: ReportedWorld, cards: ReportedCards) {
  const { now, range, before, user, departments, students } = world
  const isIn = ({ from, to }: DayRange, date: string) => from <= date && date <= to
  const monthOf = ({ date }: Pick<ReportedPlan, 'date'>) => date.slice(0, 7)
  const isPast = (plan: ReportedPlan) => isOver({ date: plan.date, end: plan.end }, now)
  const isDone = (plan: ReportedPlan) =>
    isPast(plan) &&
    (plan.children.length === 0 || plan.children.some(({ attendance }) => attendance !== 'absent'))
  const submitted = (plan: ReportedPlan) =>
    plan.sessions.flatMap(({ reflections }) => reflections.filter(({ isSubmitted }) => isSubmitted))
  const inPeriod = world.plans.filter((plan) => !plan.isDeleted && isIn(range, plan.date))
  const reported = inPeriod.filter(({ department }) => department < world.reported)
  const isShown = (child: number) => {
    const archivedFrom = students[child]?.archivedFrom ?? null
    return archivedFrom === null || archivedFrom > dayOf(now)
  }
  const idOf = (child: number): StudentId | undefined => students[child]?.id
  const attendedIn = (plan: ReportedPlan) =>
    isPast(plan)
      ? plan.children.filter(({ child, attendance }) => isShown(child) && attendance !== 'absent')
      : []

  const areas = groups(reported, (plan) => [
    monthOf(plan),
    departments[plan.department],
    cards.areaOf.get(plan.activityId) ?? null,
  ]).map(([[month, departmentId, focusAreaId], plans]) => ({
    departmentId,
    month,
    focusAreaId,
    planned: plans.length,
    done: plans.filter(isDone).length,
    reflected: plans.filter((plan) => isDone(plan) && submitted(plan).length > 0).length,
  }))

  const planned = reported.flatMap((plan) =>
    plan.children.flatMap(({ child }) => (isShown(child) ? [{ plan, child }] : [])),
  )
  const ofStudents = groups(planned, ({ child }) => [idOf(child)]).map(([[studentId], rows]) => ({
    studentId,
    planned: rows.length,
    attended: rows.filter(({ plan, child }) => attendedIn(plan).some((one) => one.child === child)).length,
  }))

  const met = reported.flatMap((plan) =>
    attendedIn(plan).flatMap(({ child }) =>
      (cards.goalsOf.get(plan.activityId) ?? []).map((goalId) => ({ child, goalId, date: plan.date })),
    ),
  )
  const goals = groups(met, ({ child, goalId }) => [idOf(child), goalId]).map(
    ([[studentId, goalId], rows]) => ({
      studentId,
      goalId,
      times: rows.length,
      last: last(rows.map(({ date }) => date)),
    }),
  )

  const used = new Set([...cards.published, ...reported.map(({ activityId }) => activityId)])
  const uses = [...used].toSorted().map((activityId) => {
    const plans = reported.filter((plan) => plan.activityId === activityId)
    return {
      activityId,
      planned: plans.length,
      done: plans.filter(isDone).length,
      departments: new Set(plans.map(({ department }) => department)).size,
      last: last(plans.map(({ date }) => date)),
    }
  })

  const adoption = groups(reported, (plan) => [monthOf(plan), departments[plan.department]]).map(
    ([[month, departmentId], plans]) => ({
      departmentId,
      month,
      planned: plans.length,
      reflections: plans.flatMap(submitted).length,
      activeStaff: new Set([
        ...plans.filter(isDone).flatMap(({ staff }) => staff),
        ...plans.flatMap(submitted).map((reflection) => reflection.user),
      ]).size,
    }),
  )

  const valuesOf = (within: DayRange) =>
    world.plans
      .filter(({ date }) => isIn(within, date))
      .flatMap((plan) =>
        plan.sessions.flatMap(({ observations }) =>
          observations
            .filter(({ child }) => child === 0)
            .flatMap(({ values }) =>
              measures.flatMap((measure) => {
                const value = values[measure] ?? null
                return value === null ? [] : [{ month: monthOf(plan), measure, value }]
              }),
            ),
        ),
      )
  const meanOf = (rows: readonly { readonly value: number }[]) => ({
    count: rows.length,
    mean: rows.length < minimum ? null : hundredths(sum(rows.map(({ value }) => value)) / rows.length),
  })
  const baseline = groups(valuesOf(before), ({ measure }) => [measure]).map(([[measure], rows]) => ({
    measure,
    ...meanOf(rows),
  }))
  const months = groups(valuesOf(range), ({ month, measure }) => [month, measure]).map(
    ([[month, measure], rows]) => ({ month, measure, ...meanOf(rows) }),
  )

  const own = inPeriod.filter(({ staff }) => staff.includes(user))
  const ownSessions = (plans: readonly ReportedPlan[], isReflected: boolean) =>
    plans
      .filter(isPast)
      .flatMap(({ sessions }) => sessions)
      .filter(
        ({ reflections }) => reflections.some((one) => one.user === user && one.isSubmitted) === isReflected,
      ).length
  const ownMonths = groups(own, (plan) => [monthOf(plan)]).map(([[month], plans]) => ({
    month,
    planned: plans.length,
    done: plans.filter(isDone).length,
    asLeader: plans.filter(({ staff }) => staff[0] === user).length,
    asObserver: plans.filter(({ staff }) => staff[1] === user).length,
    asHelper: plans.filter(({ staff }) => staff[2] === user).length,
    reflected: ownSessions(plans, true),
    waiting: ownSessions(plans, false),
  }))
  const ownAnswers = groups(
    world.plans
      .filter(({ date }) => isIn(range, date))
      .flatMap((plan) => submitted(plan).map((reflection) => ({ ...reflection, month: monthOf(plan) })))
      .filter((one) => one.user === user && YesPartlyNo.options.some((option) => option === one.answer)),
    ({ month, answer }) => [month, answer],
  ).map(([[month, answer], rows]) => ({ month, questionId: cards.choice, answer, times: rows.length }))

  const begun = world.askSessions
    .filter(({ department, startedAt }) => department < world.reported && isIn(range, dayOf(startedAt)))
    .map((session) => ({ ...session, month: dayOf(session.startedAt).slice(0, 7) }))
  const askMonths = groups(begun, ({ month, department }) => [month, departments[department]]).map(
    ([[month, departmentId], sessions]) => {
      const decided = sessions.flatMap(({ signs }) => signs.flatMap(({ suggestions }) => suggestions ?? []))
      return {
        departmentId,
        month,
        sessions: sessions.length,
        agreed: sum(decided.map(({ agreed }) => agreed)),
        overruled: sum(decided.map(({ overruled }) => overruled)),
      }
    },
  )
  const practised = begun.flatMap(({ signs }) => signs.filter(({ state }) => state !== 'new'))
  const askSigns = groups(practised, ({ signId }) => [signId]).map(([[signId], signs]) => ({
    signId,
    sessions: signs.length,
    approved: signs.filter(({ state }) => state === 'approved').length,
  }))

  return {
    areas,
    students: ofStudents,
    goals,
    cards: uses,
    adoption,
    sociogram: { minimum, frames: monthsOf(range).map(frameOf) },
    baseline,
    months,
    askMonths,
    askSigns,
    ownMonths,
    ownAnswers,
  }

  function frameOf(month: string) {
    const plans = inPeriod.filter((plan) => plan.department === 0 && monthOf(plan) === month)
    const observedIn = (plan: ReportedPlan, child: number) =>
      plan.sessions.flatMap(({ observations }) =>
        observations.filter(
          (one) => one.child === child && Object.values(one.values).some((value) => value !== null),
        ),
      )
    const connectionIn = (plan: ReportedPlan, child: number) => {
      const values = observedIn(plan, child).flatMap(({ values: { connection } }) => connection ?? [])
      return values.length === 0 ? undefined : sum(values) / values.length
    }
    const children = students
      .map((_, child) => child)
      .filter((child) => plans.some((plan) => attendedIn(plan).some((one) => one.child === child)))
      .map((child) => ({
        child,
        studentId: idOf(child) ?? '',
        observations: plans.flatMap((plan) => observedIn(plan, child)).length,
      }))
      .toSorted((one, other) => compare([one.studentId], [other.studentId]))
    const linked = children.filter(({ observations }) => observations >= minimum)
    const edges = linked.flatMap((one) =>
      linked.flatMap((other) => {
        const both = plans.filter((plan) =>
          [one, other].every(({ child }) => attendedIn(plan).some((present) => present.child === child)),
        )
        if (one.studentId >= other.studentId || both.length === 0) return []
        const weights = both.map((plan) => {
          const values = [one, other].flatMap(({ child }) => connectionIn(plan, child) ?? [])
          return values.length === 0 ? 0.5 : sum(values) / values.length / 10
        })
        return [
          { a: one.studentId, b: other.studentId, weight: hundredths(sum(weights)), count: both.length },
        ]
      }),
    )
    return {
      month,
      nodes: children.map(({ studentId, observations }) => ({ studentId, observations })),
      edges,
    }
  }
}

/** As decision 096 states it. */
const minimum = 3

type Key = readonly (Id | string | null | undefined)[]

/** The rows by their key, in the order of the keys; `null` comes last, as in PostgreSQL. */
function groups<Row, const TKey extends Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => TKey,
): (readonly [TKey, Row[]])[] {
  const byKey = new Map<string, readonly [TKey, Row[]]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = byKey.get(JSON.stringify(key)) ?? [key, []]
    group[1].push(row)
    byKey.set(JSON.stringify(key), group)
  }
  return [...byKey.values()].toSorted(([one], [other]) => compare(one, other))
}

function compare(one: Key, other: Key): number {
  const index = one.findIndex((part, at) => part !== other[at])
  const [first, second] = [one[index] ?? '~', other[index] ?? '~']
  return index === -1 ? 0 : first < second ? -1 : 1
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const last = (dates: readonly string[]) => dates.toSorted().at(-1) ?? null
/** Half a hundredth is rounded up, as PostgreSQL rounds its exact numbers. */
const hundredths = (value: number) => Math.round(value * 100 + 1e-6) / 100

function monthsOf({ from, to }: DayRange): string[] {
  const months: string[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`
    if (text > to.slice(0, 7)) return months
    months.push(text)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}
