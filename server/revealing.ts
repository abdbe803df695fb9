import type { StudentId } from '#src/contract/values.ts'

import type { RequestScope, Scope } from './http/handler.ts'
import type { Reveal } from './http/reveal.ts'
import type { OrganizationStores, WithinOrganization } from './organization-stores.ts'

/** The call of an endpoint that reveals children. */
export type RevealingCall = {
  readonly scope: RequestScope & Pick<Scope, 'seesArchive'>
  readonly reveal: Reveal
}

/** Runs `work` as `within` does, and adds the children of its result to the audit log in the same transaction; as read by default. */
export const revealing =
  (within: WithinOrganization) =>
  <Result>(
    { scope, reveal }: RevealingCall,
    work: (stores: OrganizationStores) => Promise<Result>,
    studentsOf: (result: Result) => readonly StudentId[],
    as: (result: Result) => 'read' | 'write' = () => 'read',
  ): Promise<Result> =>
    within(scope, async (stores) => {
      const result = await work(stores)
      await reveal(stores.auditLog, studentsOf(result), as(result))
      return result
    })
