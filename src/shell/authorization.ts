import type { Endpoint, Who } from '#src/contract/endpoint.ts'
import { isAuthorized, mayCall, type Principal } from '#src/domain/authorization.ts'

import { useChosenAffiliation, useUser } from './shell.tsx'

/** What the client knows of a user; only the server knows who edits the bank. */
type KnownWho = Exclude<Who, 'bankEditors'>

/** Whether `who` of the contract includes the user in the chosen role. */
export const useIsAuthorized = (who: KnownWho): boolean => isAuthorized(who, usePrincipal())

/** Whether the server accepts a call of the endpoint by the user in the chosen role. */
export const useMayCall = (endpoint: Pick<Endpoint, 'scope'> & { readonly who: KnownWho }): boolean =>
  mayCall(endpoint, usePrincipal())

function usePrincipal(): Principal {
  const { affiliations } = useUser()
  return { affiliations, affiliation: useChosenAffiliation(), isBankEditor: false }
}
