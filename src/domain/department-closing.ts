import type { Department } from '#src/contract/department.ts'
import type { Day } from '#src/contract/values.ts'

import { writtenDay } from './day.ts'

/** Whether a department is closed for good on a day. */
export const isClosedOn = ({ closedFrom }: Pick<Department, 'closedFrom'>, day: Day): boolean =>
  closedFrom !== undefined && closedFrom <= day

/**
 * That a department is closed for good on a day, and what to do instead; `undefined` for one that is open then. Without a day also where
 * the closing is to come.
 */
export function closedMessage(
  department: Pick<Department, 'name' | 'closedFrom'>,
  remedy: string,
  day?: Day,
): string | undefined {
  const { name, closedFrom } = department
  if (closedFrom === undefined || (day !== undefined && !isClosedOn(department, day))) return undefined
  return `${name} er nedlagt fra ${writtenDay(closedFrom)}. ${remedy}`
}
