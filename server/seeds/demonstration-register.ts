import type { registerUnits } from '#server/database/schema/register.ts'

import { demonstrationKindergartens } from './demonstration.ts'

type Unit = typeof registerUnits.$inferInsert

const kindergarten = (organizationNumber: string, name: string): Unit => ({
  organizationNumber,
  name,
  isActive: true,
  isKindergarten: true,
  isExcluded: false,
})

/** A register for the demonstration. Every unit is invented; the numbers of real ones begin with 8 or 9. */
export const demonstrationRegister: readonly Unit[] = [
  ...demonstrationKindergartens.map(({ organizationNumber, name }) => kindergarten(organizationNumber, name)),
  kindergarten('312100045', 'Lyngheia barnehage'),
  kindergarten('312100096', 'Bekkefaret barnehage'),
  { ...kindergarten('312100053', 'Gamlestua barnehage'), isActive: false },
  { ...kindergarten('312100061', 'Utsikten barnehage'), isExcluded: true },
  { ...kindergarten('312100088', 'Lyngheia foreldrelag'), isKindergarten: false },
]
