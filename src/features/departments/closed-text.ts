import type { Department } from '#src/contract/department.ts'
import { writtenDay } from '#src/domain/day.ts'
import { t } from '#src/words/nb-departments.ts'

/** «Nedlagt fra 01.08.2031»; `undefined` for a department that is open. */
export const closedText = ({ closedFrom }: Pick<Department, 'closedFrom'>): string | undefined =>
  closedFrom === undefined ? undefined : t('department.closedFrom', { day: writtenDay(closedFrom) })
