import { measures } from '#src/contract/evaluation.ts'
import type { StudentReport } from '#src/contract/report.ts'
import { YesPartlyNo } from '#src/contract/question.ts'
import { dayOf, type DayRange } from '#src/domain/day.ts'
import { isOver } from '#src/domain/reflection-rules.ts'

import { groups, hundredths, last, monthsOf, sum } from './figures.ts'
import type { ReportedCards } from './insert-kindergarten.ts'
import type { ReportedKindergarten } from './reported-kindergarten.ts'

type ReportedPlan = ReportedKindergarten['plans'][number]

/** As decision 096 states it. */
const minimum = 3

/** The reports of a kindergarten, computed row by row and without the database. */
export const expectedReports = (kindergarten: ReportedKindergarten, cards: ReportedCards) => ({
  ...ofPlans(kindergarten, cards),
  ...ofStudents(kindergarten, cards),
  ...ofAsk(kindergarten),
  ...ofUser(kindergarten, cards),
  ...ofFirstStudent(kindergarten),
  sociogram: { minimum, frames: monthsOf(kindergarten.range).map((month) => frameOf(kindergarten, month)) },
})

function ofPlans(kindergarten: ReportedKindergarten, cards: ReportedCards) {
  const plans = reportedIn(kindergarten)
  const used = new Set([...cards.published, ...plans.map(({ activityId }) => activityId)])
  const byDepartment = (plan: ReportedPlan) =>
    [monthOf(plan), kindergarten.departments[plan.department]] as const
  const isDone = (plan: ReportedPlan) => isDoneIn(kindergarten, plan)
  return {
    areas: groups(plans, (plan) => [...byDepartment(plan), cards.areaOf.get(plan.activityId)]).map(
      ([[month, departmentId, focusAreaId], ofArea]) => ({
        departmentId,
        month,
        focusAreaId,
        planned: ofArea.length,
        done: ofArea.filter(isDone).length,
        reflected: ofArea.filter((plan) => isDone(plan) && submittedOn(plan).length > 0).length,
      }),
    ),
    cards: [...used].toSorted().map((activityId) => {
      const ofCard = plans.filter((plan) => plan.activityId === activityId)
      return {
        activityId,
        planned: ofCard.length,
        done: ofCard.filter(isDone).length,
        departments: new Set(ofCard.map(({ department }) => department)).size,
        last: last(ofCard.map(({ date }) => date)),
      }
    }),
    adoption: groups(plans, byDepartment).map(([[month, departmentId], ofMonth]) => ({
      departmentId,
      month,
      planned: ofMonth.length,
      reflections: ofMonth.flatMap(submittedOn).length,
      activeStaff: new Set([
        ...ofMonth.filter(isDone).flatMap(({ staff }) => staff),
        ...ofMonth.flatMap(submittedOn).map(({ user }) => user),
      ]).size,
    })),
  }
}

function ofStudents(kindergarten: ReportedKindergarten, cards: ReportedCards) {
  const plans = reportedIn(kindergarten)
  const planned = plans.flatMap((plan) =>
    plan.children.flatMap(({ child }) => (isShown(kindergarten, child) ? [{ plan, child }] : [])),
  )
  const met = plans.flatMap((plan) =>
    attendedIn(kindergarten, plan).flatMap((child) =>
      (cards.goalsOf.get(plan.activityId) ?? []).map((goalId) => ({ child, goalId, date: plan.date })),
    ),
  )
  const goals = groups(met, ({ child, goalId }) => [idOf(kindergarten, child), goalId]).map(
    ([[studentId, goalId], rows]) => ({
      studentId,
      goalId,
      times: rows.length,
      last: last(rows.map(({ date }) => date)),
    }),
  )
  return {
    students: groups(planned, ({ child }) => [idOf(kindergarten, child)]).map(([[studentId], rows]) => ({
      studentId,
      planned: rows.length,
      over: rows.filter(({ plan }) => isPastIn(kindergarten, plan)).length,
      attended: rows.filter(({ plan, child }) => attendedIn(kindergarten, plan).includes(child)).length,
    })),
    goals,
    goalsOfFirst: goals.filter(({ studentId }) => studentId === idOf(kindergarten, 0)),
    plansOfFirst: plans
      .filter(({ children }) => children.some(({ child }) => child === 0))
      .map((plan) => ({
        activityId: plan.activityId,
        date: plan.date,
        tookPart: isPastIn(kindergarten, plan) ? attendedIn(kindergarten, plan).includes(0) : null,
      }))
      .toSorted(byDayAndActivity),
  }
}

