import type { Endpoint, Who } from '#src/contract/endpoint.ts'
import { isAuthorized, mayCall, type Principal } from '#src/domain/authorization.ts'

import { useChosenAffiliation, useUser } from './shell.tsx'

/** The user groups that the client can check; only the server knows the bank editors. */
type KnownWho = Exclude<Who, 'bankEditors'>

/** Whether `who` includes the user in the chosen role. */
export const useIsAuthorized = (who: KnownWho): boolean => isAuthorized(who, usePrincipal())

/** Whether the server authorizes the user in the chosen role to call the endpoint. */
export const useMayCall = (endpoint: Pick<Endpoint, 'scope'> & { readonly who: KnownWho }): boolean =>
  mayCall(endpoint, usePrincipal())

function usePrincipal(): Principal {
  const { affiliations } = useUser()
  return { affiliations, affiliation: useChosenAffiliation(), isBankEditor: false }
}
