import type { InvalidData } from '#src/contract/failure.ts'

import { HttpError } from './http-error.ts'

/** The 422 of a request with issues. One issue is the whole reason, which every caller shows; of several, `summary` is. */
export function invalidData(issues: InvalidData['issues'], summary: string): HttpError {
  const reasons = new Set(issues.map(({ message }) => message))
  const [only] = reasons
  return new HttpError(422, reasons.size === 1 && only !== undefined ? only : summary, {
    issues,
  } satisfies InvalidData)
}

/** The 422 of a request with one wrong value. */
export const invalidValue = (path: string, message: string) => invalidData([{ path, message }], message)
