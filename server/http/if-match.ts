import * as v from 'valibot'

import { Version } from '#src/contract/values.ts'

import { HttpError } from './http-error.ts'

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

/** The error for a change of outdated data; `present` is what the server has. */
export const staleError = (present: unknown) =>
  new HttpError(412, 'Noen andre har endret dette i mellomtida.', present)
