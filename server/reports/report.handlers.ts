import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import { type reportEndpoints, reportLimits } from '#src/contract/report.ts'
import type { Day, DepartmentId, StudentId } from '#src/contract/values.ts'
import { addDays } from '#src/domain/day.ts'
import { reportedDepartments } from '#src/domain/reported-departments.ts'

import type { ReportFilter } from './reported-plans.ts'

type ReportCall = {
  readonly caller: Caller
  readonly scope: RequestScope
  readonly params: { readonly a: Day; readonly b: Day }
  readonly query: { readonly 'departmentIds[]': readonly DepartmentId[] }
}

/** Reports of plans, reflections and observations. Private notes are in none of them. */
export function reportHandlers({
  within,
}: {
  readonly within: WithinOrganization
}): HandlersOf<typeof reportEndpoints> {
  const revealed = revealing(within)
  const reported = <Result>(
    call: ReportCall,
    read: (stores: OrganizationStores, filter: ReportFilter) => Promise<Result>,
  ) => within(call.scope, async (stores) => read(stores, await filterOf(stores, call)))

  return {
    sociogram: ({ caller, scope, reveal, params: { id }, query: { from, to } }) =>
      revealed(
        { scope, reveal },
        async (stores) => {
          await assertReported(stores, { caller, scope }, [id])
          return stores.observedReports.sociogram(id, { from, to })
        },
        ({ frames }) => frames.flatMap(({ nodes }) => nodes.map(({ studentId }) => studentId)),
      ),

    studentGoals: (call) =>
      revealed(
        call,
        async (stores) => stores.planReports.goalsOfStudents(await filterOf(stores, call)),
        childrenIn,
      ),

    studentPlanning: (call) =>
      revealed(
        call,
        async (stores) => stores.planReports.byStudent(await filterOf(stores, call)),
        childrenIn,
      ),

    planning: (call) => reported(call, ({ planReports }, filter) => planReports.byArea(filter)),

    own: ({ scope, params: { a: from, b: to } }) =>
      within(scope, async ({ ownReports }) => ({
        months: await ownReports.months(scope.userId, { from, to }),
        answers: await ownReports.answers(scope.userId, { from, to }),
      })),

    student: ({ caller, scope, reveal, params: { id, a: from, b: to } }) =>
      revealed(
        { scope, reveal },
        async ({ students, planReports, observedReports }) => {
          const [child] = await students.list({ ids: [id] })
          if (!child || !isReported({ caller, scope }, child.departmentId))
            throw new HttpError(404, 'Barnet finnes ikke.')
          const before = { from: addDays(from, -reportLimits.baselineDays), to: addDays(from, -1) }
          const filter = { from, to, departments: departmentsOf({ caller, scope }) }
          const goals = await planReports.goalsOfStudents({ ...filter, studentId: id })
          return {
            studentId: id,
            plans: await planReports.plansOfStudent(id, filter),
            goals: goals.map(({ goalId, times, last }) => ({ goalId, times, last })),
            minimum: reportLimits.minimum,
            baseline: await observedReports.baselineOfStudent(id, before),
            months: await observedReports.monthsOfStudent(id, { from, to }),
          }
        },
        ({ studentId }) => [studentId],
      ),

    bank: (call) => reported(call, ({ planReports }, filter) => planReports.byCard(filter)),

    ask: (call) =>
      reported(call, async ({ askReports }, filter) => ({
        months: await askReports.months(filter),
        signs: await askReports.signs(filter),
      })),

    adoption: (call) => reported(call, ({ planReports }, filter) => planReports.adoption(filter)),
  }
}

const childrenIn = (found: readonly { readonly studentId: StudentId }[]) =>
  found.map(({ studentId }) => studentId)

type Reader = Pick<ReportCall, 'caller' | 'scope'>

const departmentsOf = ({ caller, scope }: Reader) =>
  reportedDepartments(caller.user.affiliations, scope.affiliation)

function isReported(reader: Reader, department: DepartmentId): boolean {
  const departments = departmentsOf(reader)
  return departments === 'all' || departments.includes(department)
}

/** The period and the departments that are requested; throws 400 for too many, and 404 for one of which the caller has no reports. */
async function filterOf(stores: OrganizationStores, call: ReportCall): Promise<ReportFilter> {
  const {
    params: { a: from, b: to },
    query: { 'departmentIds[]': requested },
  } = call
  if (requested.length > reportLimits.departments)
    throw new HttpError(400, `Velg høyst ${reportLimits.departments} avdelinger.`)
  if (requested.length === 0) return { from, to, departments: departmentsOf(call) }
  await assertReported(stores, call, requested)
  return { from, to, departments: requested }
}

/** Throws 404 where the caller has no reports of one of the departments, as for an unknown one. */
async function assertReported(
  { departments }: OrganizationStores,
  reader: Reader,
  requested: readonly DepartmentId[],
): Promise<void> {
  const known = new Set((await departments.list()).map(({ _id }) => _id))
  if (requested.some((id) => !known.has(id) || !isReported(reader, id)))
    throw new HttpError(404, 'Avdelingen finnes ikke.')
}
