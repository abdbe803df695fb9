import type { Call, HandlersOf } from '#server/http/handler.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { revealing, type RevealingCall } from '#server/revealing.ts'
import type { AuditEntry, auditEndpoints } from '#src/contract/audit.ts'
import { serverConstants } from '#src/contract/server-constants.ts'

type Lines = { entries: AuditEntry[]; hasMore: boolean }
type ListCall = RevealingCall & Pick<Call<(typeof auditEndpoints)['list']>, 'query'>

/** A reading of the log is in the log as well, with one line for each child on the page. */
export function auditHandlers(within: WithinOrganization): HandlersOf<typeof auditEndpoints> {
  const revealingChildren = revealing(within)
  const lines = (call: ListCall, limit: number): Promise<Lines> =>
    revealingChildren(
      { ...call, scope: { ...call.scope, seesArchive: true } },
      ({ auditLog }) => auditLog.list(call.query, limit),
      ({ entries }) => entries.flatMap(({ child }) => child?._id ?? []),
    )

  return {
    list: (call) => lines(call, serverConstants.auditPageLines),
    export: (call) => lines(call, serverConstants.auditFileLines),
  }
}