/** Plans of the same activity on the same day stay in any order. */
export function byDayAndActivity(one: ComparedPlan, other: ComparedPlan): number {
  const keyOf = ({ date, activityId, tookPart }: ComparedPlan) => `${date} ${activityId} ${tookPart}`
  return keyOf(one).localeCompare(keyOf(other))
}

type ComparedPlan = Omit<StudentReport['plans'][number], 'planId'>

/** The measures of the first child: also of deleted plans, and of every department. */
function ofFirstStudent(kindergarten: ReportedKindergarten) {
  const valuesIn = (range: DayRange) =>
    kindergarten.plans
      .filter((plan) => isIn(range, plan))
      .flatMap((plan) => observedIn(plan, 0).map(({ values }) => ({ values, month: monthOf(plan) })))
      .flatMap(({ values, month }) =>
        measures.flatMap((measure) => {
          const value = values[measure] ?? null
          return value === null ? [] : [{ month, measure, value }]
        }),
      )
  return {
    baseline: groups(valuesIn(kindergarten.before), ({ measure }) => [measure]).map(([[measure], rows]) => ({
      measure,
      ...figuresOf(rows),
    })),
    months: groups(valuesIn(kindergarten.range), ({ month, measure }) => [month, measure]).map(
      ([[month, measure], rows]) => ({ month, measure, ...figuresOf(rows) }),
    ),
  }
}

const figuresOf = (rows: readonly { readonly value: number }[]) => ({
  count: rows.length,
  mean: rows.length < minimum ? null : hundredths(sum(rows.map(({ value }) => value)) / rows.length),
})

function ofUser(kindergarten: ReportedKindergarten, cards: ReportedCards) {
  const { user, range } = kindergarten
  const sessionsOf = (plans: readonly ReportedPlan[]) =>
    plans
      .filter((plan) => isPastIn(kindergarten, plan))
      .flatMap(({ sessions }) => sessions)
      .map(({ reflections }) => reflections.some((one) => one.user === user && one.isSubmitted))
  const answers = kindergarten.plans
    .filter((plan) => isIn(range, plan))
    .flatMap((plan) => submittedOn(plan).map((reflection) => ({ ...reflection, month: monthOf(plan) })))
    .filter((one) => one.user === user && YesPartlyNo.options.some((option) => option === one.answer))
  return {
    ownMonths: groups(
      shownIn(kindergarten).filter(({ staff }) => staff.includes(user)),
      (plan) => [monthOf(plan)],
    ).map(([[month], plans]) => ({
      month,
      planned: plans.length,
      done: plans.filter((plan) => isDoneIn(kindergarten, plan)).length,
      asLeader: plans.filter(({ staff }) => staff[0] === user).length,
      asObserver: plans.filter(({ staff }) => staff[1] === user).length,
      asHelper: plans.filter(({ staff }) => staff[2] === user).length,
      reflected: sessionsOf(plans).filter((isReflected) => isReflected).length,
      waiting: sessionsOf(plans).filter((isReflected) => !isReflected).length,
    })),
    ownChoices: groups(answers, ({ month, answer }) => [month, answer]).map(([[month, answer], rows]) => ({
      month,
      questionId: cards.choice,
      answer,
      times: rows.length,
    })),
  }
}

function ofAsk({ askSessions, reported, range, departments }: ReportedKindergarten) {
  const begun = askSessions
    .map((session) => ({ ...session, date: dayOf(session.startedAt) }))
    .filter((session) => session.department < reported && isIn(range, session))
  const practised = begun.flatMap(({ signs }) => signs.filter(({ state }) => state !== 'new'))
  return {
    askMonths: groups(begun, (session) => [monthOf(session), departments[session.department]]).map(
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
    ),
    askSigns: groups(practised, ({ signId }) => [signId]).map(([[signId], signs]) => ({
      signId,
      sessions: signs.length,
      approved: signs.filter(({ state }) => state === 'approved').length,
    })),
  }
}

