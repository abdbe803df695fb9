import { HttpError } from '#server/http/http-error.ts'
import type { SignId } from '#src/contract/ask-curriculum.ts'

import type { SignStore } from './sign.store.ts'

/** Throws 404 for a sign that is not in the bank. */
export async function rejectUnknownSign(signs: Pick<SignStore, 'has'>, id: SignId): Promise<void> {
  if (!(await signs.has(id))) throw new HttpError(404, 'Fant ikke tegnet.')
}
