import { Role } from '#src/contract/user.ts'
import { t } from '#src/words/nb-staff.ts'

/** The roles as the options of a field, the one that most have first. */
export const roleOptions = Role.options.map((value) => ({ value, label: t(`role.${value}`) })).toReversed()
