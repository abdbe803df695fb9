import type { RollOver } from '#src/contract/roll-over.ts'

/** A roll-over that changes nothing. */
export const emptyRollOver: RollOver = {
  from: '2031-08-01',
  added: [],
  renamed: [],
  closed: [],
  transferred: [],
  archived: [],
  staff: [],
  keepsRoles: false,
  plans: 'leave',
  deletesPlans: false,
}
