/** What Home does not show at its start. */
export const roleWords = {
  'role.administrator': 'Administrator',
  'role.leder': 'Leder',
  'role.ansatt': 'Ansatt',
} as const
