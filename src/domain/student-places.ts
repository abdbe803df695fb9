import type { StudentPlace } from '#src/contract/student-transfer.ts'
import type { Day, DepartmentId } from '#src/contract/values.ts'

/** The department of a child on a day, by its places in the order of their days. */
export const departmentOn = (places: readonly StudentPlace[], day: Day): DepartmentId | undefined =>
  places.findLast(({ from }, index) => index === 0 || (from !== null && from <= day))?.departmentId

/** The places to which a child will be transferred after a day. */
export const placesAfter = (places: readonly StudentPlace[], day: Day): readonly StudentPlace[] =>
  places.filter(({ from }, index) => index > 0 && from !== null && from > day)
