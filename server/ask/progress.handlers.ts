import type { HandlersOf } from '#server/http/handler.ts'
import { HttpError } from '#server/http/http-error.ts'
import { invalidData } from '#server/http/invalid-data.ts'
import type { WithinOrganization } from '#server/organization-stores.ts'
import { houses } from '#src/contract/ask-curriculum.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'
import type { AskSession, askEndpoints } from '#src/contract/ask.ts'

import { departmentOf } from './department-of.ts'

const taughtSigns: ReadonlySet<SignId> = new Set(
  houses.flatMap(({ modules }) => modules.flatMap(({ sessions }) => sessions.flat())),
)

/** Reads and stores the department’s progress through the curriculum. */
export const progressHandlers = (
  within: WithinOrganization,
  now: () => Date,
): Pick<HandlersOf<typeof askEndpoints>, 'progress' | 'storeSession'> => ({
  progress: ({ scope }) => within(scope, ({ askSessions }) => askSessions.list(departmentOf(scope))),

  async storeSession({ caller, scope, params, body }) {
    const at = now()
    rejectInvalid(body)
    const author = { departmentId: departmentOf(scope), userId: caller.user._id, at }
    const stored = await within(scope, ({ askSessions }) => askSessions.save(params.id, body, author))
    if (!stored) throw new HttpError(404, 'Fant ikke økten.')
    return stored
  },
})

/** Accepts times of a wrong device clock, so that no session is lost: the store corrects them. */
function rejectInvalid({ signs, startedAt, endedAt }: AskSession): void {
  const issues = [
    ...(new Set(signs.map(({ signId }) => signId)).size < signs.length
      ? [{ path: 'signs', message: 'Tegnene i en økt må være forskjellige.' }]
      : []),
    // Not in the contract: stored sessions are returned unchanged, also when the curriculum has changed since.
    ...signs
      .map(({ signId }, index) => ({ signId, path: `signs.${index}.signId` }))
      .filter(({ signId }) => !taughtSigns.has(signId))
      .map(({ path }) => ({ path, message: 'Invalid sign: Expected one of the curriculum' })),
    ...Object.entries({ startedAt, endedAt })
      .filter(([, instant]) => instant !== null && !isSupportedInstant(instant))
      .map(([path]) => ({ path, message: 'Tidspunktet finnes ikke.' })),
  ]
  if (issues.length > 0) throw invalidData(issues, 'Noe i forespørselen er ikke gyldig.')
}

/** A valid format still allows the 40th of a month, or a year that the database cannot store. */
function isSupportedInstant(instant: string): boolean {
  const year = new Date(instant).getUTCFullYear()
  return year >= 2000 && year < 2200
}
