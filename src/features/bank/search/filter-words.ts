import { useBankList } from '#src/shell/queries/use-bank-list.ts'
import { textOf } from '#src/words/nb-bank.ts'

import type { Choice, FixedDimension, Option } from './bank-filter.ts'

/** The label of an option. */
export const optionText = (dimension: FixedDimension, option: Option): string =>
  textOf(`filter.${dimension}.${option}`)

/** Returns the label of any option; that of a focus area is its short name. */
export function useChoiceText(): (choice: Choice) => string {
  const areas = useBankList('focusAreas').data ?? []
  return ({ dimension, option }) =>
    dimension === 'area'
      ? (areas.find(({ _id }) => _id === option)?.code ?? '')
      : optionText(dimension, option)
}
