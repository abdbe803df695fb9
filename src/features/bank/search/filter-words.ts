import { experienceGoalEndpoints } from '#src/contract/experience-goal.ts'
import { useApiQuery } from '#src/shell/queries/api-query.ts'
import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { t, textOf } from '#src/words/nb-bank.ts'

import { useBankReading } from '../reading.ts'
import type { BankFilter, Choice, FixedDimension, Option } from './bank-filter.ts'

/** The label of an option. */
export const optionText = (dimension: FixedDimension, option: Option): string =>
  textOf(`filter.${dimension}.${option}`)

/** Returns the label of any chosen option; that of a focus area is its short name. */
export function useChoiceText(filter: BankFilter): (choice: Choice) => string {
  const areas = useBankList('focusAreas').data ?? []
  const { isUnderLock } = useBankReading()
  // Only an address of a report names a goal.
  const goals = useApiQuery(
    experienceGoalEndpoints.list,
    {},
    { enabled: filter.goal.length > 0 && !isUnderLock },
  )
  return ({ dimension, option }) => {
    if (dimension === 'area') return areas.find(({ _id }) => _id === option)?.code ?? ''
    if (dimension === 'goal')
      return t('filter.goal', { goal: goals.data?.find(({ _id }) => _id === option)?.title ?? '' })
    return optionText(dimension, option)
  }
}
