import * as v from 'valibot'
import { waitFor } from 'xstate'

import { askEndpoints, type StoredAskSession } from '#src/contract/ask.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import type { OutboxRef } from '#src/shell/shell.tsx'

const Call = v.object({ params: askEndpoints.storeSession.params, body: askEndpoints.storeSession.body })

/** The sessions of a department that the server has not stored yet; waits until the outbox has read what the device has. */
export async function unsentSessions(
  outbox: OutboxRef,
  departmentId: DepartmentId,
): Promise<readonly StoredAskSession[]> {
  const { context } = await waitFor(outbox, (snapshot) => !snapshot.matches({ open: 'reading' }))
  return context.items
    .filter(({ endpoint, owner }) => endpoint === 'storeAskSession' && owner.departmentId === departmentId)
    .flatMap(({ call }) => {
      const parsed = v.safeParse(Call, call)
      return parsed.success ? [{ _id: parsed.output.params.id, ...parsed.output.body }] : []
    })
}
