import type { AuditLogStore } from '#server/http/audit-log.store.ts'
import { type Endpoint, staleStatuses } from '#src/contract/endpoint.ts'
import type { StudentId } from '#src/contract/values.ts'

import type { Caller } from './handler.ts'
import { ConflictError } from './http-error.ts'
import { type CollectStudents, studentsIn } from './student-ids.ts'

/**
 * Adds children to the audit log, as read by the caller unless it says otherwise. `auditLog` must belong to the transaction that reads or
 * changes them, so that a response cannot contain a child that the log lacks.
 */
export type Reveal = (
  auditLog: AuditLogStore,
  studentIds: readonly StudentId[],
  as?: 'read' | 'write',
) => Promise<void>

/** The log of the server has the name of an error, never its message. */
class UnloggedChildrenError extends Error {
  override readonly name = 'UnloggedChildrenError'
}

/**
 * Makes `reveal` for each call of an endpoint that reads or changes children, and an assertion that its handler called it for what is sent;
 * `undefined` for any other endpoint. Throws where the response can contain a child and the endpoint does not say that it `reveals` any.
 */
export function revealsOf(endpoint: Endpoint) {
  const line = `${endpoint.method} ${endpoint.path}`
  const collect = studentsIn(endpoint.response)
  const { reveals, stale = {} } = endpoint
  const collectStale = new Map(
    staleStatuses.map((status) => [status, stale[status] && studentsIn(stale[status])]),
  )
  if (reveals === undefined) {
    if (collect || [...collectStale.values()].some(Boolean))
      throw new Error(`${line}: an endpoint whose response has children declares \`reveals\`.`)
    return undefined
  }
  if (endpoint.who === 'anyone' || endpoint.streams)
    throw new Error(`${line}: children are revealed neither to anybody nor by a stream.`)

  return (caller: Caller | undefined) => {
    const logged: { readonly auditLog: AuditLogStore; readonly studentIds: readonly StudentId[] }[] = []

    const reveal: Reveal = async (auditLog, studentIds, as = 'read') => {
      const all = [...new Set(studentIds)]
      const { user, opening, openedAt } = callerOf(caller)
      // A page reads again what it shows whenever its stream is opened again: on a tablet, one line says it from the unlocking to the lock.
      const onceSince = as === 'read' && opening.tabletId !== undefined ? openedAt : undefined
      await auditLog.add({ userId: user._id, action: `${reveals}.${as}`, studentIds: all, onceSince })
      logged.push({ auditLog, studentIds: all })
    }

    const assertLogged = (sent: unknown, collectSent: CollectStudents | undefined) => {
      // A transaction that was rolled back has logged nothing.
      const kept = logged.filter(({ auditLog }) => auditLog.isCommitted())
      const known = new Set<string>(kept.flatMap(({ studentIds }) => studentIds))
      const found = new Set<string>()
      collectSent?.(sent, found)
      if (kept.length === 0 || [...found].some((id) => !known.has(id)))
        throw new UnloggedChildrenError(`${line} would reveal a child that the audit log does not have.`)
    }

    return {
      reveal,
      assertLogged: (response: unknown) => assertLogged(response, collect),
      /** An error may contain what the caller did not know. */
      assertErrorLogged: (error: unknown) => {
        if (error instanceof ConflictError) assertLogged(error.data, collectStale.get(error.status))
      },
    }
  }
}

function callerOf(caller: Caller | undefined): Caller {
  if (!caller) throw new Error('Children are revealed to a caller only.')
  return caller
}
