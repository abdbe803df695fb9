import * as v from 'valibot'

import type { LastChange } from '#src/contract/failure.ts'
import { type UserId, Version } from '#src/contract/values.ts'

import type { Caller } from './handler.ts'
import { ConflictError, HttpError } from './http-error.ts'

const StrongTag = v.pipe(
  v.string(),
  v.regex(/^"[1-9]\d{0,8}"$/u),
  v.transform((tag) => Number(tag.slice(1, -1))),
  Version,
)

/** The version in an `If-Match` header; `undefined` when there is none, or any version will do (`*`). Throws 400. */
export function versionIn(header: string | undefined): Version | undefined {
  if (header === undefined || header === '*') return undefined
  const parsed = v.safeParse(StrongTag, header)
  if (!parsed.success) throw new HttpError(400, 'If-Match må være versjonen i anførselstegn, som "3".')
  return parsed.output
}

/** The error for a change of outdated data; `present` is what the server has, and `edit` who made it so, where that is known. */
export function staleError(present: unknown, caller: Caller, edit: LastEdit | undefined): ConflictError {
  const lastChange = lastChangeOf(caller, edit)
  return new ConflictError(412, whoHas(lastChange, 'endret dette i mellomtida'), present, lastChange)
}

/** «Ingunn Berg har endret dette.», or «Du har endret dette på en annen enhet eller i en annen fane.» */
export const whoHas = ({ name, isOwn }: LastChange, doneWhat: string): string =>
  isOwn ? `Du har ${doneWhat} på en annen enhet eller i en annen fane.` : `${name ?? 'Noen'} har ${doneWhat}.`

/** Who made the present version of something, and when. */
export type LastEdit = {
  readonly userId: UserId | null
  readonly name: string | null
  readonly at: Date
}

/** Who made it so, as the response says. */
export const lastChangeOf = (caller: Caller, edit: LastEdit | undefined): LastChange => ({
  name: edit?.name ?? null,
  isOwn: edit?.userId === caller.user._id,
  at: edit?.at.toISOString() ?? null,
})