/** The sociogram of the first department in one month. */
function frameOf(kindergarten: ReportedKindergarten, month: string) {
  const plans = shownIn(kindergarten).filter((plan) => plan.department === 0 && monthOf(plan) === month)
  const children = kindergarten.students
    .map(({ id: studentId }, child) => ({
      child,
      studentId,
      observations: plans
        .filter((plan) => attendedIn(kindergarten, plan).includes(child))
        .flatMap((plan) => observedIn(plan, child)).length,
    }))
    .filter(({ child }) => plans.some((plan) => attendedIn(kindergarten, plan).includes(child)))
    .toSorted((one, other) => (one.studentId < other.studentId ? -1 : 1))
  const linked = children.filter(({ observations }) => observations >= minimum)
  const pairs = linked.flatMap((one, index) => linked.slice(index + 1).map((other) => [one, other] as const))
  return {
    month,
    nodes: children.map(({ studentId, observations }) => ({ studentId, observations })),
    edges: pairs.flatMap(([one, other]) => {
      const both = plans.filter((plan) =>
        [one, other].every(({ child }) => attendedIn(kindergarten, plan).includes(child)),
      )
      const weights = both.map((plan) => weightOf(plan, [one.child, other.child]))
      const edge = {
        a: one.studentId,
        b: other.studentId,
        weight: hundredths(sum(weights)),
        count: both.length,
      }
      return both.length === 0 ? [] : [edge]
    }),
  }
}

/** A tenth of the mean of the connections of two children, of those that were observed. */
function weightOf(plan: ReportedPlan, pair: readonly number[]): number {
  const connections = pair.flatMap((child) => {
    const values = observedIn(plan, child).flatMap(({ values: { connection } }) => connection ?? [])
    return values.length === 0 ? [] : [sum(values) / values.length]
  })
  return connections.length === 0 ? 0.5 : sum(connections) / connections.length / 10
}

const monthOf = ({ date }: Pick<ReportedPlan, 'date'>) => date.slice(0, 7)
const isIn = ({ from, to }: DayRange, { date }: Pick<ReportedPlan, 'date'>) => from <= date && date <= to

/** The plans of the period that are not deleted, and those of them in the departments of the report. */
const shownIn = ({ plans, range }: ReportedKindergarten) =>
  plans.filter((plan) => !plan.isDeleted && isIn(range, plan))
const reportedIn = (kindergarten: ReportedKindergarten) =>
  shownIn(kindergarten).filter(({ department }) => department < kindergarten.reported)

const isPastIn = ({ now }: ReportedKindergarten, { date, end }: ReportedPlan) => isOver({ date, end }, now)
const isDoneIn = (kindergarten: ReportedKindergarten, plan: ReportedPlan) =>
  isPastIn(kindergarten, plan) &&
  (plan.children.length === 0 || plan.children.some(({ attendance }) => attendance !== 'absent'))

const submittedOn = ({ sessions }: ReportedPlan) =>
  sessions.flatMap(({ reflections }) => reflections.filter(({ isSubmitted }) => isSubmitted))

/** What was observed of a child; an observation without a value is none. */
const observedIn = ({ sessions }: ReportedPlan, child: number) =>
  sessions.flatMap(({ observations }) =>
    observations.filter(
      (one) => one.child === child && Object.values(one.values).some((value) => value !== null),
    ),
  )

const idOf = ({ students }: ReportedKindergarten, child: number) => students[child]?.id

function isShown({ students, now }: ReportedKindergarten, child: number): boolean {
  const archivedFrom = students[child]?.archivedFrom ?? null
  return archivedFrom === null || archivedFrom > dayOf(now)
}

/** The children who took part in a plan, without those who are archived. */
const attendedIn = (kindergarten: ReportedKindergarten, plan: ReportedPlan) =>
  isPastIn(kindergarten, plan)
    ? plan.children
        .filter(({ child, attendance }) => isShown(kindergarten, child) && attendance !== 'absent')
        .map(({ child }) => child)
    : []
