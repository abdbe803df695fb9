import type { Endpoint, Who } from '#src/contract/endpoint.ts'
import type { Affiliation } from '#src/contract/user.ts'

/** A signed-in user and the affiliation whose role and scope it acts in, `undefined` before one is chosen. */
export type Principal = {
  readonly affiliations: readonly Affiliation[]
  readonly affiliation: Affiliation | undefined
  readonly isBankEditor: boolean
}

/** Whether `who` of the contract includes a signed-in user. */
export function isAuthorized(who: Who, { affiliations, affiliation, isBankEditor }: Principal): boolean {
  switch (who) {
    case 'anyone':
    case 'signedIn':
      return true
    case 'staff':
      return affiliations.length > 0
    case 'leaders':
      return affiliation?.role === 'leder' || affiliation?.role === 'administrator'
    case 'administrators':
      return affiliation?.role === 'administrator'
    case 'bankEditors':
      return isBankEditor
  }
}

/**
 * Whether an endpoint accepts a call of a signed-in user: its `who` includes the user, who has chosen an affiliation if it
 * has a scope.
 */
export const mayCall = ({ who, scope }: Pick<Endpoint, 'who' | 'scope'>, principal: Principal): boolean =>
  isAuthorized(who, principal) && (scope === 'none' || principal.affiliation !== undefined)

/** Whether `who` includes a user because of a role, which exists only in an affiliation. */
export const dependsOnRole = (who: Who): boolean => who === 'leaders' || who === 'administrators'
