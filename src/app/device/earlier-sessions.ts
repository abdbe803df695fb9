import * as v from 'valibot'

import { StoredAskSession } from '#src/contract/ask.ts'
import { DepartmentId } from '#src/contract/values.ts'
import type { OutboxItem, OutboxOwner } from '#src/machines/outbox/outbox/outbox-item.ts'
import { askSessionWrite } from '#src/machines/outbox/outbox/ask-session-write.ts'

import type { Platform } from '../start/platform.ts'

/** Where earlier versions of the app stored the sessions with Ask that the server had not acknowledged, by department. */
const key = 'askUnsent'
const Sessions = v.record(DepartmentId, v.array(StoredAskSession))

/**
 * The sessions with Ask that an earlier version of the app has stored for a department, as writes of the outbox. `forget` is called for
 * each that the outbox has stored or sent; after the last one, nothing is left of what that version stored.
 */
export function earlierSessions(
  { device, newKey }: Pick<Platform, 'device' | 'newKey'>,
  owner: OutboxOwner,
): { readonly items: readonly OutboxItem[]; readonly forget: (id: string) => void } {
  const sessions = device.read(key, Sessions)?.[owner.departmentId] ?? []
  const items = sessions.map((session) => ({
    ...askSessionWrite(session),
    id: newKey(),
    owner,
    since: session.endedAt ?? session.startedAt,
    held: undefined,
  }))
  const left = new Set(items.map(({ id }) => id))
  return {
    items,
    forget(id) {
      if (left.delete(id) && left.size === 0) device.remove(key)
    },
  }
}
