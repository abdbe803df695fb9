import type { RequestScope } from '#server/http/handler.ts'
import type { PlanChanges, Writing } from '#server/plans/plan-changes.ts'
import { constants } from '#src/contract/constants.ts'
import type { WritingPlace } from '#src/contract/evaluation.ts'
import type { Id, OrganizationId, UserId } from '#src/contract/values.ts'

import type { ReflectedSession } from './reflected-session.store.ts'

type SessionWriter = {
  readonly organizationId: OrganizationId
  readonly sessionId: Id
  readonly userId: UserId
  readonly place: WritingPlace
  readonly endsAt: number
}

/** Who writes about a session now, as all server processes know it; nothing of it is stored. */
export type SessionWriters = {
  /** Says what the caller writes about, for 30 seconds, or with `null` that the caller has stopped. */
  set(
    scope: Pick<RequestScope, 'organizationId' | 'userId'>,
    session: ReflectedSession,
    place: WritingPlace | null,
  ): void
  /** Those who write about a session, and how many milliseconds from now that ends. */
  listOf(
    organizationId: OrganizationId,
    sessionId: Id,
  ): readonly { readonly userId: UserId; readonly place: WritingPlace; readonly endsInMs: number }[]
}

const writingMs = constants.writingSeconds * 1_000

export function sessionWriters(
  changes: Pick<PlanChanges, 'notifyWriting' | 'listen'>,
  now: () => Date,
): SessionWriters {
  const writers = new Map<string, SessionWriter>()
  const present = () => {
    const at = now().getTime()
    for (const [key, { endsAt }] of writers) if (endsAt <= at) writers.delete(key)
    return writers
  }
  const note = (organizationId: OrganizationId, { sessionId, userId, place }: Writing) => {
    const key = keyOf(organizationId, sessionId, userId)
    if (place === null) present().delete(key)
    else present().set(key, { organizationId, sessionId, userId, place, endsAt: now().getTime() + writingMs })
  }

  // Before any stream: a screen that is notified reads what this has noted.
  changes.listen(
    (changed) => {
      if (changed?.writing) note(changed.organizationId, changed.writing)
    },
    () => undefined,
  )

  return {
    set({ organizationId, userId }, session, place) {
      const { sessionId } = session
      const known = present().get(keyOf(organizationId, sessionId, userId))
      // An end is one also where the server has none to end: it may be over after 30 seconds here, and not yet on a screen.
      const isChange = place === null || known?.place !== place
      changes.notifyWriting({ organizationId }, session, { sessionId, userId, place, isChange })
    },
    listOf: (organizationId, sessionId) =>
      [...present().values()]
        .filter((one) => one.organizationId === organizationId && one.sessionId === sessionId)
        .map(({ userId, place, endsAt }) => ({ userId, place, endsInMs: endsAt - now().getTime() })),
  }
}

const keyOf = (...ids: readonly string[]) => ids.join(' ')
