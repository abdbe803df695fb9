import { useCallback } from 'react'

import { departmentEndpoints } from '#src/contract/department.ts'
import type { Affiliation, User } from '#src/contract/user.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'
import { visibleDepartments } from '#src/domain/visible-departments.ts'

import { useApiQuery } from './api-query.ts'
import { useMayCall } from '#src/shell/authorization.ts'
import { useChosenAffiliation, useUser } from '#src/shell/shell.tsx'

type NamedDepartment = {
  readonly _id: DepartmentId
  readonly name: string
  readonly isAdministration: boolean
  readonly closedFrom?: Day | undefined
}

/** The default department filter of the plans: one's own department, or `all` for the administration. */
export const ownDepartmentOf = ({ department }: Affiliation): DepartmentId | 'all' =>
  department.isAdministration ? 'all' : department._id

/**
 * The department in the query of a list of plans: none for the one in which the user acts, whose list then also has the plans
 * of other departments in which the user takes part.
 */
export const departmentQuery = (
  department: DepartmentId | 'all',
  chosen: Affiliation | undefined,
): { readonly department?: DepartmentId | 'all' } =>
  department === chosen?.department._id ? {} : { department }

/** The departments that the user may view, and the name of each; one's own are known before the response. */
export function useDepartments() {
  const user = useUser()
  const chosen = useChosenAffiliation()
  const response = useApiQuery(
    departmentEndpoints.list,
    {},
    { enabled: useMayCall(departmentEndpoints.list) },
  )
  return {
    nameOf: useDepartmentName(),
    /** Whether the server has returned them all. */
    areLoaded: response.isSuccess,
    choices: chosen ? departmentChoices(user, chosen, response.data ?? []) : [],
  }
}

/** The name of a department, by the same function until the departments change. */
export function useDepartmentName(): (departmentId: DepartmentId) => string | undefined {
  const { affiliations } = useUser()
  const all = useApiQuery(
    departmentEndpoints.list,
    {},
    { enabled: useMayCall(departmentEndpoints.list) },
  ).data
  return useCallback(
    (departmentId) => nameAmong(knownTo(affiliations, all), departmentId),
    [affiliations, all],
  )
}

const knownTo = (
  affiliations: readonly Affiliation[],
  all: readonly NamedDepartment[] = [],
): readonly NamedDepartment[] => [...all, ...affiliations.map(({ department }) => department)]

const nameAmong = (known: readonly NamedDepartment[], departmentId: DepartmentId) =>
  known.find(({ _id }) => _id === departmentId)?.name

/** Whether the user may view the plans and children of a department. */
export function useIsVisible(departmentId: DepartmentId): boolean {
  const { affiliations } = useUser()
  const chosen = useChosenAffiliation()
  const visible = chosen ? visibleDepartments(affiliations, chosen) : []
  return visible === 'all' || visible.includes(departmentId)
}

/** The departments with children that the user may view; only own ones until the others are loaded. */
export function departmentChoices(
  user: User,
  chosen: Affiliation,
  all: readonly NamedDepartment[],
): readonly NamedDepartment[] {
  const own = user.affiliations
    .map(({ department }) => department)
    .filter(({ organization }) => organization === chosen.department.organization)
  const seesAll = visibleDepartments(user.affiliations, chosen) === 'all'
  const visible: readonly NamedDepartment[] =
    seesAll && all.length > 0 ? all : own.map((one) => all.find(({ _id }) => _id === one._id) ?? one)
  return visible.filter(({ isAdministration }) => !isAdministration)
}
