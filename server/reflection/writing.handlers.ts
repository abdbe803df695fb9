import type { Caller, HandlersOf, RequestScope } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidData } from '#server/http/invalid-data.ts'
import type { OrganizationStores, WithinOrganization } from '#server/organization-stores.ts'
import { revealing } from '#server/revealing.ts'
import type { evaluationEndpoints } from '#src/contract/evaluation.ts'
import type { Id } from '#src/contract/values.ts'
import { plannerOf } from '#src/domain/plan-rules.ts'
import { canReflectOn } from '#src/domain/reflection-rules.ts'

import type { SessionWriters } from './session-writers.ts'

/** Who writes about a session at this moment: said, and seen, by whoever may write about it. */
export function writingHandlers({
  within,
  writers,
}: {
  readonly within: WithinOrganization
  readonly writers: SessionWriters
}): Pick<HandlersOf<typeof evaluationEndpoints>, 'writers' | 'setWriting'> {
  const revealed = revealing(within)

  return {
    writers: (call) =>
      revealed(
        call,
        async (stores) => {
          const { organizationId, userId: caller } = call.scope
          const { sessionId } = await writableSession(stores, call, call.params.session)
          const others = writers.listOf(organizationId, sessionId).filter(({ userId }) => userId !== caller)
          const named = others.map(async (one) => {
            const person = await stores.staff.find(one.userId)
            return person ? [{ ...one, name: person.name }] : []
          })
          return (await Promise.all(named)).flat()
        },
        (found) => found.flatMap(({ place }) => (place === 'self' ? [] : [place])),
      ),

    async setWriting({ caller, scope, params, body: { place } }) {
      const session = await within(scope, (stores) =>
        writableSession(stores, { caller, scope }, params.session),
      )
      if (place !== null && place !== 'self' && !session.students.includes(place))
        throw invalidData([{ path: 'place', message: notInSession }], notInSession)
      writers.set(scope, session, place)
      return null
    },
  }
}

const notInSession = 'Barnet er ikke med i økta.'

/** Throws 404 for a session that the caller does not see, and 403 for one that the caller may not write of. */
async function writableSession(
  { reflectedSessions }: OrganizationStores,
  { caller, scope }: { readonly caller: Caller; readonly scope: RequestScope },
  sessionId: Id,
) {
  const session = (await reflectedSessions.byIds([sessionId])).get(sessionId)
  if (!session) throw new HttpError(404, 'Økta finnes ikke.')
  if (!canReflectOn(plannerOf(scope.userId, caller.user.affiliations, scope.affiliation), session))
    throw new HttpError(403, 'Du kan bare skrive om økter i avdelingene dine og økter du var med på.')
  return session
}
