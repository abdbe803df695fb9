import { HttpError } from '#server/http/http-error.ts'
import type { ContentKind } from '#src/contract/content/content.ts'
import type { InvalidData } from '#src/contract/failure.ts'
import type { Id } from '#src/contract/values.ts'

import type { StoredDraft } from './content-draft.store.ts'

/** Throws 422 where a draft belongs to another card than `card`, which is `null` for a new one. */
export function rejectForeignDraft(
  draft: StoredDraft,
  { kind, cardId }: { readonly kind: ContentKind; readonly cardId: Id | null },
  path: string,
): void {
  const message = 'Utkastet hører til et annet kort'
  if (draft.kind !== kind || draft.cardId !== cardId)
    throw new HttpError(422, message, { issues: [{ path, message }] } satisfies InvalidData)
}
