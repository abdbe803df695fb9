import { constants } from '#src/contract/constants.ts'
import type { Department } from '#src/contract/department.ts'
import type { Member } from '#src/contract/staff-change.ts'
import { Role } from '#src/contract/user.ts'
import type { DepartmentId } from '#src/contract/values.ts'
import { dayOf, writtenDay } from '#src/domain/day.ts'
import { t } from '#src/words/nb-staff.ts'

/** The roles as the options of a field, the one that most have first. */
export const roleOptions = Role.options.map((value) => ({ value, label: t(`role.${value}`) })).toReversed()

/** «Leder, Maurtua» for each department of a person. */
export const placesOf = (
  { affiliations }: Pick<Member, 'affiliations'>,
  departments: readonly Department[],
): readonly string[] =>
  affiliations.map(({ departmentId, role }) =>
    t('staff.place', { role: t(`role.${role}`), department: departmentName(departments, departmentId) }),
  )

export const signInText = ({ lastSignInAt }: Member): string =>
  lastSignInAt === null
    ? t('staff.notSignedIn', { days: constants.refreshTokenDays })
    : t('staff.signedIn', { day: writtenDay(dayOf(new Date(lastSignInAt))) })

export const departmentName = (departments: readonly Department[], id: DepartmentId): string =>
  departments.find(({ _id }) => _id === id)?.name ?? ''
