import type { Role } from '#src/contract/user.ts'

/** A more powerful role has a greater number. */
export const roleStrength: Readonly<Record<Role, number>> = { administrator: 3, leder: 2, ansatt: 1 }
